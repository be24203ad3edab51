import { LONGEST } from './template.ts'

/** Returns the end of a number, where bills differ, in characters that every bank can read. */
export const printable = (text: string) =>
  text
    .replace(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(-LONGEST.reference)
