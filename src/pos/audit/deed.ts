import type { TextKey } from '../../ui/i18n/text-key.ts'

/** What an entry speaks of, by the beginning of its action; the longest that fits says it best. */
const AREAS: Readonly<Record<string, TextKey>> = {
  branch: 'settings.branch.title',
  'branch.autoLock': 'roleSettings.autoLock',
  'branch.languages': 'languages.title',
  'branch.tax': 'settings.tax.title',
  bypassToken: 'kiosk.title',
  country: 'country.title',
  firstRun: 'audit.firstRun',
  login: 'login.submit',
  menu: 'nav.menu',
  order: 'pages.orders',
  override: 'pin.managerPin',
  password: 'profile.password',
  pin: 'staff.pin',
  printer: 'printers.title',
  profile: 'nav.myProfile',
  restaurant: 'nav.restaurant',
  'restaurant.package': 'settings.package.title',
  role: 'roleSettings.title',
  screen: 'kiosk.screens',
  session: 'pin.switch',
  shift: 'shifts.shift',
  shiftDefinition: 'shifts.definitions',
  staff: 'nav.employees',
  station: 'stations.title',
  supplier: 'nav.suppliers',
  table: 'pages.tables',
}

/** What was done, by the end of the action. */
const DEEDS: Readonly<Record<string, TextKey>> = {
  add: 'audit.deeds.added',
  cancel: 'audit.deeds.cancelled',
  backInStock: 'audit.deeds.backInStock',
  archive: 'audit.deeds.removed',
  close: 'audit.deeds.closed',
  create: 'audit.deeds.added',
  createMany: 'audit.deeds.added',
  delete: 'audit.deeds.removed',
  dismiss: 'audit.deeds.hidden',
  end: 'audit.deeds.removed',
  grant: 'audit.deeds.allowed',
  import: 'audit.deeds.added',
  open: 'audit.deeds.opened',
  password: 'audit.deeds.newPassword',
  register: 'audit.deeds.added',
  remove: 'audit.deeds.removed',
  reset: 'audit.deeds.newPassword',
  resetPassword: 'audit.deeds.newPassword',
  restore: 'audit.deeds.broughtBack',
  revoke: 'audit.deeds.removed',
  show: 'audit.deeds.shown',
  skip: 'audit.deeds.skipped',
  soldOut: 'audit.deeds.soldOut',
  sort: 'audit.deeds.sorted',
  starter: 'audit.deeds.added',
  void: 'audit.deeds.takenBack',
  wrong: 'audit.deeds.wrong',
}
/** Where the end alone would say something else. */
const WHOLE: Readonly<Record<string, TextKey>> = {
  'order.changeType': 'audit.deeds.typeChanged',
  'order.payFor': 'audit.deeds.paidFor',
  'order.payLate': 'audit.deeds.paidLate',
  'order.removePayment': 'audit.deeds.paymentRemoved',
  'pin.closed': 'audit.deeds.pinClosed',
  'profile.pin': 'audit.deeds.newPin',
  'restaurant.restore': 'audit.deeds.restored',
  'screen.reopen': 'audit.deeds.opened',
  'session.pin': 'audit.deeds.tookOver',
  'session.pinBook': 'audit.deeds.pinsKept',
}

/** The areas that a list can be narrowed to. */
export const AUDIT_AREAS = Object.entries(AREAS).flatMap(([value, text]) =>
  value.includes('.') ? [] : [{ value, text }],
)

/** The texts for an action such as `branch.tax.add`; no area for one that this build does not know. */
export function deedOf(action: string): {
  readonly area: TextKey | undefined
  readonly deed: TextKey
} {
  const parts = action.split('.')
  const area = parts
    .map((_, index) => AREAS[parts.slice(0, index + 1).join('.')])
    .findLast((found) => found !== undefined)
  const deed = WHOLE[action] ?? DEEDS[parts.at(-1) ?? ''] ?? 'audit.deeds.changed'
  return { area, deed }
}
