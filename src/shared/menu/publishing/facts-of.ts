import { OwnType } from '../item-price.ts'
import type { MenuItem, ModifierGroup } from '../menu.ts'
import type { LocalText } from '../../contract/scalars.ts'
import type { FactValue, MenuFact } from './fact.ts'
import { isSame } from './is-same.ts'
import type { PublishedRow } from './published-row.ts'

type NameOf = (id: string) => LocalText | undefined
type Values = Readonly<Record<string, FactValue | null>>

/** What has words of its own below, follows from the rest, or stays live. */
const ASIDE = new Set(
  '_id kind name title hue price typePrices dayPrices listed options byCategory moreStations soldOut picture'.split(
    ' ',
  ),
)

/**
 * Returns the values in which two states of a row differ, for people to read. Of a row that is new or gone, what it
 * costs.
 * @param nameOf names of categories, groups and dayparts by their ids
 */
export function factsOf(
  before: PublishedRow | null,
  after: PublishedRow | null,
  nameOf: NameOf,
): MenuFact[] {
  const prices = pricesOf(before, after, nameOf)
  // A tag is never new: something is said of it for the first time.
  if (!before && after?.kind === 'tag') return [SAID]
  if (!before || !after) return prices.slice(0, 1)
  return [
    ...differ(valuesOf(before, nameOf), valuesOf(after, nameOf)),
    ...prices,
    ...(before.kind === 'modifierGroup' && after.kind === 'modifierGroup'
      ? optionFacts(before.options, after.options)
      : []),
  ]
}

const money = (amount: number | undefined): FactValue | null =>
  amount === undefined ? null : { kind: 'money', amount }
const codes = (all: readonly string[]): FactValue | null =>
  all.length === 0 ? null : { kind: 'codes', codes: [...all] }
const names = (all: readonly LocalText[]): FactValue => ({ kind: 'names', names: [...all] })

function valuesOf(row: PublishedRow, nameOf: NameOf): Values {
  const rest = Object.entries(row).filter(([field]) => !ASIDE.has(field))
  return {
    ...('name' in row && { name: names([row.name]) }),
    ...('title' in row && row.title && { title: names([row.title]) }),
    ...Object.fromEntries(rest.map(([field, value]) => [field, valueOf(field, value, nameOf)])),
    ...(row.kind === 'item' && { station: codes([row.station, ...(row.moreStations ?? [])]) }),
  }
}

function valueOf(field: string, value: unknown, nameOf: NameOf): FactValue | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { kind: 'count', count: value }
  if (field.endsWith('Id') || field.endsWith('Ids')) {
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
    return names(ids.map(nameOf).filter((name) => name !== undefined))
  }
  if (typeof value === 'string' || typeof value === 'boolean') return codes([String(value)])
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return codes(value)
  // Shown as something that is another now, without its parts.
  return { kind: 'codes', codes: [JSON.stringify(value)] }
}

const SAID: MenuFact = { field: 'available', before: null, after: null }

/** Fields whose parts no line can show. */
const WHOLE = new Set(['combo', 'available'])

function differ(before: Values, after: Values): MenuFact[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (isSame(was, is)) return []
    return WHOLE.has(field) ? [{ ...SAID, field }] : [{ field, before: was, after: is }]
  })
}

/** Each price of a dish under its key: for the whole day or a daypart, at the table or for a type. */
function pricesOf(before: PublishedRow | null, after: PublishedRow | null, nameOf: NameOf) {
  const [was, is] = [priceMap(before), priceMap(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): MenuFact[] => {
    const [from, to] = [was.get(key)?.price, is.get(key)?.price]
    if (from === to) return []
    const { daypartId, orderType } = was.get(key) ?? is.get(key) ?? {}
    const of = daypartId === undefined ? undefined : nameOf(daypartId)
    return [
      {
        field: 'price',
        ...(of && { of }),
        ...(orderType && { orderType }),
        before: money(from),
        after: money(to),
      },
    ]
  })
}

type Priced = { readonly price: number; readonly daypartId?: string; readonly orderType?: OwnType }

function priceMap(row: PublishedRow | null): ReadonlyMap<string, Priced> {
  if (row?.kind !== 'item') return new Map()
  const all = [{ ...typed(row) }, ...(row.dayPrices ?? []).map((one) => typed(one, one.daypartId))]
  return new Map(all.flatMap((prices) => Object.entries(prices)))
}

function typed(
  { price, typePrices }: Pick<MenuItem, 'price' | 'typePrices'>,
  daypartId?: string,
): Readonly<Record<string, Priced>> {
  const within = daypartId === undefined ? {} : { daypartId }
  const others = OwnType.options.flatMap((orderType) => {
    const own = typePrices?.[orderType]
    return own === undefined
      ? []
      : [[`${daypartId} ${orderType}`, { price: own, orderType, ...within }] as const]
  })
  return { [`${daypartId}`]: { price, ...within }, ...Object.fromEntries(others) }
}

type Options = ModifierGroup['options']

function optionFacts(before: Options, after: Options): MenuFact[] {
  const was = new Map(before.map((one) => [one._id, one]))
  const is = new Map(after.map((one) => [one._id, one]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): MenuFact[] => {
    const [from, to] = [was.get(id), is.get(id)]
    if (!from || !to) {
      const [out, now] = [from, to].map((one) => (one ? names([one.name]) : null))
      return [{ field: 'options', before: out ?? null, after: now ?? null }]
    }
    if (isSame(from, to)) return []
    const own = OWN.flatMap(([field, valueIn]): MenuFact[] => {
      const [old, now] = [valueIn(from), valueIn(to)]
      return isSame(old, now) ? [] : [{ field, of: to.name, before: old, after: now }]
    })
    return own.length > 0
      ? own
      : [{ field: 'options', before: names([from.name]), after: names([to.name]) }]
  })
}

/** What a choice has that a line can show. */
const OWN: readonly (readonly [string, (option: Options[number]) => FactValue | null])[] = [
  ['price', ({ price }) => money(price)],
  ['most', ({ most = 1 }) => ({ kind: 'count', count: most })],
  ['byDefault', ({ byDefault }) => (byDefault ? codes(['true']) : null)],
]
