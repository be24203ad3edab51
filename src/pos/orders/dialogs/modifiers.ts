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

/** Returns the choice that was made for a line. */
export function choiceOf(modifiers: readonly LineModifier[]): Choice {
  const choice: Record<string, string[]> = {}
  for (const { groupId, optionId } of modifiers) (choice[groupId] ??= []).push(optionId)
  return choice
}

/**
 * Adds an option to a choice or removes it. If only one is allowed, the new one replaces the old; at the limit,
 * nothing changes.
 */
export function toggle(choice: Choice, { _id, max }: ModifierGroup, optionId: string): Choice {
  const taken = choice[_id] ?? []
  if (taken.includes(optionId)) {
    return { ...choice, [_id]: taken.filter((id) => id !== optionId) }
  }
  if (max === 1) return { ...choice, [_id]: [optionId] }
  return taken.length < max ? { ...choice, [_id]: [...taken, optionId] } : choice
}

/** Returns the first group with too few choices, and how many are missing. */
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

/** Returns groups with a required choice first; else in the dish's order. */
export const requiredFirst = (groups: readonly ModifierGroup[]): readonly ModifierGroup[] => [
  ...groups.filter(({ min }) => min > 0),
  ...groups.filter(({ min }) => min === 0),
]

/** Returns whether every group asks for one choice and has it: then nothing is left to check. */
export const isAnswered = (choice: Choice, groups: readonly ModifierGroup[]): boolean =>
  groups.length > 0 &&
  groups.every(({ min, max }) => min === 1 && max === 1) &&
  missing(choice, groups) === null
