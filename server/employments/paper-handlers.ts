import type { Contract } from '#shared/api.ts'
import { type EmployeePaper, employeePaperRoutes } from '#shared/employees/paper-contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { worksIn } from './repository.ts'

/** Returns the handlers of papers that people must have to work. */
export const createEmployeePaperHandlers = (
  deps: CollectionDeps,
): Handlers<Contract>['employeePapers'] =>
  createCollection<EmployeePaper>(deps, employeePaperRoutes, {
    table: 'employee_papers',
    subject: 'employeePaper',
    areas: ['employeePapers'],
    search: ['name', 'number'],
    order: 'validUntil',
    most: 2000,
    // People of other branches are not to be found from here.
    complete: async ({ trx, place: { restaurantId, branchId } }, { userId }) => {
      if (userId === undefined) return {}
      const here = branchId !== null && (await worksIn(trx, { restaurantId, branchId }, userId))
      if (!here) throw notFound()
      return {}
    },
  })
