import type { Contract } from '#shared/api.ts'
import { PRIVACY_AS_OF, privacyOf } from '#shared/countries/privacy.ts'
import { worksInAll } from '#shared/permissions/role.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import { readCountry } from '../tenancy/countries.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { countDue } from './retention.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Returns the handlers of how long the words of guests are kept. */
export const createRetentionHandlers = ({
  db,
  now,
  change,
}: Deps): Pick<Handlers<Contract>['crm'], 'retention' | 'setRetention'> => ({
  async retention({ caller, query: { branchId } }) {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    const { restaurantId, country } = found.branch
    const row = await readConfirmed(db, restaurantId)
    const { compliance } = await readCountry(db, country)
    const { law, unverified = false, breachHours = null } = privacyOf(country)
    const days = row?.days ?? compliance.dataRetentionDays
    return {
      days: row?.days ?? null,
      confirmedAt: row?.confirmed_at.toISOString() ?? null,
      confirmedBy: row?.confirmed_by_name ?? null,
      usual: compliance.dataRetentionDays,
      law,
      asOf: PRIVACY_AS_OF,
      unverified,
      breachHours,
      due: await countDue(db, restaurantId, days, now()),
    }
  },

  async setRetention({ caller, query: { branchId }, body: { days } }) {
    // Guests are those of every branch.
    if (!worksInAll(caller.role)) throw forbidden()
    return change({
      caller,
      place: { branchId },
      action: 'customer.retention',
      everywhere: ['customers'],
      async work(trx, { at, restaurantId }) {
        const result = { success: true as const }
        const before = (await readConfirmed(trx, restaurantId))?.days ?? null
        if (before === days) return { result, unchanged: true }
        await trx.deleteFrom('guest_retention').where('restaurant_id', '=', restaurantId).execute()
        if (days !== null)
          await trx
            .insertInto('guest_retention')
            .values({
              restaurant_id: restaurantId,
              days,
              confirmed_at: at,
              confirmed_by: caller.userId,
              confirmed_by_name: caller.name,
            })
            .execute()
        return { result, before: { days: before }, after: { days } }
      },
    })
  },
})

const readConfirmed = (db: Db, restaurantId: string) =>
  db
    .selectFrom('guest_retention')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
