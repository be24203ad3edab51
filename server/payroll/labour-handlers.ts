import type { Contract } from '#shared/api.ts'
import { labourByHour, withoutBreak } from '#shared/time-cards/labour-by-hour.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { seesWages } from '../employments/sees-wages.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readLabour, readNetByHour, readRosteredOn } from './labour-day.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly configs: Entrance }

/** Returns the handlers of what work costs beside what was sold: a share for all, amounts for few. */
export const createLabourHandlers = ({
  db,
  now,
  configs,
}: Deps): Pick<Handlers<Contract>['timeCards'], 'labour' | 'labourByHour'> => ({
  async labour({ caller, query: { branchId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { timeZone, businessDayCutoff } = branch
    const day = businessDate(now().getTime(), timeZone, businessDayCutoff)
    const { costs, minutes, withoutWage } = await readLabour(
      db,
      branch,
      { from: day, to: day },
      now(),
    )
    const cost = costs.reduce((sum, one) => sum + one.cost, 0)
    const net = [...(await readNetByHour(db, branch, day)).values()].reduce((a, b) => a + b, 0)
    return { minutes, withoutWage, ...shown(caller, cost, net) }
  },

  async labourByHour({ caller, query: { branchId, day } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { timeZone, businessDayCutoff, currency, staffing = USUAL_STAFFING } = branch
    const firstHour = Number(businessDayCutoff.slice(0, 2))
    const first = instantAt(day, `${businessDayCutoff.slice(0, 2)}:00`, timeZone)
    const { costs, worked, withoutWage } = await readLabour(
      db,
      branch,
      { from: day, to: day },
      now(),
    )
    const planned = await readRosteredOn(db, branch, day)
    const hours = labourByHour({
      begin: first / MINUTE_MS,
      firstHour,
      worked,
      rostered: planned.flatMap(({ span, breakMinutes }) => withoutBreak(span, breakMinutes)),
      costs,
      net: await readNetByHour(db, branch, day),
    })
    const total = (name: 'minutes' | 'rostered' | 'cost' | 'net') =>
      hours.reduce((sum, one) => sum + one[name], 0)
    return {
      currency,
      target: staffing.labourTarget,
      hours: hours.map(({ cost, net, ...hour }) => ({ ...hour, ...shown(caller, cost, net) })),
      day: {
        minutes: total('minutes'),
        rostered: total('rostered'),
        ...shown(caller, total('cost'), total('net')),
      },
      withoutWage,
    }
  },
})

/** A share says nothing of a wage; amounts do. */
const shown = (caller: Caller, cost: number, net: number) => ({
  percent: net > 0 ? (cost / net) * 100 : null,
  ...(seesWages(caller) ? { cost, net } : { cost: null, net: null }),
})
