/**
 * Characters that no text may hold (decision 0016): U+0000 and halves of surrogate pairs, which PostgreSQL
 * cannot read back; other control characters except tab and line ends, which are commands to a receipt printer;
 * signs that change the direction of writing, which make an amount read backwards.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u
/** A quick look that also suspects whole surrogate pairs; most texts have neither. */
// oxlint-disable-next-line no-control-regex -- the same
const SUSPECT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/
const isUnfit = (text: string): boolean => SUSPECT.test(text) && UNFIT.test(text)
const EVERY_UNFIT = new RegExp(UNFIT.source, 'gu')

/** Returns the text without characters that the server refuses. */
const cleanText = (text: string): string =>
  isUnfit(text) ? text.replaceAll(EVERY_UNFIT, '') : text

/**
 * Returns a plain JSON value with every text in it cleaned, names of fields too; the same value where nothing
 * had to be cleaned. Text from a keyboard or a paste never stops a person.
 */
export function cleanTexts<T>(value: T): T
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || unfitTextIn(value) === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [cleanText(name), cleanTexts(part)]),
  )
}

type Seen = {
  readonly value: unknown
  readonly name: string
  readonly above: Seen | null
}

/**
 * Returns where a plain JSON value has a text that must be refused, e.g. `commands.0.payload.note`; '' is the
 * value itself, null nowhere. Uses a loop instead of recursion: a call may bring a million nested brackets.
 */
export function unfitTextIn(value: unknown): string | null {
  const left: Seen[] = [{ value, name: '', above: null }]
  for (let seen = left.pop(); seen !== undefined; seen = left.pop()) {
    const here = seen.value
    if (typeof here === 'string') {
      if (isUnfit(here)) return pathOf(seen)
    } else if (typeof here === 'object' && here !== null) {
      for (const name of Object.keys(here)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` makes a list each, which takes twice as long
        const part = (here as Readonly<Record<string, unknown>>)[name]
        if (isUnfit(name)) return pathOf({ value: part, name: cleanText(name), above: seen })
        if (typeof part === 'string' ? isUnfit(part) : typeof part === 'object') {
          left.push({ value: part, name, above: seen })
        }
      }
    }
  }
  return null
}

/** Names of a path; more would not help a reader. */
const LONGEST_PATH = 12

function pathOf(seen: Seen): string {
  const names: string[] = []
  for (let at: Seen | null = seen; at?.above; at = at.above) {
    names.push(at.name)
    if (names.length > LONGEST_PATH) names.shift()
  }
  return names.toReversed().join('.')
}
