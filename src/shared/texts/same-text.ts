/**
 * Returns a text in the form in which equal texts are the same: case, spaces and forms of accents do not
 * matter.
 */
export const sameText = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
