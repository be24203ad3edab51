import { randomUUID } from 'node:crypto'
import { demoUser, type House, lao, type Loose, thai } from '../support/house.ts'
import { createTill, newId } from '../support/till.ts'

/** What an id of a call can name. Things of a whole restaurant are the same in each of its branches. */
const BRANCH_THINGS = [
  'branch',
  'shiftDefinition',
  'shiftSession',
  'table',
  'printer',
  'station',
  'bypassToken',
  'staff',
  'order',
  'tax',
] as const
const RESTAURANT_THINGS = [
  'restaurant',
  'menuItem',
  'menuCategory',
  'menuCustomization',
  'customRole',
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
  staffs: 'staff',
  orders: 'order',
  'bypass-tokens': 'bypassToken',
}

/** What a field names; null: an id that the caller makes. A new field adds its line. */
const BY_FIELD: Readonly<Record<string, Kind | null>> = {
  branchId: 'branch',
  branchIds: 'branch',
  restaurantId: 'restaurant',
  shiftDefinitionId: 'shiftDefinition',
  printerId: 'printer',
  stationId: 'station',
  'stations.sort ids': 'station',
  taxId: 'tax',
  categoryId: 'menuCategory',
  modifierGroupIds: 'menuCustomization',
  menuItemId: 'menuItem',
  customRoleId: 'customRole',
  userId: 'staff',
  actorId: 'staff',
  tableId: 'table',
  'overrides.grant orderId': 'order',
  orderId: null,
  _id: null,
  opId: null,
  deviceId: null,
  registrationId: null,
}

/** What a field of a call names. Throws a sentence that says what to add where nobody has said it. */
export function kindOf(call: string, path: string, field: string): Kind | null {
  const before = /([^/]+)\/:id/.exec(path)?.[1] ?? ''
  const kind = field === 'id' ? BY_PATH[before] : (BY_FIELD[`${call} ${field}`] ?? BY_FIELD[field])
  if (kind !== undefined) return kind
  throw new Error(
    `tests/server/access/things.ts must say what '${field}' of ${call} (${path}) names: ` +
      (field === 'id' ? `add '${before}' to BY_PATH` : `add '${field}' to BY_FIELD`) +
      ', and if it is something new, how to find one in thingsOf.',
  )
}

export type Things = Readonly<Record<Kind, string>>
type Place = (typeof lao.branches)[number]

/** One thing of each kind in a branch, all of them there. */
async function thingsOf(house: House, place: Place, staff: string): Promise<Things> {
  const admin = await house.signIn('sala.admin')
  const owner = await house.signIn(place.branch.country === 'LA' ? 'la.owner' : 'th.owner')
  const { branch, definitions } = place
  const branchId = branch._id
  const { db } = house
  const ofRestaurant = (table: 'menu_items' | 'menu_categories' | 'modifier_groups') =>
    db
      .selectFrom(table)
      .select('id')
      .where('restaurant_id', '=', branch.restaurantId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const made = async (path: string, body: object): Promise<Loose> => {
    const answer = await owner.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const shiftDefinition = definitions[0]?._id ?? ''
  const openingCashCount = { currency: branch.currency, pieces: {}, total: 0 }
  const { shiftSession } = await made('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: shiftDefinition,
    openingCashCount,
  })
  const orderId = newId()
  await (await createTill(owner, branch)).open(orderId, 1)
  const zone = `Zone ${branch.code}`
  const table = await made('/tables', { branchId, name: `I${branch.code}`, zone, seats: 2 })
  const printer = await made(`/branches/${branchId}/printers`, PRINTER)
  const link = await made(`/branches/${branchId}/bypass-tokens`, { name: `Wall ${branch.code}` })
  const role = await made('/custom-roles', { name: `Role ${branch.code}`, permissions: [] })
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
    staff: demoUser(staff).id,
    order: orderId,
    tax: body.taxes[0]._id,
    menuItem: (await ofRestaurant('menu_items')).id,
    menuCategory: (await ofRestaurant('menu_categories')).id,
    menuCustomization: (await ofRestaurant('modifier_groups')).id,
    customRole: role._id,
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
