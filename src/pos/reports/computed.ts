import type { Measure } from '#shared/reports/measures.ts'
import type { OWN_TABLES, OwnReport, SetName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Sums } from './rows.ts'

/** A part of a figure. `isSum`: what those above it add up to. */
export type Part = {
  readonly text: TextKey
  readonly measure: Measure
  /** Taken off. */
  readonly less?: true
  readonly isSum?: true
}

const NET: readonly Part[] = [
  { text: 'reports.gross', measure: 'gross' },
  { text: 'reports.discounts', measure: 'discounts', less: true },
  { text: 'reports.comps', measure: 'comps', less: true },
  { text: 'reports.refunds', measure: 'refunds', less: true },
  { text: 'reports.net', measure: 'net', isSum: true },
]

/** How the figures of each set are made: in words, and the parts that add up to them. */
export const COMPUTED: Readonly<
  Record<SetName, { readonly words: TextKey; readonly parts: readonly Part[] }>
> = {
  sales: {
    words: 'reports.computed.net',
    parts: [
      ...NET,
      { text: 'reports.service', measure: 'service' },
      { text: 'endOfDay.tax', measure: 'tax' },
      { text: 'reports.billed', measure: 'billed', isSum: true },
    ],
  },
  dishes: { words: 'reports.computed.lines', parts: NET },
  people: { words: 'reports.computed.people', parts: NET },
  taxes: {
    words: 'reports.computed.taxes',
    parts: [
      { text: 'reports.taxBase', measure: 'base' },
      { text: 'endOfDay.tax', measure: 'amount', isSum: true },
    ],
  },
  tenders: {
    words: 'reports.computed.tenders',
    parts: [
      { text: 'checkout.payments', measure: 'payments' },
      { text: 'reports.tips', measure: 'tips' },
      { text: 'fields.amount', measure: 'amount', isSum: true },
    ],
  },
  reductions: {
    words: 'reports.computed.reductions',
    parts: [
      { text: 'reports.times', measure: 'count' },
      { text: 'fields.amount', measure: 'amount', isSum: true },
    ],
  },
  voids: {
    words: 'reports.computed.voids',
    parts: [
      { text: 'reports.quantity', measure: 'quantity' },
      { text: 'fields.amount', measure: 'amount', isSum: true },
    ],
  },
  promotions: {
    words: 'reports.computed.promotions',
    parts: [
      { text: 'reports.ordersWith', measure: 'orders' },
      { text: 'reports.takenOff', measure: 'amount' },
      { text: 'reports.ordersWithout', measure: 'other_orders' },
      { text: 'reports.net', measure: 'net', isSum: true },
    ],
  },
}

/** How the tables of the reports with calls of their own are made. */
const OWN: {
  readonly [Report in OwnReport]: Readonly<Record<(typeof OWN_TABLES)[Report][number], TextKey>>
} = {
  inventoryUsage: {
    categories: 'reports.stock.computed.usage',
    usage: 'reports.stock.computed.usage',
  },
  operationalInventory: {
    stock: 'reports.stock.computed.stock',
    waste: 'reports.stock.computed.waste',
    prices: 'reports.stock.computed.prices',
  },
  customerAnalytics: {
    kinds: 'reports.computed.guests',
    often: 'reports.computed.guests',
    away: 'reports.computed.followed',
  },
  promotionsAnalytics: {
    promotions: 'reports.computed.promotions',
    dayparts: 'reports.computed.promotions',
    hours: 'reports.computed.promotions',
  },
}

/** Returns in words how a table of such a report is made. */
export function ownWords(report: OwnReport, panel: string): TextKey {
  const words: Readonly<Record<string, TextKey>> = OWN[report]
  return words[panel] ?? 'reports.computed.title'
}

/** Returns the parts that a figure has: of no other one is anything said, and sums are always said. */
export const partsOf = (set: SetName, sums: Sums): readonly Part[] =>
  COMPUTED[set].parts.filter(
    ({ measure, isSum }) => sums[measure] !== undefined && (isSum || sums[measure] !== 0),
  )
