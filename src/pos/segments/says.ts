import type { SegmentRules } from '#shared/segments/contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** What a rule asks, and the value that it asks for. */
export type Said = { readonly what: TextKey; readonly value: string }

type Words = {
  readonly t: (key: TextKey) => string
  readonly number: (value: number) => string
  readonly money: (amount: number, currency: string) => string
  readonly dish: (id: string) => string
  readonly tier: (id: string) => string
  readonly list: (parts: readonly string[]) => string
}

const FIGURES = [
  ['visitsFrom', 'segments.visitsFrom'],
  ['visitsTo', 'segments.visitsTo'],
  ['awayFrom', 'segments.awayFrom'],
  ['awayTo', 'segments.awayTo'],
  ['overdueFrom', 'segments.overdueFrom'],
  ['birthdayWithin', 'segments.birthdayWithin'],
  ['joinedWithin', 'segments.joinedWithin'],
] as const
const AMOUNTS = [
  ['spentFrom', 'segments.spentFrom'],
  ['spentTo', 'segments.spentTo'],
] as const

/** Returns what the rules of a segment ask, in the order of its form; none: every guest is meant. */
export function saidOf(rules: SegmentRules, words: Words): readonly Said[] {
  const { currency, dishes, tiers, consent } = rules
  const { t, number, money, dish, tier, list } = words
  const figures = FIGURES.flatMap(([name, what]) => {
    const value = rules[name]
    return isFigure(value) ? [{ what, value: number(value) }] : []
  })
  const amounts = AMOUNTS.flatMap(([name, what]) => {
    const value = rules[name]
    return isFigure(value) ? [{ what, value: money(value, currency) }] : []
  })
  return [
    ...figures,
    ...amounts,
    ...(tiers.length > 0 ? [{ what: 'fields.tier' as const, value: list(tiers.map(tier)) }] : []),
    ...(dishes.length > 0
      ? [{ what: 'segments.dishes' as const, value: list(dishes.map(dish)) }]
      : []),
    ...(consent === null ? [] : [{ what: 'consents.title' as const, value: t(CONSENTS[consent]) }]),
  ]
}

/** What is typed and no number yet asks for nothing. */
const isFigure = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** What a guest may permit, by its word. */
export const CONSENTS = {
  phone: 'consents.phone',
  email: 'consents.email',
  either: 'segments.either',
} as const
