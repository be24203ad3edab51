import { css } from '@emotion/react'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { currencyOf } from './currency-of.ts'
import { factText } from './fact-text.ts'
import { factsOf } from './facts.ts'

/** Values by the names they have in the settings; others, and languages, keep the name they have in the log. */
const NAMES: Readonly<Record<string, TextKey>> = {
  active: 'staff.active',
  address: 'settings.profile.address',
  amount: 'audit.facts.amount',
  approvedBy: 'audit.facts.allowedBy',
  barcode: 'menu.code',
  branchIds: 'staff.branches',
  businessDayCutoff: 'settings.branch.cutoff',
  cancelled: 'audit.facts.cancelled',
  cashRounding: 'settings.pricing.cashUnit',
  cashTaken: 'audit.facts.cashTaken',
  changeGiven: 'audit.facts.changeGiven',
  claimedAt: 'audit.facts.claimedAt',
  code: 'settings.branch.code',
  counted: 'audit.facts.counted',
  country: 'settings.branch.country',
  currency: 'settings.branch.currency',
  difference: 'audit.facts.difference',
  email: 'settings.profile.email',
  expected: 'audit.facts.expected',
  featuresOff: 'audit.featuresOff',
  hasPin: 'staff.pin',
  host: 'printers.host',
  kind: 'printers.kind',
  known: 'audit.facts.known',
  late: 'latePayments.title',
  lateAmount: 'audit.facts.lateAmount',
  legalName: 'settings.profile.legalName',
  max: 'menu.most',
  method: 'sales.method',
  min: 'menu.least',
  name: 'settings.branch.name',
  network: 'audit.facts.address',
  number: 'receipt.number',
  opening: 'shifts.openingCash',
  options: 'menu.choices',
  orders: 'pages.orders',
  packageType: 'settings.package.title',
  paper: 'printers.paper',
  paymentMethods: 'settings.payment.title',
  permissions: 'staff.permissions',
  phone: 'settings.profile.phone',
  pin: 'staff.pin',
  pinClosed: 'staff.pinClosed',
  port: 'printers.port',
  price: 'menu.price',
  qrAccounts: 'settings.qr.title',
  quantity: 'audit.facts.quantity',
  reason: 'audit.facts.reason',
  receipt: 'settings.receipt.title',
  remarks: 'audit.facts.reason',
  role: 'staff.role',
  sales: 'audit.facts.sales',
  serviceCharge: 'settings.pricing.service',
  shiftName: 'shifts.shift',
  staff: 'nav.employees',
  station: 'menu.station',
  takenAt: 'sales.time',
  takenBy: 'audit.facts.takenBy',
  taxClass: 'menu.taxClass',
  taxNumber: 'settings.profile.taxNumber',
  taxRounding: 'settings.pricing.taxRounding',
  taxes: 'settings.tax.title',
  timeZone: 'settings.branch.timeZone',
  tries: 'audit.facts.tries',
  userId: 'staff.userId',
  voids: 'audit.deeds.takenBack',
  whose: 'audit.facts.whose',
}

/** What a new restaurant is told is its own code, not its branch's. */
const OF_RESTAURANT: typeof NAMES = { ...NAMES, code: 'settings.profile.code' }

/** What an entry tells, value by value. In a table two lines of it; all of it beside the list. */
export function Facts({ entry }: { readonly entry: AuditEntry }) {
  const t = useT()
  const { money, number } = useFormat()
  const dates = useDates()
  const branches = useOne('session')?.branches ?? []
  const names = entry.action.startsWith('restaurant.') ? OF_RESTAURANT : NAMES
  const currency = currencyOf(entry, branches)
  const facts = factsOf(entry.details, (amount) =>
    currency === null ? number(amount) : money(amount, currency),
  )
  const words = { t, dateTime: (at: string) => dates.dateTime(at, 'short') }
  if (facts.length === 0) return '–'
  return (
    <ul css={look}>
      {facts.map(({ path, before, after }) => {
        const name = path.split('.').map((part) => (names[part] ? t(names[part]) : part))
        return (
          <li key={path}>
            {name.join(' · ')}: {before !== undefined && <del>{factText(path, before, words)}</del>}{' '}
            {after !== undefined && (
              <After changed={before !== undefined}>{factText(path, after, words)}</After>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of something that was changed is marked. */
const After = ({ changed, children }: { readonly changed: boolean; readonly children: string }) =>
  changed ? <ins>{children}</ins> : children

const look = css({
  overflowWrap: 'anywhere',
  // Each row of the table opens the whole.
  'td &': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    maxWidth: '28rem',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
  },
  'td & li': { display: 'inline' },
  'td & li + li::before': { content: '" · "' },
  '& del': { color: 'var(--ink-2)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
})
