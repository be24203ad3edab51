import type { Station } from '../../branches/branch.ts'
import type { LocalText } from '../../contract/scalars.ts'
import { formatMoney } from '../../format/money.ts'
import { checkAmount } from '../../format/check-amount.ts'
import { signsOf } from '../../format/number.ts'
import { parsePrice } from '../../format/parse-price.ts'
import type { Language } from '../../languages/languages.ts'
import { sameText } from '../../texts/same-text.ts'
import type { Category, MenuItem } from '../menu.ts'
import { changesIn, type DishChanges } from './changes.ts'
import type { ImportField } from './columns.ts'
import type { ImportDraft, ImportFault, ImportRow, JudgedRow } from './schema.ts'
import { yesOrNo } from './yes-no.ts'

/** Rows are judged against the menu as it is, and against the names a dish may use. */
export type ImportContext = {
  readonly currency: string
  readonly items: readonly MenuItem[]
  /** Names and stations of the categories. */
  readonly categories?: readonly (Pick<Category, 'name' | 'stations'> & {
    readonly _id?: string
  })[]
  readonly stations: readonly Station[]
  readonly taxClasses: readonly string[]
}

/** A row that can be imported. */
export type ImportedDish = {
  /** The dish on the menu that the row means. */
  readonly known: MenuItem | null
  /** Its names, if the row gives the dish of its id another; null: they stay. */
  readonly renamed: LocalText | null
  readonly category: string
  readonly name: LocalText
  readonly price: number
  readonly barcode: string | null
  readonly station: string
  /** Its cell names none, and its category does. */
  readonly byCategory: boolean
  readonly taxClass: string
  readonly outAtNone: boolean
  /** What else the row changes of the dish of its id. */
  readonly changes: DishChanges
}

export type Judged = JudgedRow & { readonly dish: ImportedDish | null }

const LONGEST = [
  ['category', 80],
  ['name', 80],
  ['nameEn', 80],
  ['code', 40],
] as const

type AddFault = (field: ImportField, kind: ImportFault['kind'], hint?: string) => void

const names = ({ name }: { readonly name: LocalText }) => Object.values(name).map(sameText)

/**
 * Returns what the import does with every row. The same in the window, which shows it, and in the server, which
 * does it.
 */
export function judgeImport(
  { rows, language, known }: Pick<ImportDraft, 'rows' | 'language' | 'known'>,
  context: ImportContext,
): readonly Judged[] {
  const find = finder(context.items)
  const repeats = repeatFinder()
  const secondOf = secondFinder()

  return rows.map((raw) => {
    const row = trimmed(raw)
    const faults: ImportFault[] = []
    const fault: AddFault = (field, kind, hint) => faults.push({ field, kind, hint: hint ?? null })
    textFaults(row, fault)
    // Dishes of one name are told apart by their ids.
    if (!row.id) repeats(row, fault)
    const { line } = row
    const item = find(row)
    const read = valuesIn(row, item, { language, context }, fault)
    if (row.id && !item) fault('name', 'unknownId')
    const other = secondOf(item, line)
    if (other !== null && faults.every(({ kind }) => kind !== 'duplicate'))
      fault('name', 'duplicate', String(other))
    const { price, station, taxClass } = read
    if (faults.length > 0 || price === null || station === null || taxClass === null) {
      return { line, action: 'fault', price, faults, dish: null }
    }
    const dish = dishOf(row, item, { price, station, taxClass }, { language, context })
    return { line, action: actionFor(dish, known), price, faults, dish }
  })
}

/** Returns what is imported of a row that has no fault. */
function dishOf(
  row: ImportRow,
  item: MenuItem | null,
  read: Pick<ImportedDish, 'price' | 'station' | 'taxClass'>,
  { language, context: { categories = [] } }: By,
): ImportedDish {
  const name = nameOf(row, language)
  return {
    ...read,
    known: item,
    renamed: renamedBy(row, item, name),
    category: row.category,
    name,
    barcode: row.code === '' ? null : row.code,
    byCategory: isRouted(row, categories),
    outAtNone: yesOrNo(row.outAtNone ?? '') ?? false,
    // Rows of others mean a dish by its name, which says nothing of its kitchen.
    changes: row.id && item ? changesIn(row, item, { ...read, categories }) : {},
  }
}

type By = { readonly language: Language; readonly context: ImportContext }

/** Returns what the cells of a row mean; null where a fault says that they mean nothing. */
function valuesIn(
  row: ImportRow,
  item: MenuItem | null,
  { language, context }: By,
  fault: AddFault,
) {
  const { currency, stations, taxClasses } = context
  const price = row.price === '' ? null : parsePrice(row.price, currency, signsOf(language))
  // What a dish costs already, it may cost.
  const kept = row.id && item !== null && price === item.price
  if (row.price !== '' && !kept) priceFaults(price, currency, fault)
  const station = stationOf(row.station, stations)
  if (station === null)
    fault('station', 'unknownStation', stations.map(({ code }) => code).join(', '))
  const taxClass = taxClassOf(row.taxClass, taxClasses)
  if (taxClass === null) fault('taxClass', 'unknownTaxClass', taxClasses.join(', '))
  const out = row.outAtNone ?? ''
  if (out !== '' && yesOrNo(out) === null) fault('outAtNone', 'notYesNo')
  return { price, station, taxClass }
}

