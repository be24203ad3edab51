/**
 * Returns what a change of a card or an account leaves behind: `facts` for the audit log under the name of the account,
 * and nothing for one that was sent before.
 */
export const madeOf = <T>(
  account: { readonly _id: string; readonly label: string },
  isNew: boolean,
  result: T,
  facts: object,
) =>
  isNew
    ? { result, details: { _id: account._id, name: account.label, ...facts } }
    : { result, unchanged: true as const }
