import { sql } from 'kysely'
import type { LocalText } from '#shared/contract/scalars.ts'
import { Daypart } from '#shared/dayparts/daypart.ts'
import type { MenuChange, MenuFact } from '#shared/menu/publishing/fact.ts'
import type { Published } from '#shared/menu/publishing/published-row.ts'
import type { Fields } from '#shared/menu/publishing/take-back.ts'
import type { Db } from '../../platform/database/database.ts'
import { toCategory, toItem, toModifierGroup } from '../repository.ts'
import { toTagRow } from './tag-row.ts'
import { menuChange } from './menu-changes.ts'
import type { Held } from './sound.ts'
import type { Part } from './version-rows.ts'

/** Tables whose rows are edited; prices for branches and dayparts are appended instead. */
const EDITED = [
  'menu_categories',
  'modifier_groups',
  'menu_items',
  'dayparts',
  'menu_tags',
] as const
export type Edited = (typeof EDITED)[number]
export const isEdited = (source: string): source is Edited => EDITED.some((one) => one === source)

/** Returns every row of a restaurant's menu as fields, by id: those that can be taken back, and what they need. */
export async function readEditRows(
  db: Db,
  restaurantId: string,
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>()
  for (const table of EDITED) {
    const { rows } = await sql<{ readonly row: Fields }>`
      select to_jsonb(t) - '{revision,picture}'::text[] || jsonb_build_object('table', ${table}::text) as row
      from ${sql.table(table)} t where restaurant_id = ${restaurantId}`.execute(db)
    for (const { row } of rows) found.set(String(row['id']), row)
  }
  return found
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns what a row of a table is on sale with. */
export const heldInTable = (row: Fields): Held => ({
  archived: row['archived_at'] !== null,
  categoryId: typeof row['category_id'] === 'string' ? row['category_id'] : null,
  groupIds: idsIn(row['modifier_group_ids']),
})

/** Returns a row of a table as it would be published. */
function asPublished(source: Edited, row: Fields): Published {
  const archived = row['archived_at'] !== null
  const id = String(row['id'])
  if (source === 'dayparts') {
    const { starts_at: startsAt, ends_at: endsAt, ...rest } = row
    const daypart = Daypart.parse({ ...rest, _id: id, startsAt, endsAt })
    return { archived, row: { ...daypart, kind: 'daypart' } }
  }
  if (source === 'menu_tags') return { archived, row: toTagRow({ ...row, id }) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this table, kept by a trigger; the schema of the menu is tried on it
  const kept = row as never
  if (source === 'menu_items') return { archived, row: toItem(kept, undefined, new Map()) }
  return { archived, row: source === 'menu_categories' ? toCategory(kept) : toModifierGroup(kept) }
}

type Names = ReadonlyMap<string, LocalText>

/** Returns what a change of a live menu did, in words for people. */
export function editChanges(parts: readonly Part[], names: Names): readonly MenuChange[] {
  const changes = new Map<string, MenuChange>()
  for (const { source, rowId, before, after } of parts) {
    if (!isEdited(source)) continue
    const published = {
      before: isFields(before) ? asPublished(source, before) : null,
      after: asPublished(source, isFields(after) ? after : {}),
    }
    changes.set(rowId, menuChange(published, names))
  }
  for (const { source, before, after } of parts) {
    if (source !== 'item_prices' || !isFields(after)) continue
    const id = String(after['item_id'])
    const known = changes.get(id) ?? {
      _id: id,
      kind: 'item' as const,
      name: names.get(id) ?? {},
      what: 'changed' as const,
      facts: [],
      branchIds: null,
    }
    const fact = priceFact(isFields(before) ? before : {}, after, names)
    changes.set(id, { ...known, facts: [...known.facts, fact] })
  }
  return [...changes.values()]
}

const money = (amount: unknown) =>
  typeof amount === 'number' ? { kind: 'money' as const, amount } : null

function priceFact(before: Fields, after: Fields, names: Names): MenuFact {
  const { branch_id: branchId, order_type: orderType, daypart_id: daypartId } = after
  const of = names.get(String(daypartId))
  return {
    field: 'price',
    ...(of && { of }),
    ...((orderType === 'takeaway' || orderType === 'delivery') && { orderType }),
    ...(typeof branchId === 'string' && { branchId }),
    before: money(before['price']),
    after: money(after['price']),
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
