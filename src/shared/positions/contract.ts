import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'

/** People who plan, pay or manage others see what they work as. */
export const SEES_POSITIONS = [
  'view_employees',
  'manage_employees',
  'manage_schedules',
  'view_staff_time',
  'manage_staff_time',
  'view_payroll',
  'manage_payroll',
] as const

export const PositionDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  note: z.string().check(z.trim(), z.maxLength(500)),
})
export type PositionDraft = z.output<typeof PositionDraft>

/** What people do in a restaurant, e.g. waiter; the specification's path says employee roles. */
export const positionRoutes = collection({
  path: '/staffs/employee-roles',
  place: 'restaurant',
  view: SEES_POSITIONS,
  manage: 'manage_employees',
  feature: 'employeeScheduling',
  draft: PositionDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name'],
})
export type Position = z.output<typeof positionRoutes.get.response>
