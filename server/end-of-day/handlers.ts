import type { Contract } from '#shared/api.ts'
import type { MakeChange } from '../change/change.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import { blocksOf, draftReport } from './current.ts'
import { checkReport } from './check.ts'
import { findReport, listReports } from './reports.ts'
import { writeReport } from './write-report.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Returns the handlers of the end of a business day: X report, Z reports and their checks (decision 0037). */
export function createEndOfDayHandlers(deps: Deps): Handlers<Contract>['endOfDay'] {
  const { db, now, newId, configs, change } = deps

  const shown: Handlers<Contract>['endOfDay']['get'] = async ({ caller, params }) =>
    (await requireReport(db, caller, params.id)).report

  return {
    async current({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const at = now()
      const draft = await draftReport(db, branch, at)
      const { currency } = branch
      const asOf = at.toISOString()
      if (!draft) {
        const blocks = { shift: null, orders: [], orderCount: 0, tickets: 0, preparing: false }
        const nothing = {
          businessDate: null,
          kind: 'day',
          days: [],
          drawers: [],
          later: 0,
        } as const
        return { ...nothing, currency, asOf, blocks, days: [], drawers: [] }
      }
      const { covered, kind, days, drawers, later } = draft
      const blocks = await blocksOf(db, branch, covered.date)
      const of = { businessDate: covered.date, kind, later }
      return { ...of, currency, asOf, days: [...days], drawers, blocks }
    },

    async close({ caller, body }) {
      const { branch } = await configs.enter(caller, body.branchId)
      return change({
        caller,
        place: { branchId: branch._id },
        action: 'day.close',
        areas: ['endOfDay'],
        async work(trx, { at }) {
          const draft = await draftReport(trx, branch, at)
          if (draft?.covered.date !== body.businessDate) throw conflict('DAY_CLOSED_ALREADY')
          const blocks = await blocksOf(trx, branch, draft.covered.date)
          refuseBlocked(blocks, body.carryOver)
          const note = body.note?.trim() ?? ''
          const by = { _id: newId(), at, by: caller, note, automatic: false }
          const { report, details } = await writeReport(trx, branch, draft, blocks, by)
          return { result: { report }, details }
        },
      }).catch(refuseSecond)
    },

    async list({ caller, query: { branchId, ...filter } }) {
      const { branch } = await configs.enter(caller, branchId)
      return listReports(db, { restaurantId: branch.restaurantId, branchId }, filter)
    },

    get: shown,

    async check({ caller, params }) {
      return checkReport(db, await requireReport(db, caller, params.id))
    },
  }
}

async function requireReport(
  db: Db,
  caller: Parameters<typeof findReport>[1] & Parameters<typeof requireOpen>[1],
  id: string,
) {
  const found = await findReport(db, caller, id)
  if (!found) throw notFound()
  await requireOpen(db, caller, found.report.branchId, ['end_of_day'])
  return found
}

function refuseBlocked(
  { preparing, shift, orderCount }: Awaited<ReturnType<typeof blocksOf>>,
  carryOver: boolean,
): void {
  if (preparing) throw conflict('DAY_FIGURES_PREPARING')
  if (shift) throw conflict('DAY_SHIFT_OPEN')
  if (orderCount > 0 && !carryOver) throw conflict('DAY_ORDERS_OPEN')
}

/** Another person closed the day in the same moment. */
function refuseSecond(error: unknown): never {
  if (sqlStateOf(error) === '23505') throw conflict('DAY_CLOSED_ALREADY')
  throw error
}
