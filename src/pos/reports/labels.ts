import { MoneyLedger } from '#shared/account-entries/entry.ts'
import { monthName } from '#shared/format/date-names.ts'
import { OrderType } from '#shared/money/order-type.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { AWAY, OFTEN } from '#shared/reports/guest-groups.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { two } from '#shared/time/wall-clock.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import type { Key, Slice } from './rows.ts'

type Named = Pick<Slice, 'name'> & { readonly key: Key }
type Word = (value: NonNullable<Key[string]>, row: Named, tools: Tools) => string | null

const CAUSES = ['promotion', 'manual', 'statutory', 'comp'] as const

const GUEST_KINDS = ['new', 'returning', 'nameless'] as const

/** Numbers need no words: `3`, `6–9`, `10+`. */
function rangeOf(bounds: readonly number[], lowest: number): string {
  const next = bounds.find((one) => one > lowest)
  if (next === undefined) return `${lowest}+`
  return next === lowest + 1 ? String(lowest) : `${lowest}–${next - 1}`
}

/** Things that have names of their own; the name of a row is that of the first of them in its key. */
const NAMED = [
  'dish',
  'category',
  'person',
  'tax',
  'ingredient',
  'ingredient_category',
  'promotion',
  'daypart',
]

const givenName: Word = (value, { name }, { text }) =>
  name === null ? String(value) : typeof name === 'string' ? name : text(name)

/** What money was for that paid no bill, by the kind of account. */
export const LOADS = {
  giftCard: 'reports.cardsSold',
  guestAccount: 'reports.debtsPaid',
} as const satisfies Readonly<Record<MoneyLedger, TextKey>>

/** How the value of each thing that rows are apart by is written; null: another one says it. */
const WORDS: Readonly<Record<string, Word>> = {
  date: (date, _, { dates }) => dates.dateOnly(String(date)),
  month: (month, _, { language }) =>
    `${monthName(Number(String(month).slice(5)), language, 'long')} ${String(month).slice(0, 4)}`,
  weekday: (day, _, { dates }) => dates.weekday(WEEKDAYS[Number(day) - 1] ?? 'monday'),
  hour: (hour) => `${two(Number(hour))}:00`,
  order_type: (type, _, { t }) => {
    const known = OrderType.options.find((one) => one === type)
    return known ? t(`orders.types.${known}`) : String(type)
  },
  method: (method, _, { t }) => {
    const known = PaymentMethod.options.find((one) => one === method)
    return known ? t(`checkout.methods.${known}`) : String(method)
  },
  loads: (ledger, _, { t }) => {
    const known = MoneyLedger.options.find((one) => one === ledger)
    return known ? t(LOADS[known]) : String(ledger)
  },
  cause: (cause, _, { t }) => {
    const known = CAUSES.find((one) => one === cause)
    return known ? t(`endOfDay.causes.${known}`) : String(cause)
  },
  reason: (reason, { key }, { t }) => {
    if (key['cancelled'] === true && reason === '') return null
    return String(reason) || t('reports.noReason')
  },
  dish: givenName,
  category: givenName,
  person: givenName,
  tax: givenName,
  ingredient: givenName,
  ingredient_category: givenName,
  promotion: givenName,
  daypart: givenName,
  kind: (kind, _, { t }) => {
    const known = GUEST_KINDS.find((one) => one === kind)
    return known ? t(`reports.guestKinds.${known}`) : String(kind)
  },
  often: (often) => rangeOf(OFTEN, Number(often)),
  away: (away) => rangeOf(AWAY, Number(away)),
  later: (later) => `+${String(later)}`,
  rate: (rate, _, { format }) => format.rate(Number(rate)),
  included: (included, _, { t }) => (included === true ? t('reports.inPrice') : null),
  sent: (sent, { key }, { t }) =>
    key['cancelled'] === true
      ? null
      : t(sent === true ? 'reports.afterSending' : 'reports.beforeSending'),
  cancelled: (cancelled, _, { t }) => (cancelled === true ? t('reports.orderCancelled') : null),
}

/** What is not known of a thing. */
const NONE: Readonly<Record<string, (tools: Tools) => string | null>> = {
  /** It paid bills, as most does. */
  loads: () => null,
  category: ({ t }) => t('reports.noCategory'),
  ingredient_category: ({ t }) => t('reports.noCategory'),
  daypart: ({ t }) => t('reports.noDaypart'),
  person: ({ t }) => t('promotions.givenBy.itself'),
  reason: ({ t }) => t('reports.noReason'),
}

/** Returns what a row of a report is called; the whole of a panel is called its total. */
export function labelOf(row: Named, tools: Tools): string {
  const first = Object.keys(row.key).find((name) => NAMED.includes(name))
  const parts = Object.entries(row.key).flatMap(([name, value]) => {
    // A dish says its own name, and not that of its category.
    if (NAMED.includes(name) && name !== first && value !== null) return []
    const cancelled = name === 'reason' && row.key['cancelled'] === true
    const none = NONE[name]
    if (value === null) return cancelled ? [] : none ? (none(tools) ?? []) : '–'
    return WORDS[name]?.(value, row, tools) ?? []
  })
  return parts.length > 0 ? parts.join(' · ') : tools.t('fields.total')
}
