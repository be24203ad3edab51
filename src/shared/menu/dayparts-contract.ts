import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { MenuName } from './drafts.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const DaypartDraft = z.object({
  name: MenuName,
  days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(WEEKDAYS.length)),
  startsAt: Clock,
  /** The same as `startsAt`, or before it: on the next day. */
  endsAt: Clock,
})
export type DaypartDraft = z.output<typeof DaypartDraft>

/** Parts of the day with prices of their own. No two share a minute, so that a dish has one price at a time. */
export const daypartRoutes = collection({
  path: '/dayparts',
  place: 'restaurant',
  view: ['view_menu', 'manage_menu'],
  manage: 'manage_menu',
  feature: 'menu',
  draft: DaypartDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['startsAt', 'name'],
})
export type DaypartRecord = z.output<typeof daypartRoutes.get.response>
