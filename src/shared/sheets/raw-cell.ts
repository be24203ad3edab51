/** What a file or the clipboard has in a cell. */
export type Cell = string | number | boolean | Date | null

/** The heading of the column with the ids, in every language. */
export const ID = 'id'

/** Between the values of a cell that has several. */
export const BETWEEN = '; '
