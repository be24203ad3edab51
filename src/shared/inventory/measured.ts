import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { Dimension, OwnUnit } from './unit.ts'

/** An ingredient as far as its quantities are read and typed. */
export const Measure = z.object({
  _id: Id,
  name: z.string(),
  dimension: Dimension,
  unit: z.string(),
  units: z.array(OwnUnit),
})
export type Measure = z.output<typeof Measure>
