import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Amount, Id } from '../contract/scalars.ts'
import { SEES_POSITIONS } from '../positions/contract.ts'
import { Employment, Pay } from './employment.ts'

/** What people work as, and for how much (decision 0073). */
export const employmentRoutes = routes({
  list: {
    method: 'GET',
    path: '/employments',
    access: SEES_POSITIONS,
    feature: 'employeeScheduling',
    summary: 'Every version of the employments of a branch; amounts with view_payroll only',
    query: z.object({ branchId: Id, userId: z.optional(Id) }),
    response: z.object({ employments: z.array(Employment) }),
  },
  /** A version is added, and none is changed. */
  create: {
    method: 'POST',
    path: '/employments',
    access: ['manage_employees', 'manage_payroll'],
    feature: 'employeeScheduling',
    summary: 'Begins, changes or ends an employment from a day on; an amount needs manage_payroll',
    query: z.object({ branchId: Id }),
    body: z.object({
      /** Made by the window: sent twice, it is one. */
      _id: Id,
      userId: Id,
      positionId: Id,
      since: z.iso.date(),
      pay: z.nullable(Pay),
      /** Left out: that of the version before. */
      amount: z.optional(z.nullable(Amount.check(z.gte(0)))),
    }),
    response: Employment,
  },
})
