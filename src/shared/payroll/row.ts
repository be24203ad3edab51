import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'

/** What is paid: minutes by the hour in three classes, days and months, and shares of what guests gave. */
const PAY_CLASSES = ['regular', 'overtime', 'night', 'day', 'month', 'service', 'tips'] as const
export const PayClass = z.enum(PAY_CLASSES)
export type PayClass = z.output<typeof PayClass>

/** One line of a payroll export: one person, position, wage and class. */
export const PayrollRow = z.object({
  userId: Id,
  name: z.string(),
  /** The position as it was called then; empty: none. */
  position: z.string(),
  class: PayClass,
  /** Of the wage, e.g. 150 for overtime; of nights what is added. */
  percent: z.int(),
  minutes: z.int(),
  /** Days that are paid; null for hours. */
  days: z.nullable(z.int()),
  /** For an hour, a day or a month; null: not known. */
  rate: z.nullable(Amount),
  /** Null: the accountant works it out. */
  gross: z.nullable(Amount),
})
export type PayrollRow = z.output<typeof PayrollRow>
