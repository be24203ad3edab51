/** A key as the scanner sees it; `latin` is the key on an American keyboard, '' if it is no letter or digit. */
export type Stroke = { readonly key: string; readonly latin: string; readonly at: number }

/** The meaning of the strokes so far; `code` when the last one ended a scan. */
export type Scan = { readonly code: string | null; readonly fresh: boolean }

/** A scanner types a letter every 1-30 ms; people, in a run of four and an Enter, never below 60. */
const GAP = 50
const SHORTEST = 4
const ASCII = /^[ -~]*$/

/**
 * Distinguishes a barcode scanner that types like a keyboard from a person. A scan is at least four characters
 * without a pause, ended by Enter. `fresh`: a stroke begins a new burst. A code typed on a keyboard of another
 * script is read as it was printed.
 */
export function createScanner() {
  let text = ''
  let latin = ''
  let last = -Infinity

  return {
    take({ key, latin: plain, at }: Stroke): Scan {
      const fresh = at - last > GAP
      if (fresh) text = latin = ''
      last = at
      if (key === 'Enter') {
        const read = ASCII.test(text) ? text : latin
        const code = text.length >= SHORTEST ? read : null
        text = latin = ''
        return { code, fresh }
      }
      if (key.length === 1) {
        text += key
        latin += plain
      }
      return { code: null, fresh }
    },
  }
}

/** Long enough to know that a letter was not the first of a scan, too short to feel. */
export const SCAN_PAUSE = GAP + 5
