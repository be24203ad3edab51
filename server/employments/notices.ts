import { sql } from 'kysely'
import { PAPER_NOTICE_DAYS } from '#shared/employees/paper-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Reader, Source } from '../notices/source.ts'

/** Papers of people who work here that have ended or end soon. One that was renewed is removed or has another date. */
async function ending({ db, restaurantId, branchId, today }: Reader) {
  const { rows } = await sql<{ readonly name: string }>`
    select u.name from employee_papers p
    join users u on u.restaurant_id = p.restaurant_id and u.id = p.user_id and u.active
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.archived_at is null
      and p.valid_until <= ${addDays(today, PAPER_NOTICE_DAYS)}::date
    order by p.valid_until, u.name, p.id`.execute(db)
  return { count: rows.length, names: rows.map(({ name }) => name) }
}

/** What the papers of people wait for. */
export const PAPER_NOTICES: readonly Source[] = [
  { kind: 'paperEnds', anyOf: ['manage_employees'], feature: 'employees', read: ending },
]
