import { sameText } from '#shared/texts/same-text.ts'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { Db } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { addDishes } from '../add-dishes.ts'
import { refuseMixedMoney } from '../menu-money.ts'
import { readMenuRows } from '../repository.ts'
import { readUsage } from '../rules.ts'
import type { Starter, StarterGroup } from './starter.ts'
import { insertGroups, nextSort } from '../write.ts'

type Wish = {
  readonly restaurantId: string
  readonly branchId: string
  /** Keys of categories. */
  readonly categories: readonly string[]
  /** Also if the menu has dishes already. */
  readonly add: boolean
}

/** Adds the chosen part of a sample menu. Dishes whose name is on the menu stay as they are. */
export async function takeStarter(trx: Db, starter: Starter, wish: Wish, newId: () => string) {
  const { restaurantId, branchId } = wish
  await refuseMixedMoney(trx, restaurantId)
  const kept = await readMenuRows(trx, { restaurantId, branchId })
  const live = kept.filter(({ archived }) => !archived).map(({ row }) => row)
  if (!wish.add && live.some(({ kind }) => kind === 'item')) {
    throw conflict('MENU_EXISTS')
  }
  const known = namesOf(live, 'item')
  const chosen = starter.categories.filter(({ key }) => wish.categories.includes(key))
  const offered = chosen.flatMap(({ key, name }) =>
    starter.dishes
      .filter(({ category }) => category === key)
      .map((dish) => ({ ...dish, category: name })),
  )
  const fresh = offered.filter(
    ({ name }) => !Object.values(name).some((one) => known.has(sameText(one))),
  )

  const wanted = new Set(fresh.flatMap(({ groups }) => groups))
  const groups = await addGroups(
    trx,
    restaurantId,
    starter.groups.filter(({ key }) => wanted.has(key)),
    namesOf(live, 'modifierGroup'),
    newId,
  )
  const { stations } = await readUsage(trx, restaurantId)
  const stationOf = (code: string) =>
    (stations.find((station) => station.code === code) ?? stations[0])?.code ?? code
  const categories = live.filter((row) => row.kind === 'category')
  const dishes = fresh.map((dish) => ({
    ...dish,
    barcode: null,
    station: stationOf(dish.station),
    modifierGroupIds: dish.groups.flatMap((key) => groups.idOf.get(key) ?? []),
  }))
  const made = await addDishes(trx, restaurantId, { dishes, categories }, newId)
  return {
    ids: [...groups.made, ...made.categoryIds, ...made.itemIds],
    created: made.itemIds.length,
    skipped: offered.length - fresh.length,
  }
}

const namesOf = (rows: readonly MenuRow[], kind: MenuRow['kind']): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ _id, name }) =>
        Object.values(name).map((text) => [sameText(text), _id] as const),
      ),
  )

/** Adds the groups that the restaurant does not have. Returns the id of each key, and the new ids. */
async function addGroups(
  trx: Db,
  restaurantId: string,
  groups: readonly StarterGroup[],
  known: ReadonlyMap<string, string>,
  newId: () => string,
) {
  const idOf = new Map<string, string>()
  const first = await nextSort(trx, 'modifier_groups', restaurantId)
  const fresh = groups.flatMap((group) => {
    const there = Object.values(group.name)
      .map((name) => known.get(sameText(name)))
      .find((id) => id !== undefined)
    const id = there ?? newId()
    idOf.set(group.key, id)
    return there === undefined ? { ...group, id } : []
  })
  await insertGroups(
    trx,
    fresh.map(({ id, name, min, max, options }, index) => ({
      restaurantId,
      id,
      name,
      min,
      max,
      options: options.map(({ key: _key, ...option }) => ({ ...option, _id: newId() })),
      sort: first + index,
    })),
  )
  return { idOf, made: fresh.map(({ id }) => id) }
}
