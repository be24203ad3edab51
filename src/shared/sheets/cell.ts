import { type Signs } from '../format/number.ts'
import { parseNumber } from '../format/parse-number.ts'
import { parsePrice } from '../format/parse-price.ts'
import { currencyOf } from '../money/currency.ts'
import { sameText } from '../texts/same-text.ts'
import type { SheetColumn } from './column.ts'
import { BETWEEN, type Cell } from './raw-cell.ts'
import { dayIn, momentIn, written } from './day.ts'

/** What a column's words are in the reader's language, by its key. */
export type Words = {
  readonly yes: string
  readonly no: string
  /** Of the values of a choice, what each is called. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export type ReadBy = {
  readonly words: Words
  /** Of figures that are texts. */
  readonly signs: Signs
  readonly timeZone: string
}

/** Why a cell cannot be read; `hint`: what would be right. */
export type CellFault = {
  readonly kind: 'notANumber' | 'notAnAmount' | 'notYesNo' | 'notAChoice' | 'notADay' | 'formula'
  readonly hint: string
}
type Read = { readonly value: unknown } | { readonly fault: CellFault }

const found = (value: unknown): Read => ({ value })
const fault = (kind: CellFault['kind'], hint = ''): Read => ({ fault: { kind, hint } })

/** What spreadsheets write where a formula has no result. */
const FORMULA = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

export const isEmpty = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Returns the value of a cell that is not empty. `currency` is that of the row. */
export function readCell(
  column: SheetColumn,
  cell: Cell,
  { words, signs, timeZone }: ReadBy,
  currency: string,
): Read {
  if (typeof cell === 'string' && FORMULA.test(cell.trim())) return fault('formula')
  return READERS[column.kind](cell, { column, words, signs, timeZone, currency })
}

type With = ReadBy & { readonly column: SheetColumn; readonly currency: string }
type Reader = (cell: Cell, by: With) => Read

const asText: Reader = (cell) => found(textIn(cell))
const asChosen: Reader = (cell, { column, words }) =>
  chosenIn(column, textIn(cell), words.options.get(column.key))

const READERS: Readonly<Record<SheetColumn['kind'], Reader>> = {
  text: asText,
  texts: asText,
  number: (cell, { signs }) => numberIn(cell, signs),
  money: (cell, { signs, currency }) => amountIn(cell, signs, currency),
  yes: (cell, { words }) => yesIn(cell, words),
  choice: asChosen,
  choices: asChosen,
  day(cell) {
    const day = dayIn(cell)
    return day === null ? fault('notADay', '2026-11-22') : found(day)
  },
  moment(cell, { timeZone }) {
    const at = momentIn(cell, timeZone)
    return at === null ? fault('notADay', '2026-11-22 18:30') : found(at)
  },
}

/** A spreadsheet makes a time of `08:00` and a figure of `0123`: they are written back as people write them. */
function textIn(cell: Cell): string {
  if (cell instanceof Date) {
    const [day = '', clock = ''] = written(cell.getTime()).split('T')
    return day < '1901' ? clock : day
  }
  return String(cell ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
}

function numberIn(cell: Cell, signs: Signs): Read {
  const value = typeof cell === 'number' ? cell : parseNumber(textIn(cell), signs)
  return value === null || typeof cell === 'boolean' || cell instanceof Date
    ? fault('notANumber')
    : found(value)
}

function amountIn(cell: Cell, signs: Signs, currency: string): Read {
  if (typeof cell === 'boolean' || cell instanceof Date) return fault('notAnAmount', currency)
  if (typeof cell !== 'number') {
    const amount = parsePrice(textIn(cell), currency, signs)
    return amount === null ? fault('notAnAmount', currency) : found(amount)
  }
  const { digits } = currencyOf(currency)
  const units = cell * 10 ** digits
  const amount = Math.round(units)
  // A spreadsheet keeps 12.3 as a fraction of two: what is farther off was typed with a digit too many.
  const exact = Number.isSafeInteger(amount) && Math.abs(units - amount) < 1e-4
  return exact ? found(amount) : fault('notAnAmount', currency)
}

const YES = ['true', 'yes', '1', 'x', '✓']
const NO = ['false', 'no', '0', '-', '–']

function yesIn(cell: Cell, { yes, no }: Words): Read {
  if (typeof cell === 'boolean') return found(cell)
  const text = sameText(textIn(cell))
  if ([sameText(yes), ...YES].includes(text)) return found(true)
  return [sameText(no), ...NO].includes(text) ? found(false) : fault('notYesNo', `${yes}, ${no}`)
}

function chosenIn(
  { kind, options }: SheetColumn,
  text: string,
  named: ReadonlyMap<string, string> = new Map(),
): Read {
  const known = [...new Set([...options, ...named.keys()])]
  const valueOf = (word: string) => {
    const wanted = sameText(word)
    const is = (value: string) => sameText(value) === wanted
    return known.find((value) => is(named.get(value) ?? value)) ?? known.find(is)
  }
  const open = known.length === 0
  const whole = open ? undefined : valueOf(text)
  if (whole !== undefined) return found(kind === 'choice' ? whole : [whole])
  const hint = () => known.map((value) => named.get(value) ?? value).join(BETWEEN)
  if (kind === 'choice') return open ? found(text) : fault('notAChoice', hint())
  const words = text
    .split(text.includes(';') ? ';' : /[,\n、，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  // Codes and ids are taken as they are; the server knows which there are.
  const values = words.map((word) => valueOf(word) ?? (options.length === 0 ? word : undefined))
  return values.includes(undefined) ? fault('notAChoice', hint()) : found(values)
}
