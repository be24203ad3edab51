import { daypartDraft, supplierDraft } from '../collections/drafts.ts'
import { promotionsIn } from './promotions-in.ts'
import { accountsIn } from './accounts-in.ts'
import { COMMAND_FIELDS } from './command-fields.ts'
import { beerOf, dishOf } from './dishes.ts'
import { give } from './give.ts'
import { idIn } from './id-in.ts'
import { EXPENSE_FIELDS, EXPENSE_PATHS, expensesIn } from './expenses-in.ts'
import { MENU_PATHS, menuIn } from './menu-in.ts'
import { GUEST_FIELDS, GUEST_PATHS, guestsIn } from './guests-in.ts'
import type { Kind } from './kinds.ts'
import { PICTURE, PRINTER } from './printer.ts'
import { reportedIn } from '../payment-requests/requests.ts'
import { PEOPLE_PATHS, peopleIn, refusedIn } from './people-in.ts'
import { STOCK_FIELDS, STOCK_PATHS, stockIn } from './stock-in.ts'
import { REPORT_FIELDS } from './report-fields.ts'
import { ROSTER_FIELDS, ROSTER_PATHS, rosterThingsIn } from './roster-things.ts'
import { safeEntryIn } from './safe-entry-in.ts'
import { zReportIn } from './z-report-in.ts'
import { demoUser, type House, type lao, type Loose } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

/** The thing of `:id`, by the part of the path before it. A new area of the contract adds its line. */
const BY_PATH: Readonly<Record<string, Kind>> = {
  'shift-definitions': 'shiftDefinition',
  'shift-sessions': 'shiftSession',
  tables: 'table',
  'table-reservations': 'reservation',
  'waiting-parties': 'waitingParty',
  'custom-roles': 'customRole',
  suppliers: 'supplier',
  'report-mails': 'reportMail',
  ...GUEST_PATHS,
  ...MENU_PATHS,
  ...STOCK_PATHS,
  ...EXPENSE_PATHS,
  'gift-cards': 'giftCard',
  'guest-accounts': 'guestAccount',
  printers: 'printer',
  'print-jobs': 'printJob',
  'payment-requests': 'paymentRequest',
  'payment-notices': 'paymentNotice',
  stations: 'station',
  ...PEOPLE_PATHS,
  staffs: 'staff',
  ...ROSTER_PATHS,
  invitations: 'invitation',
  orders: 'order',
  receipts: 'settledOrder',
  'bypass-tokens': 'bypassToken',
  grants: 'grant',
  'end-of-day': 'zReport',
  entries: 'safeEntry',
}

/** The thing of a field; null: an id that the caller makes. A new field adds its line. */
const BY_FIELD: Readonly<Record<string, Kind | null>> = {
  ...COMMAND_FIELDS,
  branchId: 'branch',
  copyFrom: 'branch',
  branchIds: 'branch',
  restaurantId: 'restaurant',
  shiftDefinitionId: 'shiftDefinition',
  'stations.sort ids': 'station',
  taxId: 'tax',
  categoryId: 'menuCategory',
  category: 'menuCategory',
  ...GUEST_FIELDS,
  ...STOCK_FIELDS,
  ...EXPENSE_FIELDS,
  modifierGroupIds: 'menuCustomization',
  printerId: 'printer',
  // A printer is no backup of itself.
  backupId: 'backupPrinter',
  menuItemId: 'menuItem',
  daypartId: 'daypart',
  daypartIds: 'daypart',
  notIn: 'branch',
  customRoleId: 'customRole',
  userId: 'staff',
  userIds: 'staff',
  ...ROSTER_FIELDS,
  positionId: 'position',
  // A person punches for themselves, under an id of the device.
  employeeId: null,
  punchId: null,
  refusedId: 'refusedPunch',
  // Withdrawn by the person alone: in the walk the owner.
  'timeCards.withdraw punchId': 'ownRefusedPunch',
  'timeCards.approve cardId': 'timeCard',
  actorId: 'staff',
  ...REPORT_FIELDS,
  tableId: 'table',
  // A table is joined to no other of a branch of one.
  joinedTo: null,
  reservationId: 'reservation',
  // The order has a lane of its own, and may arrive later.
  seatedAs: null,
  waiterId: 'waiter',
  fromId: 'waiter',
  tables: 'table',
  orderId: 'order',
  lineId: 'orderLine',
  ticketId: 'ticket',
  groupId: 'menuCustomization',
  optionId: 'menuOption',
  shiftSessionId: 'shiftSession',
  ordersLeft: 'order',
  comboId: null,
  choiceId: null,
  itemId: 'menuItem',
  groupIds: 'menuCustomization',
  // Options that led to a choice: the walk takes none of those.
  under: null,
  // Orders to which dishes or all of one go, and one that was merged.
  toId: 'settledOrder',
  intoId: 'paidOrder',
  mergedId: 'settledOrder',
  moveId: null,
  as: null,
  lineIds: 'orderLine',
  discountId: null,
  refundId: null,
  reopenedAs: null,
  tenderId: null,
  paymentId: null,
  tipId: null,
  sendId: null,
  removalId: null,
  voidId: null,
  movementId: null,
  // A count or a delivery may name any: only those of its own branch and purpose are ever shown.
  photos: null,
  reverses: 'cashMovement',
  'menuItems.updateMany _id': 'menuItem',
  offers: 'automaticOffer',
  offerId: 'givenOffer',
  cardId: null,
  entryId: null,
  // What a card was sold with has its id.
  loadedId: 'giftCard',
  _id: null,
  opId: null,
  deviceId: null,
  registrationId: null,
}

