import type { ModifierGroup } from './menu.ts'
import type { Premodifier } from './premodifier.ts'

/** How deep choices lead to further choices: a set, its dish, how the dish is made. */
const DEEPEST = 3

/** One choice: an option of a group, and the options that led to the group, from the dish on. */
export type Taken = {
  readonly groupId: string
  readonly optionId: string
  /** Left out: the dish offers the group itself. */
  readonly under?: readonly string[] | undefined
  readonly pre?: Premodifier | undefined
}

/** A group that can be chosen from now, and where. */
export type OpenGroup = { readonly group: ModifierGroup; readonly under: readonly string[] }

/** Returns the name of a group’s place: one group may be offered by several options. */
export const placeKey = (groupId: string, under: readonly string[] = []): string =>
  [...under, groupId].join(' ')

/** Returns whether a choice counts: what is left out fills no minimum and no maximum, and leads nowhere. */
export const isWanted = ({ pre }: Pick<Taken, 'pre'>): boolean => pre !== 'no'

/**
 * Returns the groups that are open after some choices: those of the dish, each followed by those that the options
 * taken from it lead to.
 */
export function openGroups(
  groupIds: readonly string[],
  groupOf: (id: string) => ModifierGroup | undefined,
  taken: readonly Taken[],
  under: readonly string[] = [],
): readonly OpenGroup[] {
  return groupIds.flatMap((id) => {
    const group = groupOf(id)
    if (!group) return []
    const here = placeKey(id, under)
    const wanted = new Set(
      taken
        .filter((one) => isWanted(one) && placeKey(one.groupId, one.under) === here)
        .map(({ optionId }) => optionId),
    )
    const deeper = (under.length + 1 < DEEPEST ? group.options : [])
      .filter(({ _id }) => wanted.has(_id))
      .flatMap(({ _id, groupIds: more = [] }) => openGroups(more, groupOf, taken, [...under, _id]))
    return [{ group, under }, ...deeper]
  })
}
