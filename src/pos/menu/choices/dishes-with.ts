import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'

type Opens = Pick<ModifierGroup, '_id' | 'options'>

/** Returns the dishes that offer a group of choices, themselves or behind a choice that opens it. */
export function dishesWith<Dish extends Pick<MenuItem, 'modifierGroupIds'>>(
  groupId: string,
  groups: readonly Opens[],
  dishes: readonly Dish[],
): readonly Dish[] {
  const leading = new Set([groupId])
  // A set grows while it is walked: those that open what was found are found, too.
  for (const found of leading)
    for (const { _id, options } of groups)
      if (options.some(({ groupIds = [] }) => groupIds.includes(found))) leading.add(_id)
  return dishes.filter(({ modifierGroupIds }) => modifierGroupIds.some((id) => leading.has(id)))
}
