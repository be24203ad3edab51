import type { TextKey } from '../../ui/i18n/text-key.ts'

/** What an entry speaks of, by the beginning of its action; the longest that fits says it best. */
const AREAS: Readonly<Record<string, TextKey>> = {
  branch: 'settings.branch.title',
  'branch.autoLock': 'fields.autoLock',
  'branch.languages': 'languages.title',
  'branch.tax': 'settings.tax.title',
  bypassToken: 'kioskLinks.title',
  country: 'countries.title',
  'currency.rate': 'currencies.rates',
  day: 'nav.endOfDay',
  drawer: 'printJobs.drawer',
  firstRun: 'audit.firstRun',
  giftCard: 'nav.giftCards',
  guestAccount: 'nav.guestAccounts',
  invitation: 'invitations.byLink',
  login: 'login.submit',
  menu: 'nav.menu',
  order: 'pages.orders',
  override: 'pins.managerPin',
  password: 'fields.password',
  paymentNotice: 'sales.stray.title',
  pin: 'fields.pin',
  printer: 'printers.title',
  printJob: 'printJobs.title',
  profile: 'nav.myProfile',
  receipt: 'receipts.title',
  reservation: 'pages.reservations',
  restaurant: 'nav.restaurant',
  'restaurant.package': 'settings.package.title',
  role: 'roleSettings.title',
  screen: 'kioskLinks.screens',
  session: 'pins.switch',
  safe: 'safe.title',
  shift: 'shifts.shift',
  shiftDefinition: 'shifts.definitions',
  staff: 'nav.employees',
  station: 'stations.title',
  supplier: 'nav.suppliers',
  table: 'pages.tables',
  terminal: 'settings.payment.machine.title',
  waitingParty: 'reservations.waiting.title',
  webhook: 'settings.qr.reports.title',
}

/** The sentence for what was done, by the end of the action; what has none was changed. */
const BY_END: Readonly<Record<string, TextKey>> = {
  add: 'audit.says.added',
  backInStock: 'audit.says.available',
  archive: 'audit.says.removed',
  close: 'audit.says.closed',
  create: 'audit.says.added',
  createMany: 'audit.says.added',
  copyZone: 'audit.says.added',
  delete: 'audit.says.removed',
  dismiss: 'audit.says.hidden',
  end: 'audit.says.removed',
  import: 'audit.says.imported',
  open: 'audit.says.opened',
  remove: 'audit.says.removed',
  resetPassword: 'audit.says.newPassword',
  restore: 'audit.says.restored',
  revoke: 'audit.says.removed',
  show: 'audit.says.shown',
  skip: 'audit.says.skipped',
  soldOut: 'audit.says.soldOut',
  sort: 'audit.says.sorted',
  wrong: 'audit.says.wrong',
}

/** Where the end alone would say something else, or the thing would not say what it is. */
const WHOLE: Readonly<Record<string, TextKey>> = {
  'giftCard.create': 'audit.says.cardSold',
  'giftCard.load': 'audit.says.cardLoaded',
  'giftCard.redeem': 'audit.says.cardSpent',
  'giftCard.takeBack': 'audit.says.cardMoneyBack',
  'guestAccount.charge': 'audit.says.accountCharged',
  'guestAccount.receive': 'audit.says.debtPaid',
  'paymentNotice.done': 'audit.says.strayDone',
  'terminal.deny': 'audit.says.cardDenied',
  'webhook.renew': 'audit.says.newSecret',
  'webhook.stop': 'audit.says.switchedOff',
  'printJob.drop': 'audit.says.printDropped',
  'receipt.reprint': 'audit.says.reprinted',
  'receipt.mail': 'audit.says.receiptMailed',
  'receipt.invoice': 'audit.says.invoiced',
  'invitation.accept': 'audit.says.joined',
  'invitation.create': 'audit.says.invited',
  'invitation.renew': 'audit.says.newLink',
  'invitation.withdraw': 'audit.says.withdrew',
  'menu.starter': 'audit.says.starter',
  'order.cancel': 'audit.says.orderCancelled',
  'order.changeType': 'audit.says.orderType',
  'order.changePrice': 'audit.says.priceChanged',
  'order.discount': 'audit.says.discountGiven',
  'order.payFor': 'audit.says.paidFor',
  'order.payLate': 'audit.says.paidLate',
  'order.removeDiscount': 'audit.says.discountRemoved',
  'order.refund': 'audit.says.refunded',
  'order.refund.reopened': 'audit.says.reopened',
  'order.reopen': 'audit.says.openedAgain',
  'order.refund.voided': 'audit.says.paymentVoided',
  'order.removePayment': 'audit.says.paymentRemoved',
  'order.void': 'audit.says.orderVoided',
  'override.grant': 'audit.says.approved',
  'password.reset': 'audit.says.passwordByMail',
  'pin.closed': 'audit.says.pinClosed',
  'day.autoClose': 'audit.says.dayAutoClosed',
  'day.close': 'audit.says.dayClosed',
  'fields.password': 'audit.says.ownPassword',
  'profile.pin': 'audit.says.ownPin',
  'profile.update': 'audit.says.ownDetails',
  'restaurant.register': 'audit.says.registered',
  'restaurant.restore': 'audit.says.backup',
  'screen.reopen': 'audit.says.opened',
  'session.pin': 'audit.says.tookOver',
  'session.pinBook': 'audit.says.pinsKept',
  'drawer.handOver': 'audit.says.drawerHandedOver',
  'drawer.move': 'audit.says.cashMoved',
  'drawer.noSale': 'audit.says.drawerOpened',
  'drawer.undo': 'audit.says.movementUndone',
  'safe.count': 'audit.says.safeCounted',
  'safe.deposit': 'audit.says.deposited',
  'safe.undo': 'audit.says.safeUndone',
  'shift.close': 'audit.says.shiftClosed',
  'shift.count': 'audit.says.shiftCounted',
  'shift.open': 'audit.says.shiftOpened',
}

/** The areas that a list can be narrowed to. */
export const AUDIT_AREAS = Object.entries(AREAS).flatMap(([value, text]) =>
  value.includes('.') ? [] : [{ value, text }],
)

/** What an action such as `branch.tax.add` is about; undefined for one that this build does not know. */
export function areaOf(action: string): TextKey | undefined {
  const parts = action.split('.')
  return parts
    .map((_, index) => AREAS[parts.slice(0, index + 1).join('.')])
    .findLast((found) => found !== undefined)
}

/** The sentence for an action; `{{name}}` is who did it, `{{thing}}` what it was done to. */
export const sayingOf = (action: string): TextKey =>
  WHOLE[action] ?? BY_END[action.split('.').at(-1) ?? ''] ?? 'audit.says.changed'
