import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import type { LineModifier } from '#shared/orders/order.ts'

/** Ids of the chosen options per group. */
export type Choice = Readonly<Record<string, readonly string[]>>

/** The groups of a dish that can still be chosen from, in the dish's order. */
export function groupsOf(
  item: MenuItem,
  menu: (id: string) => MenuRow | undefined,
): readonly ModifierGroup[] {
  return item.modifierGroupIds.flatMap((id) => {
    const row = menu(id)
    return row?.kind === 'modifierGroup' && row.options.length > 0 ? [row] : []
  })
}

/** A dish that cannot be added with one tap: something must be chosen first. */
export const mustAsk = (groups: readonly ModifierGroup[]): boolean =>
  groups.some(({ min }) => min > 0)

/** The choice that was made for a line. */
export function choiceOf(modifiers: readonly LineModifier[]): Choice {
  const choice: Record<string, string[]> = {}
  for (const { groupId, optionId } of modifiers) (choice[groupId] ??= []).push(optionId)
  return choice
}

/**
 * Takes an option or gives it back. Where only one may be taken, the new one replaces the old;
 * where the most are taken, nothing changes.
 */
export function toggle(choice: Choice, { _id, max }: ModifierGroup, optionId: string): Choice {
  const taken = choice[_id] ?? []
  if (taken.includes(optionId)) {
    return { ...choice, [_id]: taken.filter((id) => id !== optionId) }
  }
  if (max === 1) return { ...choice, [_id]: [optionId] }
  return taken.length < max ? { ...choice, [_id]: [...taken, optionId] } : choice
}

/** The first group of which too little is chosen, and how many are missing. */
export function missing(
  choice: Choice,
  groups: readonly ModifierGroup[],
): { readonly group: ModifierGroup; readonly count: number } | null {
  for (const group of groups) {
    const count = group.min - (choice[group._id]?.length ?? 0)
    if (count > 0) return { group, count }
  }
  return null
}

/** The choice as an order keeps it: with names and today's prices, in the order of the menu. */
export const chosen = (choice: Choice, groups: readonly ModifierGroup[]): LineModifier[] =>
  groups.flatMap((group) =>
    group.options
      .filter(({ _id }) => choice[group._id]?.includes(_id))
      .map(({ _id, name, price, alert }) => ({
        groupId: group._id,
        optionId: _id,
        name,
        price,
        alert,
      })),
  )

/** Groups of which something must be chosen lead; else in the dish's order. */
export const requiredFirst = (groups: readonly ModifierGroup[]): readonly ModifierGroup[] => [
  ...groups.filter(({ min }) => min > 0),
  ...groups.filter(({ min }) => min === 0),
]

/** Every group asks for one choice and has it: there is nothing else that somebody may want to look at. */
export const isAnswered = (choice: Choice, groups: readonly ModifierGroup[]): boolean =>
  groups.length > 0 &&
  groups.every(({ min, max }) => min === 1 && max === 1) &&
  missing(choice, groups) === null
