import { addMonths, type Days, monthOf } from '../time/calendar.ts'

/** Groups of guests by how many visits they made in the days of a report, each by its lowest number. */
export const OFTEN = [0, 1, 2, 3, 4, 5, 6, 10] as const
/** Groups by how many days before the end their last visit was, each by its lowest number. */
export const AWAY = [0, 8, 31, 61, 91, 181] as const
/** Months whose guests are followed, that of the last day among them. */
export const FOLLOWED = 12

/** Returns the days over which guests are followed: whole months, up to the last day of a report. */
export const followedDays = ({ to }: Pick<Days, 'to'>): Days => ({
  from: `${addMonths(monthOf(to), 1 - FOLLOWED)}-01`,
  to,
})
