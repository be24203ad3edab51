import type { Availability } from '#shared/menu/availability.ts'
import { withPlaces } from '#shared/tables/plan.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { BranchSettings } from '../tenancy/branches.ts'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import { insertDefinition } from '../shifts/definitions.ts'
import { insertStations } from '../stations/stations.ts'
import { insertItemPrices } from '../menu/item-prices.ts'
import { insertPicture, type Picture } from '../menu/pictures/repository.ts'
import { insertGuests } from './guests.ts'
import type { DemoHours } from './hours.ts'
import { demoId } from './ids.ts'
import type { DemoLogin } from './logins.ts'
import type { DemoMenu } from './menu.ts'
import { drawingOf } from './pictures.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'
import { insertSuppliers } from './suppliers.ts'

const KIOSK_YEARS = 10

export async function insertRestaurant(
  trx: Db,
  demo: DemoRestaurant,
  drawings: Drawings,
  { now, hours }: { readonly now: Date; readonly hours: DemoHours | null },
): Promise<void> {
  const { id, code, country, name } = demo
  await trx
    .insertInto('restaurants')
    .values({ id, code, country, name: json(name), package_type: 'premium', created_at: now })
    .execute()
  if (hours) await insertDayparts(trx, id, hours)
  const pictures = await insertDrawings(trx, id, demo.menu, drawings, now)
  await insertMenu(trx, id, demo.menu, { pictures, hours })
  await insertSuppliers(trx, id, country)
  for (const place of demo.branches) {
    await insertBranch(trx, place, now)
    await insertGuests(trx, country, place, now)
  }
  if (hours) await insertItemPrices(trx, id, hours.prices)
}

type Drawings = ReadonlyMap<string, Picture>

/** Returns the ids of the pictures of dishes that have one, by the ids of the dishes. */
async function insertDrawings(
  trx: Db,
  restaurantId: string,
  { items }: DemoMenu,
  drawings: Drawings,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map(
    items.flatMap(({ _id, name }) => {
      const picture = drawings.get(drawingOf(name['en'] ?? '') ?? '')
      return picture ? [[_id, picture] as const] : []
    }),
  )
  for (const picture of new Set(drawn.values()))
    await insertPicture(trx, restaurantId, picture, now)
  return new Map([...drawn].map(([id, picture]) => [id, picture.id]))
}

async function insertDayparts(
  trx: Db,
  restaurantId: string,
  { dayparts }: DemoHours,
): Promise<void> {
  await trx
    .insertInto('dayparts')
    .values(
      dayparts.map(({ id, name, days, startsAt, endsAt }) => ({
        restaurant_id: restaurantId,
        id,
        name: json(name),
        days,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
}

async function insertMenu(
  trx: Db,
  restaurantId: string,
  menu: DemoMenu,
  {
    pictures,
    hours,
  }: { readonly pictures: ReadonlyMap<string, string>; readonly hours: DemoHours | null },
): Promise<void> {
  const common = (row: { readonly _id: string; readonly name: LocalText }) => ({
    restaurant_id: restaurantId,
    id: row._id,
    name: json(row.name),
  })
  await trx
    .insertInto('menu_categories')
    .values(
      menu.categories.map((row) => ({
        ...common(row),
        hue: row.hue,
        sort: row.sort,
        available: orNull(hours?.ofCategory(row._id)),
      })),
    )
    .execute()
  await trx
    .insertInto('modifier_groups')
    .values(
      menu.groups.map((row, sort) => ({
        ...common(row),
        title: json(row.title ?? {}),
        min: row.min,
        max: row.max,
        sizes: row.sizes ?? false,
        free: row.free ?? 0,
        options: json(row.options),
        sort,
      })),
    )
    .execute()
  await trx
    .insertInto('menu_items')
    .values(
      menu.items.map((row) => ({
        ...common(row),
        category_id: row.categoryId,
        price: row.price,
        tax_class: row.taxClass,
        station: row.station,
        barcode: row.barcode,
        modifier_group_ids: row.modifierGroupIds,
        sort: row.sort,
        picture: pictures.get(row._id) ?? null,
        combo: row.combo ? json(row.combo) : null,
        available: orNull(hours?.ofDish(row)),
        tags: hours?.tagsOf(row) ?? [],
      })),
    )
    .execute()
}

async function insertBranch(trx: Db, place: DemoBranch, now: Date): Promise<void> {
  const { branch, sort, tables, definitions, kitchenToken } = place
  const ofBranch = { restaurant_id: branch.restaurantId, branch_id: branch._id }
  await trx
    .insertInto('branches')
    .values({
      id: branch._id,
      restaurant_id: branch.restaurantId,
      code: branch.code,
      name: json(branch.name),
      country: branch.country,
      currency: branch.currency,
      time_zone: branch.timeZone,
      business_day_cutoff: branch.businessDayCutoff,
      sort,
    })
    .execute()
  await trx
    .insertInto('branch_settings')
    .values({ ...ofBranch, settings: json(BranchSettings.parse(branch)) })
    .execute()
  await insertStations(
    trx,
    { restaurantId: branch.restaurantId, branchId: branch._id },
    branch.stations,
  )
  await trx
    .insertInto('tables')
    .values(
      withPlaces(tables).map((table) => ({
        ...ofBranch,
        id: table._id,
        name: table.name,
        zone: table.zone,
        seats: table.seats,
        sort: table.sort,
        x: table.x,
        y: table.y,
        width: table.width,
        height: table.height,
        rotation: table.rotation,
        shape: table.shape,
      })),
    )
    .execute()
  for (const definition of definitions) {
    await insertDefinition(trx, { restaurantId: branch.restaurantId, definition })
  }
  const expires = new Date(now)
  expires.setFullYear(expires.getFullYear() + KIOSK_YEARS)
  await trx
    .insertInto('bypass_tokens')
    .values({
      ...ofBranch,
      id: demoId(branch.code, 'kitchen token'),
      name: 'Kitchen',
      purpose: 'kitchen',
      hash: hashToken(kitchenToken),
      created_at: now,
      expires_at: expires,
    })
    .execute()
}

export async function insertPeople(
  trx: Db,
  logins: readonly DemoLogin[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      logins.map(({ id, restaurantId, userId, name, role }) => ({
        id,
        restaurant_id: restaurantId,
        user_id: userId,
        email: `${userId}@sala.example`,
        name,
        role,
        employee_id: restaurantId === null ? null : userId,
        password_hash: passwordHash,
        created_at: now,
      })),
    )
    .execute()
  await trx
    .insertInto('user_branches')
    .values(
      logins.flatMap(({ id, restaurantId, branchIds }) =>
        restaurantId === null
          ? []
          : branchIds.map((branch_id) => ({ restaurant_id: restaurantId, user_id: id, branch_id })),
      ),
    )
    .execute()
}

/** pg would turn an array into a PostgreSQL array. */
const json = (value: unknown): string => JSON.stringify(value)

const orNull = (said: Availability | null | undefined) => (said ? json(said) : null)
