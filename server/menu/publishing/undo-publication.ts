import { isSame } from '#shared/menu/publishing/is-same.ts'
import { Published, type RowChange } from '#shared/menu/publishing/published-row.ts'
import { type Fields, takeBack } from '#shared/menu/publishing/take-back.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldsOf, publishedOf } from './fields.ts'
import { readPublished } from './published.ts'
import { type Held, isPossible, unsound } from './sound.ts'
import type { Part } from './version-rows.ts'
import type { BranchChanges } from './write-version.ts'

export type PublicationUndo = {
  readonly changes: BranchChanges
  readonly left: readonly { readonly id: string; readonly why: 'changed' | 'gone' }[]
}

/** Returns what taking a publication back would do to the menus of the branches that it reached, and of no others. */
export async function planPublicationUndo(
  db: Db,
  restaurantId: string,
  parts: readonly Part[],
): Promise<PublicationUndo> {
  const changes = new Map<string, readonly RowChange[]>()
  const left: { readonly id: string; readonly why: 'changed' | 'gone' }[] = []
  for (const branchId of new Set(parts.flatMap((one) => one.branchId ?? []))) {
    const published = await readPublished(db, { restaurantId, branchId })
    const all = new Map([...published].map(([id, one]) => [id, fieldsOf(one)]))
    const next = new Map<string, Fields>()
    for (const part of parts) {
      const current = all.get(part.rowId)
      if (part.branchId !== branchId || !current) continue
      const before = part.before === null ? null : fieldsOf(Published.parse(part.before))
      const change = { before, after: fieldsOf(Published.parse(part.after)) }
      const back = takeBack(change, current, { archived: true })
      const stays = !isPossible(back.next)
      if (stays || back.clashes.length > 0) left.push({ id: part.rowId, why: 'changed' })
      if (!stays && !isSame(back.next, current)) next.set(part.rowId, back.next)
    }
    for (const id of unsound(all, next, heldIn)) {
      next.delete(id)
      left.push({ id, why: 'gone' })
    }
    changes.set(
      branchId,
      [...next].map(([id, row]) => ({
        before: published.get(id) ?? null,
        after: publishedOf(row),
      })),
    )
  }
  return { changes, left }
}

const heldIn = (row: Fields): Held => ({
  archived: row['archived'] === true,
  categoryId: typeof row['categoryId'] === 'string' ? row['categoryId'] : null,
  groupIds: Array.isArray(row['modifierGroupIds']) ? row['modifierGroupIds'].map(String) : [],
})
