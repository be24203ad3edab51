import * as z from 'zod/mini'
import { Amount, DateOnly } from '../contract/scalars.ts'

/** What a day may be expected to take, and between what four of five such days were. */
const DayForecast = z.object({
  date: DateOnly,
  expected: Amount,
  low: Amount,
  high: Amount,
  /** Hours of the branch's clock in the order of the business day; they add up to what is expected. */
  byHour: z.array(z.object({ hour: z.int(), expected: Amount })),
})

/** Net sales to come, from the same weekdays before, with how near earlier forecasts were. */
export const Forecast = z.object({
  currency: z.string(),
  /** The first day of which a forecast is made; null: nothing was sold yet. */
  from: z.nullable(DateOnly),
  /** Past days that were forecast, and within how many percent of it four of five of them were. */
  tried: z.int(),
  within: z.nullable(z.int()),
  /** As on the morning. Null: none is made, or nothing is sold on such a weekday. */
  today: z.nullable(DayForecast),
  /** At the end of today, from what it has by now. */
  closing: z.nullable(z.object({ expected: Amount, within: z.int() })),
  tomorrow: z.nullable(DayForecast),
})
export type Forecast = z.output<typeof Forecast>
