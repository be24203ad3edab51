import { sql } from 'kysely'
import { Station } from '#shared/branches/branch.ts'
import { checkAmount } from '#shared/format/check-amount.ts'
import type { GroupDraft, ItemEdit } from '#shared/menu/drafts.ts'
import { taxClassesOf } from '#shared/menu/import/judge-import.ts'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'

const Used = z.object({ taxes: z.array(z.object({ taxClass: z.string() })) })

/**
 * Returns what dishes of a restaurant may name: stations and tax classes of its branches, and the currency of
 * the first open one.
 */
export async function readUsage(db: Db, restaurantId: string) {
  const rows = await db
    .selectFrom('branches as b')
    .innerJoin('branch_settings as s', (join) =>
      join.onRef('s.restaurant_id', '=', 'b.restaurant_id').onRef('s.branch_id', '=', 'b.id'),
    )
    .select(['b.currency', 's.settings'])
    .where('b.restaurant_id', '=', restaurantId)
    .orderBy(sql`b.archived_at is not null`)
    .orderBy('b.sort')
    .orderBy('b.id')
    .execute()
  const used = rows.map(({ settings }) => Used.parse(settings))
  return {
    currency: rows[0]?.currency ?? '',
    stations: await readStationsInUse(db, restaurantId),
    taxClasses: taxClassesOf(used.flatMap(({ taxes }) => taxes)),
  }
}

/** Stations of all branches, first those of the first that is open. */
async function readStationsInUse(db: Db, restaurantId: string): Promise<readonly Station[]> {
  const rows = await db
    .selectFrom('stations as s')
    .innerJoin('branches as b', (join) =>
      join.onRef('b.restaurant_id', '=', 's.restaurant_id').onRef('b.id', '=', 's.branch_id'),
    )
    .select(['s.id as _id', 's.code', 's.name'])
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.archived_at', 'is', null)
    .orderBy(sql`b.archived_at is not null`)
    .orderBy('b.sort')
    .orderBy('b.id')
    .orderBy('s.sort')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => Station.parse(row))
}

/** Refuses what a dish cannot be; what is left out is not looked at. */
export async function checkItem(trx: Db, restaurantId: string, item: ItemEdit): Promise<void> {
  const { categoryId, modifierGroupIds, station, moreStations, taxClass, price } = item
  if (categoryId !== undefined)
    await requireLive(trx, 'menu_categories', restaurantId, [categoryId])
  if (modifierGroupIds !== undefined) {
    await requireLive(trx, 'modifier_groups', restaurantId, modifierGroupIds)
  }
  if (item.combo) await checkCombo(trx, restaurantId, item.combo)
  const usage = await readUsage(trx, restaurantId)
  const named = [...(station === undefined ? [] : [station]), ...(moreStations ?? [])]
  if (!named.every((wanted) => usage.stations.some(({ code }) => code === wanted))) {
    throw badRequest('STATION_UNKNOWN')
  }
  if (taxClass !== undefined && !usage.taxClasses.includes(taxClass)) {
    throw badRequest('TAX_CLASS_UNKNOWN')
  }
  const { takeaway, delivery } = item.typePrices ?? {}
  const prices = { price, 'typePrices.takeaway': takeaway, 'typePrices.delivery': delivery }
  for (const [path, one] of Object.entries(prices)) checkPrice(path, one, usage.currency)
}

/** Refuses a price below the least amount of the currency. */
export function checkPrice(path: string, price: number | undefined, currency: string) {
  const problem = price === undefined ? null : checkAmount(price, currency)
  if (problem?.kind === 'tooSmall') {
    const { message, minimum } = problem
    throw badRequest('AMOUNT_TOO_SMALL', {
      details: {
        path: `body.${path}`,
        message,
        minimum,
        currency,
      },
    })
  }
}

/** Refuses a combo without a fixed price, or one of whose dishes has none: its price could not be shared out. */
export async function checkSoldBy(
  trx: Db,
  restaurantId: string,
  { _id, soldBy, combo }: Pick<ItemEdit, 'soldBy' | 'combo'> & { readonly _id?: string },
): Promise<void> {
  if (!soldBy && !combo) return
  const dishes = dishesOf(combo ?? [])
  const { rows } = await sql`
    select from menu_items
    where restaurant_id = ${restaurantId} and (
      (id = any(${dishes}::uuid[]) and sold_by is not null)
      or (${Boolean(soldBy)} and archived_at is null and jsonb_path_exists(
        combo, '$[*].dishes[*].itemId ? (@ == $id)', jsonb_build_object('id', ${_id ?? null}::text)
      ))
    )`.execute(trx)
  if (rows.length > 0 || (soldBy && combo)) throw badRequest('COMBO_NEEDS_PRICE')
}

