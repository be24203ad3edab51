import type { Contract } from '#shared/api.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createShiftRequestHandlers } from './request-handlers.ts'
import { createRosterShiftHandlers } from './shift-handlers.ts'
import { createTimeOffHandlers } from './time-off-handlers.ts'
import { createWeekHandlers } from './week-handlers.ts'

type Deps = CollectionDeps & { readonly secret: string; readonly now: () => Date }

/** Returns the handlers of rosters: planned shifts, weeks, swaps and days off. */
export const createRosterHandlers = (
  deps: Deps,
): Pick<Handlers<Contract>, 'rosterShifts' | 'rosters' | 'shiftRequests' | 'timeOff'> => ({
  rosterShifts: createRosterShiftHandlers(deps),
  rosters: createWeekHandlers(deps),
  shiftRequests: createShiftRequestHandlers(deps),
  timeOff: createTimeOffHandlers(deps),
})
