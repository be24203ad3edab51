import { randomUUID } from 'node:crypto'
import type { CommandDraft } from '#shared/orders/command.ts'
import { supplierDraft } from '../collections/list.ts'
import { demoUser, type House, lao, type Loose, thai } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes, paidInCash } from '../support/till.ts'

/** What an id of a call can name. Things of a whole restaurant are the same in each of its branches. */
const BRANCH_THINGS = [
  'branch',
  'shiftDefinition',
  'shiftSession',
  'table',
  'printer',
  'station',
  'bypassToken',
  'grant',
  'staff',
  'order',
  'orderLine',
  'ticket',
  'paidOrder',
  'payment',
  'tax',
] as const
const RESTAURANT_THINGS = [
  'restaurant',
  'menuItem',
  'menuCategory',
  'menuCustomization',
  'menuOption',
  'customRole',
  'supplier',
] as const
export type Kind = (typeof BRANCH_THINGS)[number] | (typeof RESTAURANT_THINGS)[number]
export const KINDS: readonly Kind[] = [...BRANCH_THINGS, ...RESTAURANT_THINGS]
export const isOfRestaurant = (kind: Kind): boolean => RESTAURANT_THINGS.some((one) => one === kind)

/** What `:id` is, by the part of the path before it. A new area of the contract adds its line. */
const BY_PATH: Readonly<Record<string, Kind>> = {
  'shift-definitions': 'shiftDefinition',
  'shift-sessions': 'shiftSession',
  'menu-items': 'menuItem',
  'menu-categories': 'menuCategory',
  'menu-item-customizations': 'menuCustomization',
  tables: 'table',
  'custom-roles': 'customRole',
  suppliers: 'supplier',
  printers: 'printer',
  stations: 'station',
  staffs: 'staff',
  orders: 'order',
  'bypass-tokens': 'bypassToken',
  grants: 'grant',
}

/** What a field names; null: an id that the caller makes. A new field adds its line. */
const BY_FIELD: Readonly<Record<string, Kind | null>> = {
  branchId: 'branch',
  copyFrom: 'branch',
  branchIds: 'branch',
  restaurantId: 'restaurant',
  shiftDefinitionId: 'shiftDefinition',
  'stations.sort ids': 'station',
  taxId: 'tax',
  categoryId: 'menuCategory',
  modifierGroupIds: 'menuCustomization',
  menuItemId: 'menuItem',
  customRoleId: 'customRole',
  userId: 'staff',
  actorId: 'staff',
  tableId: 'table',
  orderId: 'order',
  lineId: 'orderLine',
  ticketId: 'ticket',
  groupId: 'menuCustomization',
  optionId: 'menuOption',
  shiftSessionId: 'shiftSession',
  // What is paid in part cannot be taken back from the kitchen: payments have an order of their own.
  'sync.commands 7 orderId': 'paidOrder',
  'sync.commands 8 orderId': 'paidOrder',
  'sync.commands 8 paymentId': 'payment',
  paymentId: null,
  sendId: null,
  // The first form of a command opens an order, whose id the device makes.
  'sync.commands 0 orderId': null,
  'sync.commands 2 lineId': null,
  removalId: null,
  voidId: null,
  _id: null,
  opId: null,
  deviceId: null,
  registrationId: null,
}

/** What a field of a call names. Throws a sentence that says what to add where nobody has said it. */
export function kindOf(call: string, form: number, path: string, field: string): Kind | null {
  const before = /([^/]+)\/:id/.exec(path)?.[1] ?? ''
  const names = [`${call} ${form} ${field}`, `${call} ${field}`, field]
  const name = names.find((one) => one in BY_FIELD)
  const kind = field === 'id' ? BY_PATH[before] : name === undefined ? undefined : BY_FIELD[name]
  if (kind !== undefined) return kind
  throw new Error(
    `tests/server/access/things.ts must say what '${field}' of ${call} (${path}) names: ` +
      (field === 'id' ? `add '${before}' to BY_PATH` : `add '${field}' to BY_FIELD`) +
      ', and if it is something new, how to find one in thingsOf.',
  )
}

export type Things = Readonly<Record<Kind, string>>
type Place = (typeof lao.branches)[number]

