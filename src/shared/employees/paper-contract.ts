import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { DateOnly, Id } from '../contract/scalars.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** Days before its end in which a paper is pointed out: a permit takes weeks to renew. */
export const PAPER_NOTICE_DAYS = 45

export const EmployeePaperDraft = z.object({
  userId: Id,
  /** What it is, e.g. a work permit. */
  name: line(80).check(z.minLength(1)),
  number: line(60),
  /** The last day on which it holds; null: it does not end. */
  validUntil: z.nullable(DateOnly),
})
export type EmployeePaperDraft = z.output<typeof EmployeePaperDraft>

/** Papers that people must have to work, kept by the branch that looked at them. */
export const employeePaperRoutes = collection({
  path: '/staffs/papers',
  place: 'branch',
  view: ['view_employees', 'manage_employees'],
  manage: 'manage_employees',
  feature: 'employees',
  draft: EmployeePaperDraft,
  own: z.object({}),
  filters: z.object({ userId: z.optional(Id) }),
  sort: ['validUntil', 'name'],
})
export type EmployeePaper = z.output<typeof employeePaperRoutes.get.response>
