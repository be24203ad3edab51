import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryName } from '#shared/countries/country-name.ts'
import { weekdayName } from '#shared/format/date-names.ts'
import type { Language } from '#shared/languages/languages.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { FEATURE_NAMES } from '../place/feature-names.ts'
import { factNames } from './fact-names.ts'

type Words = {
  readonly language: Language
  readonly t: (key: TextKey) => string
  readonly has: (key: string) => key is TextKey
  readonly dateTime: (at: string) => string
  readonly date: (date: string) => string
  readonly permission: (name: string) => string
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const PICTURE = /^[\da-f]{40}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Returns a value of an entry in words: times, reasons, ways to pay, yes and no are kept for machines. */
export function factText(path: string, value: string, words: Words): string {
  const { t, dateTime, date } = words
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no')
  if (INSTANT.test(value)) return dateTime(value)
  if (DATE.test(value)) return date(value)
  // The picture of a dish: what it shows is not in the log.
  if (PICTURE.test(value)) return t('common.yes')
  // Of people who may ask to be forgotten the log has names of fields alone.
  if (/(^|\.)fields(\.\d+)?$/.test(path)) {
    return value
      .split(', ')
      .map((name) => factNames(name, 'customer.update').map(t).join(' '))
      .join(', ')
  }
  const word = wordOf(path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '', words)
  return value.split(', ').map(word).join(', ')
}

function wordOf(name: string, { t, has, language, permission }: Words): (kept: string) => string {
  switch (name) {
    case 'permissions':
      return permission
    case 'featuresOff':
    case 'off':
      return (kept) => {
        const [, text] = FEATURE_NAMES.find(([feature]) => feature === kept) ?? []
        return text ? t(text) : kept
      }
    case 'guest':
    case 'offered':
    case 'language':
      return (kept) => LANGUAGE_OPTIONS.find(({ value }) => value === kept)?.label ?? kept
    case 'dayOfWeek':
    case 'orderDays':
      return (kept) => {
        const day = WEEKDAYS.find((one) => one === kept)
        return day ? weekdayName(day, language) : kept
      }
    case 'country':
      return (kept) => {
        const code = COUNTRIES.find((one) => one === kept)
        return code ? countryName(code, language) : kept
      }
    case 'warnAfter':
    case 'lateAfter':
      return (kept) => String(Number(kept) / 60)
    default:
      return (kept) => {
        const own = name === 'panel' ? PANELS[kept] : undefined
        if (own) return t(own)
        const key = WHOLE[kept] ?? `${PREFIXES[name] ?? ''}${kept}`
        return (WHOLE[kept] || PREFIXES[name]) && has(key) ? t(key) : kept
      }
  }
}

/** The prefixes of the text keys for a value's words. */
const PREFIXES: Readonly<Record<string, string>> = {
  compare: 'reports.comparisons.',
  decimals: 'settings.branch.decimals.',
  file: 'export.',
  kind: 'printers.kinds.',
  method: 'checkout.methods.',
  methods: 'checkout.methods.',
  movement: 'shifts.moves.',
  notes: 'reports.notes.kinds.',
  order_type: 'orders.types.',
  packageType: 'packages.',
  cardMachine: 'settings.payment.machine.',
  consents: 'consents.',
  withdrawn: 'consents.',
  paymentMethods: 'checkout.methods.',
  remarks: 'latePayments.remarks.',
  report: 'pages.',
  role: 'roles.',
  step: 'firstRun.steps.',
  type: 'orders.types.',
  types: 'orders.types.',
}

/** Tables of reports. */
const PANELS: Readonly<Record<string, TextKey>> = {
  categories: 'fields.category',
  causes: 'reports.causes',
  days: 'reports.netByDay',
  dishes: 'menu.dishes',
  givers: 'shifts.byPerson',
  heat: 'reports.hourOf',
  people: 'shifts.byPerson',
  taxes: 'endOfDay.taxes',
  tenders: 'reports.byTender',
  types: 'reports.byOrderType',
  voiders: 'reports.voidsByPerson',
  voids: 'reports.voids',
}

/** Words that mean the same everywhere. */
const WHOLE: Readonly<Record<string, TextKey>> = {
  after_discount: 'settings.pricing.afterDiscount',
  before_discount: 'settings.pricing.beforeDiscount',
  down: 'settings.pricing.down',
  half_down: 'settings.pricing.halfDown',
  half_up: 'settings.pricing.halfUp',
  'order.cancelSent': 'audit.facts.cancelled',
  'order.voidSent': 'audit.verbs.takenBack',
  per_document: 'settings.pricing.perDocument',
  per_line: 'settings.pricing.perLine',
  comp: 'orders.adjust.comp',
  discount: 'orders.discount',
  'order.changePrice': 'orders.adjust.price',
  'order.discount': 'orders.discount',
  'order.refund': 'refunds.refund',
  'order.removePayment': 'checkout.remove',
  'guestAccount.charge': 'guestAccounts.kinds.spent',
  pwd: 'orders.adjust.pwd',
  removed: 'audit.verbs.removed',
  'drawer.move': 'shifts.movements',
  'drawer.handOver': 'shifts.moves.handOver',
  'clock.punch': 'timeCards.kinds.in',
  'drawer.undo': 'shifts.movements',
  'shift.close': 'shifts.close',
  'shift.open': 'shifts.open',
  senior: 'orders.adjust.senior',
  set: 'audit.verbs.newPin',
  up: 'settings.pricing.up',
}