/**
 * Returns a function that finds the dish a row means: by its id, if it has one, else by its code, else by either of
 * its names in any language.
 */
function finder(items: readonly MenuItem[]): (row: ImportRow) => MenuItem | null {
  const byId = new Map(items.map((item) => [item._id, item]))
  const byCode = new Map(items.flatMap((item) => (item.barcode ? [[item.barcode, item]] : [])))
  const byName = new Map(
    items.toReversed().flatMap((item) => names(item).map((name) => [name, item])),
  )
  const byWords = ({ code, name, nameEn }: ImportRow) =>
    byCode.get(code) ?? byName.get(sameText(name)) ?? byName.get(sameText(nameEn)) ?? null
  return (row) => (row.id ? (byId.get(row.id) ?? null) : byWords(row))
}

/** Refuses a code or a name that an earlier row has. */
function repeatFinder(): (row: ImportRow, fault: AddFault) => void {
  const codes = new Map<string, number>()
  const seenNames = new Map<string, number>()
  return ({ line, code, name: written }, fault) => {
    const name = sameText(written)
    const [sameCode, sameName] = [codes.get(code), seenNames.get(name)]
    if (sameCode !== undefined) fault('code', 'duplicate', String(sameCode))
    else if (sameName !== undefined) fault('name', 'duplicate', String(sameName))
    if (code !== '' && sameCode === undefined) codes.set(code, line)
    if (name !== '' && sameName === undefined) seenNames.set(name, line)
  }
}

/**
 * Returns the line of an earlier row that means the same dish, e.g. by its other name: two rows would change
 * one dish.
 */
function secondFinder(): (item: MenuItem | null, line: number) => number | null {
  const lines = new Map<string, number>()
  return (item, line) => {
    if (!item) return null
    const first = lines.get(item._id)
    if (first === undefined) lines.set(item._id, line)
    return first ?? null
  }
}

function textFaults(row: ImportRow, fault: AddFault) {
  for (const field of ['category', 'name', 'price'] as const) {
    if (row[field] === '') fault(field, 'missing')
  }
  for (const [field, most] of LONGEST) {
    if (row[field].length > most) fault(field, 'tooLong', String(most))
  }
}

const trimmed = (row: ImportRow): ImportRow => ({
  line: row.line,
  id: row.id?.trim().toLowerCase(),
  category: row.category.trim(),
  name: row.name.trim(),
  nameEn: row.nameEn.trim(),
  price: row.price.trim(),
  code: row.code.trim(),
  station: row.station.trim(),
  taxClass: row.taxClass.trim(),
  outAtNone: row.outAtNone?.trim(),
})

function priceFaults(price: number | null, currency: string, fault: AddFault) {
  if (price === null) return fault('price', 'notANumber')
  if (price < 0) return fault('price', 'negative')
  const problem = checkAmount(price, currency)
  if (problem?.kind !== 'tooSmall') return
  fault('price', 'tooSmall', formatMoney(problem.minimum, currency))
}

/**
 * Returns the names of the dish of an id with those that no language of it has; null if it has them all, or the row
 * has no id.
 */
function renamedBy({ id }: ImportRow, item: MenuItem | null, written: LocalText): LocalText | null {
  if (!id || !item) return null
  const has = names(item)
  const other = Object.entries(written).filter(([, name]) => !has.includes(sameText(name)))
  return other.length === 0 ? null : { ...item.name, ...Object.fromEntries(other) }
}

function actionFor(
  { known: item, price, renamed, changes }: ImportedDish,
  known: ImportDraft['known'],
) {
  if (!item) return 'create'
  if (known === 'skip') return 'skip'
  const isSame = item.price === price && !renamed && Object.keys(changes).length === 0
  return isSame ? 'unchanged' : 'update'
}

const nameOf = (row: ImportRow, language: Language): LocalText => ({
  [language]: row.name,
  ...(row.nameEn !== '' && language !== 'en' && { en: row.nameEn }),
})

/** Returns whether a row names no station, and its category does. */
const isRouted = (
  { station, category }: Pick<ImportRow, 'station' | 'category'>,
  categories: ImportContext['categories'] = [],
): boolean =>
  station === '' &&
  categories.some(
    (one) => (one.stations ?? []).length > 0 && names(one).includes(sameText(category)),
  )

/**
 * Returns the code of the station that a cell names, by code or by name in any language; the first station if
 * it names none.
 */
function stationOf(cell: string, stations: readonly Station[]): string | null {
  const wanted = sameText(cell)
  if (wanted === '') return stations[0]?.code ?? null
  const found = stations.find(
    (station) => sameText(station.code) === wanted || names(station).includes(wanted),
  )
  return found?.code ?? null
}

function taxClassOf(cell: string, classes: readonly string[]): string | null {
  if (cell === '') return 'standard'
  return classes.find((one) => sameText(one) === sameText(cell)) ?? null
}

/**
 * Returns the tax classes that a dish may have: those the branch taxes, and the two that every branch knows.
 */
export const taxClassesOf = (
  taxes: readonly { readonly taxClass: string }[],
): readonly string[] => [
  ...new Set(['standard', 'alcohol', ...taxes.map(({ taxClass }) => taxClass)]),
]
