import * as z from 'zod/mini'
import { GroupDraft } from '#shared/menu/drafts.ts'
import type { Fields } from '#shared/menu/publishing/take-back.ts'
import { groupFault } from '../rules.ts'

const Group = z.omit(GroupDraft, { name: true })

/** Returns whether a row can be so: what two changes made of one group may be impossible without the first. */
export function isPossible(row: Fields): boolean {
  const { data } = z.safeParse(Group, row)
  return !data || (groupFault(data) === null && !(data.sizes && data.options.some(isForNothing)))
}

const isForNothing = ({ price, typePrices = {} }: GroupDraft['options'][number]): boolean =>
  [price, ...Object.values(typePrices)].includes(0)

/** What a row of the menu is on sale with. */
export type Held = {
  readonly archived: boolean
  /** The category that it is in. */
  readonly categoryId: string | null
  /** The groups that it opens. */
  readonly groupIds: readonly string[]
}

type Rows = ReadonlyMap<string, Fields>

/**
 * Returns the rows that cannot become what they were: their category or choices are gone, or others are in them now.
 * @param all every row as it is
 * @param next rows as they would become
 */
export function unsound(all: Rows, next: Rows, held: (row: Fields) => Held): ReadonlySet<string> {
  const stays = new Set<string>()
  for (;;) {
    const state = new Map(all)
    for (const [id, row] of next) if (!stays.has(id)) state.set(id, row)
    const found = firstUnsound(state, next, stays, held)
    if (found === undefined) return stays
    stays.add(found)
  }
}

function firstUnsound(
  state: Rows,
  next: Rows,
  stays: ReadonlySet<string>,
  held: (row: Fields) => Held,
): string | undefined {
  const live = [...state].map(([id, row]) => [id, held(row)] as const)
  const there = new Set(live.filter(([, one]) => !one.archived).map(([id]) => id))
  for (const [id, { archived, categoryId, groupIds }] of live) {
    if (archived) continue
    const needed = [...(categoryId === null ? [] : [categoryId]), ...groupIds]
    for (const one of needed) {
      if (there.has(one)) continue
      // Either it stays off the menu, or what it needs stays on it.
      const blamed = [id, one].find((candidate) => next.has(candidate) && !stays.has(candidate))
      if (blamed !== undefined) return blamed
    }
  }
  return undefined
}
