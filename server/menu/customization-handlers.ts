import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { type GroupRecord, menuCustomizationRoutes } from '#shared/menu/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { checkGroup, checkOpened, checkSizePrices, checkSizes } from './rules.ts'
import { nextSort } from './write.ts'

/** Returns the handlers of the choices offered with dishes. */
export const createMenuCustomizationHandlers = (
  deps: CollectionDeps,
): Handlers<Contract>['menuCustomizations'] =>
  createCollection<GroupRecord>(deps, menuCustomizationRoutes, {
    table: 'modifier_groups',
    subject: 'menu.customization',
    areas: MENU_AREAS,
    search: ['name', 'title'],
    inLanguages: ['name', 'title'],
    order: 'sort',
    documents: ['options'],
    most: 500,
    counted: { kind: sql`'modifierGroup'` },
    async complete({ trx, place: { restaurantId } }, edit, before) {
      const { min = 0, max = 0, sizes, free, options = [] } = { ...before, ...edit }
      checkGroup({ min, max, sizes, free, options })
      if (sizes) await checkSizePrices(trx, restaurantId, options)
      await checkOpened(trx, restaurantId, edit.options ?? [])
      if (before) return {}
      await refuseMixedMoney(trx, restaurantId)
      return { sort: await nextSort(trx, 'modifier_groups', restaurantId) }
    },
    async check({ trx, place: { restaurantId } }, _, before) {
      // A restored group brings prices back, as a new one does.
      if (before?.archived) await refuseMixedMoney(trx, restaurantId)
    },
    async follow(scene, after, { _id, archived }) {
      const items =
        after === null ? await takeOff(scene, _id) : archived ? await putBack(scene, _id) : []
      const openers = after === null ? await closeUp(scene, _id) : []
      // Its former dishes may have got other sizes since.
      if (after) await checkSizes(scene.trx, scene.place.restaurantId)
      return {
        rows: menuRows([_id, ...items, ...openers]),
        ...(items.length > 0 && { details: { items } }),
      }
    },
  })

type Dish = { readonly id: string }

/** Their dishes are sold without: tills do not show a removed group, so it must not be required. */
async function takeOff({ trx, place: { restaurantId } }: Scene, groupId: string) {
  const { rows } = await sql<Dish>`
    update menu_items set modifier_group_ids = array_remove(modifier_group_ids, ${groupId}::uuid)
    where restaurant_id = ${restaurantId} and ${groupId}::uuid = any(modifier_group_ids)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`update modifier_groups set removed_from = ${ids}::uuid[]
    where restaurant_id = ${restaurantId} and id = ${groupId}`.execute(trx)
  return ids
}

/** Choices that led to it lead there no more. */
async function closeUp({ trx, place: { restaurantId } }: Scene, groupId: string) {
  const { rows } = await sql<Dish>`
    update modifier_groups set options = (
      select jsonb_agg(case when option ? 'groupIds'
        then jsonb_set(option, '{groupIds}', (option -> 'groupIds') - ${groupId}::text)
        else option end order by at)
      from jsonb_array_elements(options) with ordinality as kept (option, at))
    where restaurant_id = ${restaurantId}
      and options @> jsonb_build_array(
        jsonb_build_object('groupIds', jsonb_build_array(${groupId}::text)))
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Its former dishes offer it again, behind their present groups. */
async function putBack({ trx, place: { restaurantId } }: Scene, groupId: string) {
  const { rows } = await sql<Dish>`
    update menu_items i set modifier_group_ids = modifier_group_ids || g.id
    from modifier_groups g
    where g.restaurant_id = ${restaurantId} and g.id = ${groupId}
      and i.restaurant_id = g.restaurant_id and i.id = any(g.removed_from)
      and not g.id = any(i.modifier_group_ids)
    returning i.id`.execute(trx)
  return rows.map(({ id }) => id)
}