const menuOf = ({ branch }: Place) => (branch.country === 'LA' ? lao : thai).menu

/** Sold with one tap. */
const beerOf = (place: Place) =>
  menuOf(place).items.find(({ modifierGroupIds }) => modifierGroupIds.length === 0)

/** A dish that can be ordered with one choice. */
function dishOf(place: Place) {
  const { items, groups } = menuOf(place)
  for (const item of items) {
    const [group, ...others] = groups.filter(({ _id }) => item.modifierGroupIds.includes(_id))
    const [option] = group?.options ?? []
    if (group && option && others.length === 0 && group.min <= 1) return { item, group, option }
  }
  throw new Error('The demonstration lost its dish with one choice')
}

/** Gives each of the commands, every one of which must be applied. */
async function give(till: Till, ...drafts: readonly CommandDraft[]) {
  const answer = await till.give(...drafts)
  if (outcomes(answer).some((outcome) => outcome !== 'applied')) {
    throw new Error(JSON.stringify(answer))
  }
  return answer
}
type Till = Awaited<ReturnType<typeof createTill>>

/** One thing of each kind in a branch, all of them there. */
async function thingsOf(house: House, place: Place, staff: string): Promise<Things> {
  const admin = await house.signIn('sala.admin')
  const owner = await house.signIn(place.branch.country === 'LA' ? 'la.owner' : 'th.owner')
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
  const openingCashCount = { currency: branch.currency, pieces: {}, total: 0 }
  const { shiftSession } = await made('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: shiftDefinition,
    openingCashCount,
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
  const paid = paidInCash({ _id: paidOrder, due: 1 }, null)
  await give(till, opened(paidOrder), beersFor(paidOrder, 9, beerOf(place)), paid)
  const ticket = sold.rows.find(({ topic }) => topic === 'tickets')?._id
  if (ticket === undefined) throw new Error(JSON.stringify(sold))
  const zone = `Zone ${branch.code}`
  const table = await made(`/tables?branchId=${branchId}`, {
    name: `I${branch.code}`,
    zone,
    seats: 2,
  })
  const printer = await made(`/printers?branchId=${branchId}`, PRINTER)
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
  const { body } = await admin.get(`/branches/${branchId}`)
  return {
    branch: branchId,
    restaurant: branch.restaurantId,
    shiftDefinition,
    shiftSession: shiftSession._id,
    table: table._id,
    printer: idIn(printer),
    station: body.stations[0]._id,
    bypassToken: idIn(link),
    grant: screen.user.id,
    staff: demoUser(staff).id,
    order: orderId,
    orderLine: (line.payload as { lineId: string }).lineId,
    ticket,
    paidOrder,
    payment: (paid.payload as { paymentId: string }).paymentId,
    tax: body.taxes[0]._id,
    menuItem: item._id,
    menuCategory: (await category()).id,
    menuCustomization: group._id,
    menuOption: option._id,
    customRole: role._id,
    supplier: supplier._id,
  }
}

const PRINTER = {
  name: 'Till',
  connection: { kind: 'browser' },
  paperWidth: 80,
  receipts: true,
  stations: [],
}
const idIn = (body: Loose): string => body._id ?? body.token?._id ?? body.bypassToken?._id

const each = (id: () => string): Things =>
  Object.fromEntries(KINDS.map((kind) => [kind, id()])) as Things

/** Prices of the dish and the choice that attackers of `la.` order. */
export const PRICES = (() => {
  const [here] = lao.branches
  if (!here) throw new Error('The demonstration lost its branches')
  const { item, option } = dishOf(here)
  return { unitPrice: item.price, choice: option.price }
})()

/** Where attackers of `la.` stand, and all that they might reach for. */
export async function allThings(house: House) {
  const [here, there] = lao.branches
  const [foreign] = thai.branches
  if (!here || !there || !foreign) throw new Error('The demonstration lost its branches')
  const own = await thingsOf(house, here, 'la.staff')
  const otherBranch = await thingsOf(house, there, 'la.staff2')
  return {
    own,
    'other branch': otherBranch,
    'other restaurant': await thingsOf(house, foreign, 'th.staff'),
    random: each(randomUUID),
    malformed: each(() => 'x;drop'),
  } as const
}
