import type { CollectionDeps } from './collections/collection.ts'
import { createAcceptHandlers } from './employees/accept-invitation.ts'
import { createEmployeeHandlers } from './employees/handlers.ts'
import { createInvitationHandlers } from './employees/invitation-handlers.ts'
import { createProfileHandlers } from './employees/profile-handlers.ts'
import { createEmploymentHandlers } from './employments/handlers.ts'
import { createEmployeePaperHandlers } from './employments/paper-handlers.ts'
import { createPayrollHandlers } from './payroll/handlers.ts'
import { createLabourHandlers } from './payroll/labour-handlers.ts'
import { createPoolHandlers } from './pools/handlers.ts'
import { createOwnPools } from './pools/own.ts'
import { createPositionHandlers } from './positions/handlers.ts'
import { createRosterHandlers } from './rosters/handlers.ts'
import { createPunchCommands } from './time-cards/punch-commands.ts'
import { createTimeCardHandlers } from './time-cards/handlers.ts'
import { createRefusedHandlers } from './time-cards/refused-handlers.ts'

type Deps = CollectionDeps &
  Parameters<typeof createRosterHandlers>[0] &
  Parameters<typeof createInvitationHandlers>[0] &
  Parameters<typeof createAcceptHandlers>[0] &
  Parameters<typeof createProfileHandlers>[0] &
  Parameters<typeof createPunchCommands>[0]

/** Puts together what belongs to the people of a restaurant: who they are, when they work, and what it costs. */
export function createPeople(deps: Deps) {
  return {
    applyPunches: createPunchCommands(deps),
    handlers: {
      employees: createEmployeeHandlers(deps),
      invitations: { ...createInvitationHandlers(deps), ...createAcceptHandlers(deps) },
      profile: createProfileHandlers(deps),
      positions: createPositionHandlers(deps),
      employments: createEmploymentHandlers(deps),
      employeePapers: createEmployeePaperHandlers(deps),
      timeCards: {
        ...createTimeCardHandlers(deps),
        ...createRefusedHandlers(deps),
        ...createLabourHandlers(deps),
      },
      payrollExports: createPayrollHandlers(deps),
      pools: { ...createPoolHandlers(deps), mine: createOwnPools(deps) },
      ...createRosterHandlers(deps),
    },
  }
}