/** Returns the thing of a field. Throws a sentence that says what to add if it is missing. */
export function kindOf(call: string, form: number, path: string, field: string): Kind | null {
  const before = /([^/]+)\/:id/.exec(path)?.[1] ?? ''
  // Many records of a collection, each by its id.
  const many = /([^/]+)\/changes$/.exec(path)?.[1]
  if (many !== undefined && field === '_id' && BY_PATH[many]) return BY_PATH[many]
  const names = [`${call} ${form} ${field}`, `${call} ${field}`, field]
  const name = names.find((one) => one in BY_FIELD)
  const named = name === undefined ? undefined : BY_FIELD[name]
  // An id is of what its path ends with, unless it is asked for as a filter.
  const kind = field === 'id' ? (BY_PATH[before] ?? named) : named
  if (kind !== undefined) return kind
  throw new Error(
    `tests/server/access/things.ts must say what '${field}' of ${call} (${path}) names: ` +
      (field === 'id' ? `add '${before}' to BY_PATH` : `add '${field}' to BY_FIELD`) +
      ', and if it is something new, how to find one in thingsOf.',
  )
}

export type Things = Readonly<Record<Kind, string>>
type Place = (typeof lao.branches)[number]

const ownerOf = ({ country }: Place['branch']) => (country === 'LA' ? 'la.owner' : 'th.owner')

