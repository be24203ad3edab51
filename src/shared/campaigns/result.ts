import * as z from 'zod/mini'
import { Instant } from '../contract/scalars.ts'

/** Means of one side, per guest. Money is in smallest units. */
const Side = z.object({
  guests: z.int(),
  visits: z.number(),
  net: z.number(),
  margin: z.nullable(z.number()),
})
export type Side = z.output<typeof Side>

/** What the guests who were sent it have more than the others, per guest, with its 95 % interval. */
const Effect = z.object({
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  /** The same in percent of those held out; null where that has no bounds. */
  lift: z.nullable(z.object({ percent: z.number(), low: z.number(), high: z.number() })),
})
export type Effect = z.output<typeof Effect>

/** `early`: the days of measuring are not over. `few`: a side is small. `unclear`: nothing is within the interval. */
export const Verdict = z.enum(['early', 'few', 'unclear', 'more', 'less'])
export type Verdict = z.output<typeof Verdict>

/** What came of a campaign, all guests counted on the side they were assigned to. */
export const CampaignResult = z.object({
  verdict: Verdict,
  currency: z.string(),
  /** From the start on, until now or the end of measuring; null: it has not started. */
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  sent: Side,
  held: Side,
  /** Null: too few guests for an interval. */
  visits: z.nullable(Effect),
  net: z.nullable(Effect),
  /** Less what rewards and messages cost. Null also where the person may not see costs, or none are known. */
  margin: z.nullable(Effect),
  /** Of guests who were given one, with what used ones took off, without tax; null: the campaign gives none. */
  codes: z.nullable(z.object({ given: z.int(), used: z.int(), discount: z.int() })),
  /** Percent of the sales all of whose dishes have a known cost. */
  costed: z.int(),
})
export type CampaignResult = z.output<typeof CampaignResult>

/** Guests whose first visit was in one month, and how many of them came in the months after it. */
export const Cohort = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  guests: z.int(),
  /** Of the month itself first; a month that is not there yet has none. */
  came: z.array(z.int()),
  net: z.int(),
})
export type Cohort = z.output<typeof Cohort>
