import { localText } from '#shared/texts/local-text.ts'
import { type Language, LANGUAGES } from '#shared/languages/languages.ts'

/** One value of an entry: its former value, if known, and its new one. */
export type Fact = {
  /** Way to the value, e.g. `receipt.phone`. */
  readonly path: string
  readonly before?: string
  readonly after?: string
  /** The record it is of, where an entry is about many. */
  readonly of?: string
}

/** More would be a document, not a line of a log. */
const MOST = 60
const ID = /^[\da-f]{8}-[\da-f]{4}-/

/** Values that are amounts in smallest units, by the end of their way: prices, what was taken back, a service charge, and a drawer's arithmetic. */
const AMOUNT =
  /(^|\.)(price|amount|opening|cashTaken|changeGiven|expected|counted|difference|owesUpTo|lateAmount|minimumOrder|sales|serviceCharge|cashRounding\.unit)$/

/** What machines keep beside the facts: places in lists, colours, kinds of rows. */
const OURS =
  /(^|\.)(_?id|sort|hue|archived|soldOutIn|version|position|shape|rotation|width|height|x|y|nameHistory|customRole|categoryId|importId)(\.|$)/
const ROW_KINDS = [
  'item',
  'category',
  'modifierGroup',
  'customization',
  'group',
  'day',
  'supplement',
]

type Reader = {
  readonly language: Language
  /** Writes amounts, which the log has in smallest units. */
  readonly money: (amount: number) => string
  /** What a person calls something of which the log has the id, e.g. a branch; undefined: unknown here. */
  readonly nameOf?: (id: string) => string | undefined
}

/**
 * Returns the values in an entry's details in the reader's words: of `before` and `after` only those that
 * differ, names in one language. The subject is in the title of the entry and is left out; so are ids, which
 * mean nothing to people.
 */
export function factsOf(
  details: Readonly<Record<string, unknown>>,
  { money, ...reader }: Reader,
): Fact[] {
  const { ['before']: before, ['after']: after, ['rows']: rows, ...rest } = withoutSubject(details)
  const leaves = (value: unknown) =>
    leavesOf(value, '', reader)
      .filter(([path, leaf]) => !OURS.test(path) && !isRowKind(path, leaf) && !isNone(path, leaf))
      .map(
        ([path, leaf]) =>
          [
            path,
            typeof leaf === 'number' && AMOUNT.test(path) ? money(leaf) : String(leaf),
          ] as const,
      )
  const was = new Map(leaves(before))
  const is = new Map(leaves(after))
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => fact(path, was.get(path), is.get(path)))
  const values = leaves(rest).map(([path, value]) => fact(path, undefined, value))
  const many = Array.isArray(rows) ? rows.filter(isRecord) : []
  const ofEach = many.slice(0, MOST).flatMap((row) => {
    const of = subjectOf(row, reader.language)
    return factsOf(row, { money, ...reader }).map((one) => ({
      ...one,
      ...(of !== undefined && { of }),
    }))
  })
  return [...values, ...changed, ...ofEach].slice(0, MOST)
}

/** The name in the title of the entry is no fact of its own. */
const withoutSubject = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name]) => !['name', 'shiftName', 'whose'].includes(name) && !isOrderNumber(name, details),
    ),
  )

const isRowKind = (path: string, leaf: string | number) =>
  /(^|\.)kind$/.test(path) && ROW_KINDS.includes(String(leaf))

/** A day that left no order open. */
const isNone = (path: string, leaf: string | number) => path === 'carried' && leaf === 0

const fact = (path: string, before: string | undefined, after: string | undefined): Fact => ({
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

type Leaf = readonly [path: string, value: string | number]

type Names = Pick<Reader, 'language' | 'nameOf'>

function leavesOf(value: unknown, path: string, names: Names): readonly Leaf[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'number') return [[path, value]]
  if (typeof value === 'boolean') return [[path, String(value)]]
  if (typeof value === 'string') return ID.test(value) ? [] : [[path, value]]
  if (typeof value !== 'object') return []
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return listOf(value.map(String), path, names)
  if (isLocalText(value)) return [[path, localText(value, names.language)]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`, names),
  )
}

/** Words as they are, ids by their names; ids that are unknown here are counted. */
function listOf(words: readonly string[], path: string, { nameOf }: Names): readonly Leaf[] {
  if (words.length === 0) return []
  const known = words.flatMap((word) => (ID.test(word) ? (nameOf?.(word) ?? []) : word))
  return [[path, known.length === 0 ? words.length : known.join(', ')]]
}

/** The same in several languages: a person reads one. */
const isLocalText = (value: object): value is Record<string, string> => {
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(
      ([name, text]) => LANGUAGES.some((known) => known === name) && typeof text === 'string',
    )
  )
}

/** What an entry is about by its own name, e.g. a dish or a person; undefined where it has none. */
export function subjectOf(
  details: Readonly<Record<string, unknown>>,
  language: Language,
): string | undefined {
  const { before, after, staff, whose } = details
  const name = [details, after, before, staff, whose]
    .map((one) => (isRecord(one) ? (one['name'] ?? one['shiftName']) : undefined))
    .concat(isOrderNumber('number', details) ? details['number'] : undefined)
    .find((found) => found !== undefined && found !== '')
  if (typeof name === 'string') return name
  return isRecord(name) && isLocalText(name) ? localText(name, language) : undefined
}

/** Orders are called by their numbers. */
const isOrderNumber = (name: string, details: Readonly<Record<string, unknown>>) =>
  name === 'number' && 'orderId' in details

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
