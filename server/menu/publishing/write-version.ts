import { sql } from 'kysely'
import type { RowChange } from '#shared/menu/publishing/published-row.ts'
import type { Actor } from '../../change/change.ts'
import type { Db } from '../../platform/database/database.ts'
import { savePublished } from './published.ts'

/** What changes in the published menus of branches, by branch. */
export type BranchChanges = ReadonlyMap<string, readonly RowChange[]>

export type Publication = {
  readonly restaurantId: string
  readonly id: string
  readonly at: Date
  readonly actor: Pick<Actor, 'userId' | 'name'>
  readonly name?: string | undefined
  readonly changes: BranchChanges
  /** Id of the version that it takes back. */
  readonly undoes?: string
}

/** Publishes changes to branches, in a change, as a version. Returns its number. */
export async function writePublication(trx: Db, made: Publication): Promise<number> {
  const { restaurantId, id, at, actor, name = '', changes, undoes = null } = made
  const kind = undoes === null ? 'publish' : 'undo'
  const { rows } = await sql<{ readonly n: number }>`
    insert into menu_versions
      (restaurant_id, n, id, at, by_id, by_name, kind, name, branch_ids, undoes)
    select ${restaurantId}, coalesce(max(n), 0) + 1, ${id}, ${at}, ${actor.userId}, ${actor.name},
      ${kind}, ${name}, ${[...changes.keys()]}::uuid[], ${undoes}
    from menu_versions where restaurant_id = ${restaurantId}
    returning n`.execute(trx)
  const n = rows[0]?.n ?? 0
  const parts = [...changes].flatMap(([branchId, all]) =>
    all.map(({ before, after }) => ({ branchId, rowId: after.row._id, before, after })),
  )
  await sql`
    insert into menu_changes (restaurant_id, n, part, branch_id, source, row_id, before, after)
    select ${restaurantId}, ${n}, part, (made ->> 'branchId')::uuid, 'published_menu',
      (made ->> 'rowId')::uuid, nullif(made -> 'before', 'null'), made -> 'after'
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as m (made, part)`.execute(
    trx,
  )
  for (const [branchId, all] of changes)
    await savePublished(
      trx,
      { restaurantId, branchId },
      all.map(({ after }) => after),
    )
  return n
}
