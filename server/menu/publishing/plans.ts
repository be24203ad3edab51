import * as z from 'zod/mini'
import { carryOver } from '#shared/menu/publishing/take-back.ts'
import { Published, type RowChange } from '#shared/menu/publishing/published-row.ts'
import type { MakeChange } from '../../change/change.ts'
import { type Kind, worker, type Worker } from '../../jobs/kind.ts'
import type { Db } from '../../platform/database/database.ts'
import { isChanged } from './changes-of.ts'
import { countRows, onlyChanged } from './branches.ts'
import { fieldsOf, publishedOf } from './fields.ts'
import { publicationRows } from './publication-rows.ts'
import { readPublished } from './published.ts'
import { type BranchChanges, writePublication } from './write-version.ts'

/** A publication is due. It names the restaurant: what was due earlier is published first. */
export const PUBLICATION: Kind<{ readonly restaurantId: string; readonly planId: string }> = {
  name: 'menu.publish',
  payload: z.object({ restaurantId: z.string(), planId: z.string() }),
}

const Rows = z.record(
  z.string(),
  z.array(z.object({ before: z.nullable(Published), after: Published })),
)

type Deps = { readonly db: Db; readonly newId: () => string; readonly change: MakeChange }

/** Returns what publishes at a minute: everything that was due until then, in order, each once. */
export const createPublisher = ({ db, newId, change }: Deps): Worker =>
  worker(PUBLICATION, async ({ restaurantId, planId }) => {
    for (;;) {
      const plan = await nextUntil(db, { restaurantId, planId })
      if (!plan) return
      await change({
        caller: { ...byClock(plan), restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: 'menu.publish',
        areas: ['menuPublishing', 'menuVersions'],
        async work(trx, { at }) {
          const left = await endPlan(trx, { restaurantId, id: plan.id, at })
          // Dropped, or published by another node, in the meantime.
          if (!left) return { result: undefined, unchanged: true }
          const changes = await changesNow(trx, restaurantId, plan.rows)
          const reached = onlyChanged(changes)
          const id = newId()
          const actor = byClock(plan)
          const { name } = plan
          if (reached.size > 0)
            await writePublication(trx, { restaurantId, id, at, actor, name, changes: reached })
          const details = {
            ...(name !== '' && { name }),
            branchIds: [...reached.keys()],
            count: countRows(reached),
          }
          return { result: undefined, details, rows: publicationRows(reached) }
        },
      })
    }
  })

type Plan = {
  readonly id: string
  readonly name: string
  readonly rows: unknown
  readonly planned_by: string
  readonly planned_by_name: string
}

const byClock = ({ planned_by, planned_by_name }: Plan) => ({
  userId: planned_by,
  name: planned_by_name,
})

/** Returns the first plan that waits, up to the one that is due. */
async function nextUntil(
  db: Db,
  { restaurantId, planId }: { readonly restaurantId: string; readonly planId: string },
): Promise<Plan | undefined> {
  return db
    .selectFrom('menu_drafts as d')
    .innerJoin('menu_drafts as due', (join) =>
      join.onRef('due.restaurant_id', '=', 'd.restaurant_id').on('due.id', '=', planId),
    )
    .select(['d.id', 'd.name', 'd.rows', 'd.planned_by', 'd.planned_by_name'])
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.ended_at', 'is', null)
    .whereRef('d.due_at', '<=', 'due.due_at')
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
}

type Ended = { readonly restaurantId: string; readonly id: string; readonly at: Date }

/** Ends a plan, in a change. Returns false where it has ended already. */
export async function endPlan(trx: Db, { restaurantId, id, at }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('menu_drafts')
    .set({ ended_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What was planned, on top of what was published since: other fields of the same dish stay. */
async function changesNow(trx: Db, restaurantId: string, planned: unknown): Promise<BranchChanges> {
  const changes = new Map<string, readonly RowChange[]>()
  for (const [branchId, rows] of Object.entries(Rows.parse(planned))) {
    const ids = rows.map(({ after }) => after.row._id)
    const published = await readPublished(trx, { restaurantId, branchId }, ids)
    const made = rows.flatMap(({ before, after }): readonly RowChange[] => {
      const now = published.get(after.row._id) ?? null
      const change = { before: before && fieldsOf(before), after: fieldsOf(after) }
      const next = publishedOf(carryOver(change, now && fieldsOf(now)))
      return isChanged(now, next) ? [{ before: now, after: next }] : []
    })
    changes.set(branchId, made)
  }
  return changes
}
