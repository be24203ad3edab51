import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { Id } from '../contract/scalars.ts'
import { Clock } from '../rosters/availability.ts'

const different = (ids: readonly string[]) => new Set(ids).size === ids.length

export const ReportMailDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** People of the branch who see its reports and have an address. */
  userIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: 'form.chooseOne' }),
      z.maxLength(20),
      z.refine(different, { error: 'form.invalid' }),
    ),
  /** On the day after, by the clock of the branch; never before the figures of the day are made. */
  sendAt: Clock,
})
export type ReportMailDraft = z.output<typeof ReportMailDraft>

/** The people who are mailed the summary of each business day of a branch. */
export const reportMailRoutes = collection({
  path: '/report-mails',
  place: 'branch',
  view: 'manage_reports',
  manage: 'manage_reports',
  feature: 'reports',
  draft: ReportMailDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name', 'sendAt'],
})
export type ReportMail = z.output<typeof reportMailRoutes.get.response>
