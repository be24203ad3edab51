import { sql } from 'kysely'
import type { Promotion } from '#shared/promoting/contract.ts'
import type { Reach } from '#shared/promotions/reach.ts'
import type { Scene } from '../collections/rules.ts'
import { checkAvailable } from '../menu/check-available.ts'
import { requireLive } from '../menu/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { othersThan } from './reach.ts'

/** Refuses what a promotion names and the restaurant does not have; what it named before may be gone by now. */
export async function checkNamed(
  scene: Scene,
  after: Promotion,
  before: Promotion | null,
): Promise<void> {
  const { trx, caller, place } = scene
  const { restaurantId } = place
  const began = before ? before.when : { notIn: [...(await othersThan(scene))] }
  await checkAvailable({ trx, caller, restaurantId }, after.when, began)
  const [is, was] = [namesOf(after), before && namesOf(before)]
  const added = (name: keyof typeof is) => is[name].filter((id) => !was?.[name].includes(id))
  await requireLive(trx, 'menu_items', restaurantId, added('items'))
  await requireLive(trx, 'menu_categories', restaurantId, added('categories'))
  await requireChoices(trx, restaurantId, added('options'))
  for (const table of ['loyalty_tiers', 'segments'] as const)
    await requireOwn(trx, table, restaurantId, added(table))
}

function namesOf({ conditions: { of, guest }, reward }: Promotion) {
  const reaches: readonly (Reach | undefined)[] = [of, 'on' in reward ? reward.on : undefined]
  const all = (name: 'items' | 'categories' | 'options') =>
    reaches.flatMap((reach) => reach?.[name] ?? [])
  return {
    items: all('items'),
    categories: all('categories'),
    options: all('options'),
    loyalty_tiers: guest?.tiers ?? [],
    segments: guest?.segments ?? [],
  }
}

/** Choices are parts of the groups that dishes have. */
async function requireChoices(trx: Db, restaurantId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    select distinct o.one ->> '_id' from modifier_groups
    cross join lateral jsonb_array_elements(options::jsonb) as o (one)
    where restaurant_id = ${restaurantId} and archived_at is null
      and o.one ->> '_id' = any(${wanted}::text[])`.execute(trx)
  if (rows.length !== wanted.length) throw notFound()
}

async function requireOwn(
  trx: Db,
  table: 'loyalty_tiers' | 'segments',
  restaurantId: string,
  ids: readonly string[],
) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    select from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and id = any(${wanted}::uuid[]) and archived_at is null`.execute(
    trx,
  )
  if (rows.length !== wanted.length) throw notFound()
}
