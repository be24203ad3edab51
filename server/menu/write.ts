import { sql } from 'kysely'
import { narrowed } from '#shared/menu/availability.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { GroupDraft, ItemDraft, ItemEdit } from '#shared/menu/drafts.ts'
import type { Db } from '../platform/database/database.ts'

type Row = { readonly restaurantId: string; readonly id: string }
type Table = 'menu_categories' | 'modifier_groups' | 'menu_items'

/** Returns the colour of a category, far from that of its neighbours. */
export const hueAt = (sort: number): number => (sort * 67) % 360

/** Returns the place of the table's next row: behind all others. */
export async function nextSort(trx: Db, table: Table, restaurantId: string): Promise<number> {
  const { rows } = await sql<{ readonly next: number }>`
    select coalesce(max(sort) + 1, 0) as next from ${sql.table(table)}
    where restaurant_id = ${restaurantId}`.execute(trx)
  return rows[0]?.next ?? 0
}

/** Archives a dish. It stays, because orders made offline may name it. */
export async function archiveItem(trx: Db, { restaurantId, id }: Row, at: Date) {
  await sql`
    update menu_items set archived_at = ${at}
    where restaurant_id = ${restaurantId} and id = ${id} and archived_at is null`.execute(trx)
}

export async function restoreItem(trx: Db, { restaurantId, id }: Row) {
  await sql`
    update menu_items set archived_at = null
    where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
}

type NewCategory = Row & { readonly name: LocalText; readonly hue: number; readonly sort: number }

export async function insertCategories(trx: Db, rows: readonly NewCategory[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('menu_categories')
    .values(
      rows.map(({ restaurantId, id, name, hue, sort }) => ({
        restaurant_id: restaurantId,
        id,
        name: json(name),
        hue,
        sort,
      })),
    )
    .execute()
}

type NewItem = Row & ItemDraft & { readonly sort: number }

export async function insertItems(trx: Db, rows: readonly NewItem[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('menu_items')
    .values(
      rows.map(({ restaurantId, id, ...item }) => ({
        restaurant_id: restaurantId,
        id,
        category_id: item.categoryId,
        name: json(item.name),
        price: item.price,
        sold_by: item.soldBy ?? null,
        type_prices: item.typePrices ? json(item.typePrices) : null,
        tax_class: item.taxClass,
        station: item.station,
        more_stations: item.moreStations ?? [],
        own_station: !item.byCategory,
        prep_minutes: item.prepMinutes ?? null,
        barcode: item.barcode,
        modifier_group_ids: item.modifierGroupIds,
        sort: item.sort,
        picture: item.picture ?? null,
        combo: item.combo ? json(item.combo) : null,
        allergens: item.allergens ?? [],
        tags: item.tags ?? [],
        available: availableColumn(item.available),
        warn_at: item.warnAt ?? null,
        out_at_none: item.outAtNone ?? false,
      })),
    )
    .execute()
}

export async function updateItem(trx: Db, { restaurantId, id }: Row, edit: ItemEdit) {
  const { categoryId, name, price, taxClass, barcode, modifierGroupIds, sort, picture } = edit
  await trx
    .updateTable('menu_items')
    .set({
      ...(categoryId !== undefined && { category_id: categoryId }),
      ...(name && { name: json(name) }),
      ...(price !== undefined && { price }),
      ...priceColumns(edit),
      ...(taxClass !== undefined && { tax_class: taxClass }),
      ...kitchenColumns(edit),
      ...(barcode !== undefined && { barcode }),
      ...(modifierGroupIds && { modifier_group_ids: modifierGroupIds }),
      ...(sort !== undefined && { sort }),
      ...(picture !== undefined && { picture }),
      ...saleColumns(edit),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** Where and when a dish is sold, and what people look for in it. */
const saleColumns = ({ tags, available, warnAt, outAtNone }: ItemEdit) => ({
  ...(tags && { tags }),
  ...(available !== undefined && { available: availableColumn(available) }),
  ...(warnAt !== undefined && { warn_at: warnAt }),
  ...(outAtNone !== undefined && { out_at_none: outAtNone }),
})

function availableColumn(given: ItemDraft['available']) {
  const available = narrowed(given)
  return available && json(available)
}

/** How a dish is sold, and what it costs in orders of other types. */
const priceColumns = ({ soldBy, typePrices }: ItemEdit) => ({
  ...(soldBy !== undefined && { sold_by: soldBy }),
  ...(typePrices !== undefined && { type_prices: typePrices && json(typePrices) }),
})

/** What a dish is made of, and where. */
const kitchenColumns = ({
  station,
  moreStations,
  byCategory,
  prepMinutes,
  combo,
  allergens,
}: ItemEdit) => ({
  ...(byCategory !== undefined && { own_station: !byCategory }),
  ...(station !== undefined && { station }),
  ...(moreStations && { more_stations: moreStations }),
  ...(prepMinutes !== undefined && { prep_minutes: prepMinutes }),
  ...(combo !== undefined && { combo: combo && json(combo) }),
  ...(allergens && { allergens }),
})

type NewGroup = Row & GroupDraft & { readonly sort: number }

export async function insertGroups(trx: Db, rows: readonly NewGroup[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('modifier_groups')
    .values(
      rows.map(
        ({ restaurantId, id, name, title = {}, sizes = false, free = 0, options, ...row }) => ({
          ...row,
          restaurant_id: restaurantId,
          id,
          name: json(name),
          title: json(title),
          sizes,
          free,
          options: json(options),
        }),
      ),
    )
    .execute()
}

/** pg would turn an array into a PostgreSQL array. */
const json = (value: unknown): string => JSON.stringify(value)
