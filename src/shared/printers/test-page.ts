export type TestPage = { readonly title: string; readonly lines: readonly string[] }

const ESC = 0x1b
const GS = 0x1d

/**
 * Returns ESC/POS: reset, a title in double size, lines, feed, cut. ASCII only, which every printer supports.
 */
export const testPage = ({ title, lines }: TestPage): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ESC,
    0x40,
    ...size(0x11),
    ...ascii(`${title}\n`),
    ...size(0x00),
    ...ascii(lines.map((line) => `${line}\n`).join('')),
    ...FEED_AND_CUT,
  ])

const size = (times: number) => [GS, 0x21, times]
const FEED_AND_CUT = [ESC, 0x64, 4, GS, 0x56, 66, 0]

/** Returns whether such a page can show a text unchanged. */
export const isPrintable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

const ascii = (text: string): number[] =>
  Array.from(text.replaceAll(/[^\n\x20-\x7e]/g, '?'), (character) => character.charCodeAt(0))
