import { OFTEN } from '#shared/reports/guest-groups.ts'
import type { Fact } from './write-sale.ts'

/** Days, and the type of orders that is asked for. */
export type Span = {
  readonly from: string
  readonly to: string
  readonly type?: string | undefined
}
/** Sales of one branch, and into whom guests were merged. */
export type Known = { readonly facts: readonly Fact[]; readonly heirs: ReadonlyMap<string, string> }

type Guest = {
  readonly visits: number
  readonly orders: number
  readonly net: number
  readonly first: string
  readonly last: string
  readonly days: ReadonlySet<string>
}

export const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)

export function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, readonly T[]> {
  const groups = new Map<K, readonly T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

export const groupOf = (bounds: readonly number[], value: number): number =>
  Math.max(...bounds.filter((one) => one <= value))

const isIn =
  ({ from, to, type }: Span) =>
  (one: Fact): boolean =>
    one.day >= from && one.day <= to && (type === undefined || one.type === type)

/** Returns the guests of some days by the facts, as a person would count them. */
export function countGuests({ facts, heirs }: Known, span: Span): readonly Guest[] {
  const named = facts.filter(({ guest }) => guest !== null)
  const people = grouped(named, ({ guest }) => heirs.get(guest ?? '') ?? guest)
  return [...people.values()].flatMap((all) => {
    const own = all.filter(isIn(span))
    if (own.length === 0) return []
    const sales = own.filter(({ kind }) => kind === 'sale')
    const days = new Set(sales.map(({ day }) => day))
    const ever = all.filter(({ kind }) => kind === 'sale').map(({ day }) => day)
    return {
      visits: days.size,
      orders: sales.length,
      net: sum(own.map(({ net }) => net)),
      first: ever.toSorted()[0] ?? '',
      last: [...days].toSorted().at(-1) ?? '',
      days,
    }
  })
}

const sumsOf = (some: readonly Guest[]) => ({
  guests: some.filter(({ visits }) => visits > 0).length,
  visits: sum(some.map(({ visits }) => visits)),
  orders: sum(some.map(({ orders }) => orders)),
  net: sum(some.map(({ net }) => net)),
})

/** Returns the rows that a report has to have, by their keys. */
export function countGroups(known: Known, span: Span) {
  const guests = countGuests(known, span)
  const apart = (keyOf: (guest: Guest) => string) =>
    [...grouped(guests, keyOf)].map(([key, some]): [string, object] => [key, sumsOf(some)])
  const nameless = known.facts.filter((one) => one.guest === null && isIn(span)(one))
  const rest = {
    guests: 0,
    visits: 0,
    orders: nameless.filter(({ kind }) => kind === 'sale').length,
    net: sum(nameless.map(({ net }) => net)),
  }
  return {
    kinds: new Map([
      ...apart(({ first }) => (first >= span.from ? 'new' : 'returning')),
      ['nameless', rest],
    ]),
    often: new Map(apart(({ visits }) => String(groupOf(OFTEN, visits)))),
  }
}
