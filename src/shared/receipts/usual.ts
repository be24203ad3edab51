/** What the receipts of a branch have where no one has chosen. */
export const USUAL_RECEIPT = { logo: null, machine: '', taxBranch: '', page: true } as const