/** One thing of each kind in a branch, all of them there. */
export async function thingsOf(house: House, place: Place, staff: string): Promise<Things> {
  const admin = await house.signIn('sala.admin')
  const owner = await house.signIn(ownerOf(place.branch))
  const { branch, definitions } = place
  const branchId = branch._id
  const { db } = house
  const category = () =>
    db
      .selectFrom('menu_categories')
      .select('id')
      .where('restaurant_id', '=', branch.restaurantId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const made = async (path: string, body: object): Promise<Loose> => {
    const answer = await owner.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const { item, group, option } = dishOf(place)
  const shiftDefinition = definitions[0]?._id ?? ''
  const { shiftSession } = await made('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: shiftDefinition,
    openingCashCount: { currency: branch.currency, pieces: {}, total: 0 },
  })
  const orderId = newId()
  const line = beersFor(orderId, 2, beerOf(place))
  const sendId = newId()
  const till = await createTill(owner, branch)
  const sold = await give(till, opened(orderId), line, {
    kind: 'order.send',
    payload: { orderId, sendId },
  })
  const paidOrder = newId()
  const paid = paidInCash({ _id: paidOrder, due: 10 }, null)
  const paidLine = beersFor(paidOrder, 9, beerOf(place))
  await give(till, opened(paidOrder), paidLine, paid)
  const cashMovement = newId()
  const cash = { shiftSessionId: shiftSession._id, movementId: cashMovement, kind: 'in' } as const
  await give(till, { kind: 'drawer.move', payload: { ...cash, amount: 1000, reason: 'Change' } })
  const settledOrder = newId()
  const settledLine = beersFor(settledOrder, 9, beerOf(place))
  const due = orderIn(await give(till, opened(settledOrder), settledLine))
  const settling = paidInCash(due)
  await give(till, settling)
  const ticket = sold.rows.find(({ topic }) => topic === 'tickets')?._id
  if (ticket === undefined) throw new Error(JSON.stringify(sold))
  const zone = `Zone ${branch.code}`
  const table = await made(`/tables?branchId=${branchId}`, {
    name: `I${branch.code}`,
    zone,
    seats: 2,
  })
  const printer = await made(`/printers?branchId=${branchId}`, PRINTER)
  const job = await made(`/print-jobs?branchId=${branchId}`, {
    _id: newId(),
    printerId: idIn(printer),
    kind: 'bill',
    orderId,
    picture: PICTURE,
  })
  const link = await made(`/branches/${branchId}/bypass-tokens`, { name: `Wall ${branch.code}` })
  const screen = await made(`/branches/${branchId}/grants`, { name: `Board ${branch.code}` })
  const role = await made(`/custom-roles?restaurantId=${branch.restaurantId}`, {
    name: `Role ${branch.code}`,
    permissions: [],
  })
  const supplier = await made(
    `/suppliers?restaurantId=${branch.restaurantId}`,
    supplierDraft(branch.code),
  )
  const reportMail = await made(`/report-mails?branchId=${branchId}`, {
    name: `Mail ${branch.code}`,
    userIds: [demoUser(ownerOf(branch)).id],
    sendAt: '07:00',
  })
  const daypart = await made(
    `/dayparts?restaurantId=${branch.restaurantId}`,
    daypartDraft(branch.code),
  )
  const invited = await made('/invitations', {
    name: `Invited ${branch.code}`,
    role: 'waiter',
    branchIds: [branchId],
  })
  const { body } = await admin.get(`/branches/${branchId}`)
  return {
    branch: branchId,
    restaurant: branch.restaurantId,
    shiftDefinition,
    shiftSession: shiftSession._id,
    table: table._id,
    ...(await guestsIn(branch, made, table._id)),
    printer: idIn(printer),
    backupPrinter: idIn(await made(`/printers?branchId=${branchId}`, PRINTER)),
    printJob: idIn(job),
    ...(await reportedIn(house, owner, { ...orderIn(sold), due: 1 }, branchId)),
    station: body.stations[0]._id,
    bypassToken: idIn(link),
    grant: screen.user.id,
    staff: demoUser(staff).id,
    waiter: demoUser(staff.replace('staff', 'waiter')).id,
    invitation: invited.invitation._id,
    order: orderId,
    orderLine: (line.payload as { lineId: string }).lineId,
    ticket,
    paidOrder,
    paidLine: (paidLine.payload as { lineId: string }).lineId,
    payment: (paid.payload as { paymentId: string }).paymentId,
    cashMovement,
    settledOrder,
    settledLine: (settledLine.payload as { lineId: string }).lineId,
    settledPayment: (settling.payload as { paymentId: string }).paymentId,
    tax: body.taxes[0]._id,
    zReport: await zReportIn(house, branch),
    safeEntry: await safeEntryIn(house, branch),
    menuItem: item._id,
    menuCategory: (await category()).id,
    menuCustomization: group._id,
    menuOption: option._id,
    customRole: role._id,
    supplier: supplier._id,
    reportMail: reportMail._id,
    daypart: daypart._id,
    ...(await menuIn(house, branch, made)),
    ...(await accountsIn(branch, made)),
    ...(await promotionsIn(house, branch, made)),
    ...(await peopleIn(branch, made, demoUser(staff).id)),
    refusedPunch: await refusedIn(house, branch, staff),
    ownRefusedPunch: await refusedIn(house, branch, ownerOf(branch)),
    ...(await rosterThingsIn(house, branch, made, staff)),
    ...(await expensesIn(branch, made)),
    ...(await stockIn(house, branch, made, supplier._id)),
  }
}