const dishesOf = (combo: NonNullable<ItemEdit['combo']>) =>
  combo.flatMap(({ dishes }) => dishes.map(({ itemId }) => itemId))

/** The dishes of a combo are on the menu, and none of them is a combo. */
async function checkCombo(trx: Db, restaurantId: string, combo: NonNullable<ItemEdit['combo']>) {
  const ids = dishesOf(combo)
  await requireLive(trx, 'menu_items', restaurantId, ids)
  const { rows } = await sql`
    select from menu_items
    where restaurant_id = ${restaurantId} and id = any(${ids}::uuid[]) and combo is not null`.execute(
    trx,
  )
  if (rows.length > 0) throw badRequest('CHOICES_IMPOSSIBLE')
}

/** Refuses what is not there, or was removed. */
export async function requireLive(
  trx: Db,
  table: 'menu_categories' | 'modifier_groups' | 'menu_items' | 'dayparts',
  restaurantId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`
    select from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and id = any(${wanted}::uuid[]) and archived_at is null
    for share`.execute(trx)
  if (rows.length !== wanted.length) throw notFound()
}

/** Refuses choices that lead to groups that are not there. */
export const checkOpened = (
  trx: Db,
  restaurantId: string,
  options: GroupDraft['options'],
): Promise<void> =>
  requireLive(
    trx,
    'modifier_groups',
    restaurantId,
    options.flatMap(({ groupIds = [] }) => groupIds),
  )

type Group = Omit<GroupDraft, 'name'>

/** Refuses choices that could never be made, and more by default or for nothing than can be taken. */
export function checkGroup(group: Group) {
  const fault = groupFault(group)
  if (fault) throw badRequest(fault)
}

/** Returns why a group cannot be; null where it can. */
export function groupFault({ min, max, sizes = false, free = 0, options }: Group) {
  const times = options.map(({ most = 1 }) => most)
  const available = times.reduce((sum, most) => sum + most, 0)
  const usual = options.filter(({ byDefault }) => byDefault).length
  if (max < 1 || min > Math.min(max, available) || Math.max(free, usual, ...times) > max)
    return 'CHOICES_IMPOSSIBLE'
  if (new Set(options.map(({ _id }) => _id)).size !== options.length) return 'CHOICES_IMPOSSIBLE'
  // A dish has one size, which it cannot be without, and pays for it.
  const isOne = min === 1 && max === 1 && free === 0
  const isWanted = options.some(({ premodifiers = [] }) => premodifiers.length > 0)
  return sizes && (!isOne || isWanted) ? 'SIZES_IMPOSSIBLE' : null
}

/** Refuses sizes for nothing: what was added to a price becomes the price. */
export async function checkSizePrices(
  trx: Db,
  restaurantId: string,
  options: Group['options'],
): Promise<void> {
  const { currency } = await readUsage(trx, restaurantId)
  for (const [at, { price, typePrices = {} }] of options.entries()) {
    checkPrice(`options.${at}.price`, price, currency)
    for (const [type, one] of Object.entries(typePrices))
      checkPrice(`options.${at}.typePrices.${type}`, one, currency)
  }
}

/** Refuses two sizes of one dish, sizes of a dish without a fixed price, and sizes that a choice leads to. */
export async function checkSizes(trx: Db, restaurantId: string): Promise<void> {
  const { rows } = await sql`
    with sizes as (
      select id from modifier_groups
      where restaurant_id = ${restaurantId} and sizes and archived_at is null
    )
    select from menu_items as i
    where restaurant_id = ${restaurantId} and archived_at is null and combo is null
      and (select count(*) from sizes where id = any(i.modifier_group_ids))
        > (case when sold_by is null then 1 else 0 end)
    union all
    select from modifier_groups
    where restaurant_id = ${restaurantId} and archived_at is null and exists (
      select from jsonb_array_elements(options) as option
      join sizes on option -> 'groupIds' ? sizes.id::text
    )`.execute(trx)
  if (rows.length > 0) throw badRequest('SIZES_IMPOSSIBLE')
}
