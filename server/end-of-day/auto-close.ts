import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { dueDay } from '#shared/end-of-day/due-day.ts'
import { hasFeature } from '#shared/features/feature.ts'
import type { MakeChange } from '../change/change.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { blocksOf, draftReport } from './current.ts'
import { writeReport } from './write-report.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly change: MakeChange
}

/** Days of one branch in one run; the rest comes with the next. */
const MOST_DAYS = 31

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const

/**
 * Returns the work that closes the business days that are due in branches that want it (decision 0041). What it
 * did not do, because the server was off or figures were being prepared, it does at its next run; done twice it
 * writes nothing more.
 */
export const createAutoClose =
  ({ db, now, newId, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly id: string }>`
      select b.id from branches b
      join branch_settings s on s.restaurant_id = b.restaurant_id and s.branch_id = b.id
      where b.archived_at is null and s.settings ->> 'autoCloseAt' is not null
      order by b.id`.execute(db)
    for (const { id } of rows) {
      for (let days = 0; days < MOST_DAYS && (await closeNext(id)); days += 1);
    }

    /** Closes the earliest day of a branch that is due; false where there is none. */
    async function closeNext(branchId: string): Promise<boolean> {
      const found = await findBranch(db, EVERYWHERE, branchId)
      // Most looks end here, without a turn of the restaurant.
      if (!found || !(await dueIn(db, found.branch, now()))) return false
      return change({
        caller: { restaurantId: found.branch.restaurantId, branchIds: 'all', ...PRODUCT },
        place: { branchId },
        action: 'day.autoClose',
        areas: ['endOfDay'],
        async work(trx, { at }) {
          const branch = (await findBranch(trx, EVERYWHERE, branchId))?.branch
          const due = branch && (await dueIn(trx, branch, at))
          if (!due) return { result: false, unchanged: true }
          const by = { _id: newId(), at, by: PRODUCT, note: '', automatic: true }
          const { details } = await writeReport(trx, branch, due.draft, due.blocks, by)
          return { result: true, details }
        },
      }).catch((error: unknown) => {
        // A person closed the day in the same moment.
        if (sqlStateOf(error) === '23505') return false
        throw error
      })
    }
  }

/**
 * Returns the report that is due now; null where none is. What arrives for a day that is closed waits for the
 * report of the next day: the clock writes no supplements.
 */
async function dueIn(db: Db, branch: Branch, at: Date) {
  const { autoCloseAt } = branch
  if (!autoCloseAt || !hasFeature('end_of_day', branch)) return null
  const draft = await draftReport(db, branch, at)
  const day = dueDay(at.getTime(), { ...branch, autoCloseAt })
  if (draft?.kind !== 'day' || draft.covered.date > day) return null
  const blocks = await blocksOf(db, branch, draft.covered.date)
  return blocks.preparing ? null : { draft, blocks }
}
