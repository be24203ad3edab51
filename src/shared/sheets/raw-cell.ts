/** What a file or the clipboard has in a cell. */
export type Cell = string | number | boolean | Date | null
