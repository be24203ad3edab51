import * as z from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import { toPage } from '#shared/contract/page.ts'
import type { PayPeriod, PayrollExport } from '#shared/payroll/contract.ts'
import { PayrollRow } from '#shared/payroll/row.ts'
import { MOST_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { badRequest, conflict, notFound, refusal } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readRefused } from '../time-cards/refused.ts'
import { computePayroll } from './compute.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

const periods = (db: Db, restaurantId: string, branchId: string) =>
  db
    .selectFrom('pay_periods')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)

const COLUMNS = [
  'id',
  'from_day',
  'to_day',
  'currency',
  'exported_at',
  'exported_by',
  'exported_by_name',
] as const

/** Returns the handlers of payroll: days are locked with their export. */
export function createPayrollHandlers(deps: Deps): Handlers<Contract>['payrollExports'] {
  const { db, now, configs, change } = deps
  return {
    async list({ caller, query: { branchId, ...page } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = periods(db, branch.restaurantId, branchId)
      const { rows, total } = await readPage(
        found,
        found.select(COLUMNS).orderBy('from_day', 'desc').orderBy('id'),
        page,
      )
      return toPage(rows.map(toPeriod), total, page)
    },

    async preview({ caller, query: { branchId, from, to } }) {
      requireDays(from, to)
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      const refused = await readRefused(db, place, { from, to, undecided: true })
      const made = await computePayroll(db, branch, { from, to }, now())
      return { ...made, refused: refused.length }
    },

    async create({ caller, query: { branchId }, body: { _id, from, to } }) {
      requireDays(from, to)
      const { branch } = await configs.enter(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: 'payroll.export',
        areas: ['payrollExports', 'timeCards'],
        async work(trx, { at, restaurantId }) {
          const again = await findExport(trx, restaurantId, branchId, _id)
          if (again) {
            if (again.from !== from || again.to !== to) throw conflict('ID_REUSED')
            return { result: again, unchanged: true }
          }
          const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
          if (to >= today) throw badRequest('PERIOD_NOT_OVER')
          const taken = await periods(trx, restaurantId, branchId)
            .select('id')
            .where('from_day', '<=', to)
            .where('to_day', '>=', from)
            .executeTakeFirst()
          if (taken) throw conflict('PERIOD_LOCKED')
          const { rows, openCards } = await computePayroll(trx, branch, { from, to }, at)
          if (openCards > 0) {
            throw refusal(409, 'PERIOD_HAS_OPEN_CARDS', { details: { count: openCards } })
          }
          await trx
            .insertInto('pay_periods')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: _id,
              from_day: from,
              to_day: to,
              currency: branch.currency,
              rows: JSON.stringify(rows),
              has_pools: true,
              exported_at: at,
              exported_by: caller.userId,
              exported_by_name: caller.name,
            })
            .execute()
          const result = await findExport(trx, restaurantId, branchId, _id)
          if (!result) throw new Error('An export was written and is not there')
          return { result, details: { _id, from, to, lines: rows.length } }
        },
      })
    },

    async get({ caller, params: { id }, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = await findExport(db, branch.restaurantId, branchId, id)
      if (!found) throw notFound()
      return found
    },
  }
}

type Row = {
  readonly id: string
  readonly from_day: string
  readonly to_day: string
  readonly currency: string
  readonly exported_at: Date
  readonly exported_by: string
  readonly exported_by_name: string
}

const toPeriod = (row: Row): PayPeriod => ({
  _id: row.id,
  from: row.from_day,
  to: row.to_day,
  currency: row.currency,
  exportedAt: row.exported_at.toISOString(),
  exportedBy: { _id: row.exported_by, name: row.exported_by_name },
})

async function findExport(
  db: Db,
  restaurantId: string,
  branchId: string,
  id: string,
): Promise<PayrollExport | undefined> {
  const row = await periods(db, restaurantId, branchId)
    .select(COLUMNS)
    .select('rows')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toPeriod(row), rows: z.array(PayrollRow).parse(row.rows) }
}

function requireDays(from: string, to: string): void {
  if (to < from || addDays(from, MOST_CARD_DAYS) <= to) throw badRequest('INVALID_VALUE')
}
