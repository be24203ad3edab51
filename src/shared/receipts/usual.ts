/** What the receipts of a branch have where no one has chosen. */
export const USUAL_RECEIPT = { machine: '', taxBranch: '', page: true } as const
