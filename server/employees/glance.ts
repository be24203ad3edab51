import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { PAPER_NOTICE_DAYS } from '#shared/employees/paper-contract.ts'
import { heldOn } from '#shared/employments/held-on.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { weekOf } from '#shared/time-cards/classify.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { readEmployments } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readCards } from '../time-cards/read-cards.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly configs: Entrance }
type Glance = Awaited<ReturnType<Handlers<Contract>['employees']['glance']>>['results'][number]

const SEES_TIME: readonly Permission[] = ['view_staff_time', 'manage_staff_time']

/** Returns the handler that says of each person in a branch what they work as, how long this week, and which paper ends. */
export const createGlance =
  ({ db, now, configs }: Deps): Handlers<Contract>['employees']['glance'] =>
  async ({ caller, query: { branchId } }) => {
    const { branch } = await configs.enter(caller, branchId)
    const place = { restaurantId: branch.restaurantId, branchId }
    const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
    const seesTime = SEES_TIME.some((one) => caller.permissions.includes(one))
    const [employments, positions, papers, cards] = await Promise.all([
      readEmployments(db, place),
      readPositions(db, place.restaurantId),
      readPapers(db, place, addDays(today, PAPER_NOTICE_DAYS)),
      seesTime ? readCards(db, branch, { from: weekOf(today), to: today }, now()) : [],
    ])
    const people = new Map<string, Glance>()
    const of = (userId: string): Glance => {
      const known = people.get(userId)
      if (known) return known
      const blank: Glance = { userId, positions: [], minutes: seesTime ? 0 : null, paperEnds: null }
      people.set(userId, blank)
      return blank
    }
    for (const { userId, positionId } of heldOn(employments, today)) {
      const name = positions.get(positionId)
      if (name !== undefined) of(userId).positions.push(name)
    }
    for (const { userId, hours } of cards) {
      const one = of(userId)
      one.minutes = (one.minutes ?? 0) + hours.worked
    }
    for (const { userId, endsOn } of papers) of(userId).paperEnds = endsOn
    return { results: [...people.values()] }
  }

async function readPositions(db: Db, restaurantId: string) {
  const rows = await db
    .selectFrom('positions')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the day on which the first paper of a person ends, of those that end until `until` or have ended. */
async function readPapers(db: Db, { restaurantId, branchId }: BranchPlace, until: string) {
  const { rows } = await sql<{ readonly userId: string; readonly endsOn: string }>`
    select user_id as "userId", min(valid_until) as "endsOn" from employee_papers
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and valid_until <= ${until}::date
    group by user_id`.execute(db)
  return rows
}
