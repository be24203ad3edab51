import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { Dimension, OwnUnit } from './unit.ts'

/** Thousandths of the base unit of an ingredient, at most a million tonnes. */
export const Quantity = z.int().check(z.gte(0), z.lte(1_000_000_000_000_000))

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** How a supplier sells an ingredient. What a pack costs is in the deliveries. */
export const Pack = z.object({
  _id: Id,
  supplierId: Id,
  code: line(40),
  name: line(40).check(z.minLength(1)),
  /** What is in it, in thousandths of the base unit: more than a kitchen keeps, so that no product is inexact. */
  quantity: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  preferred: z.boolean(),
})
export type Pack = z.output<typeof Pack>

/**
 * What a branch has of an ingredient, and what it wants. Quantities are thousandths of the base unit, and below zero
 * where more was used than received. Money is null for people who may not see costs.
 */
export const Stock = z.object({
  _id: Id,
  name: z.string(),
  dimension: Dimension,
  unit: z.string(),
  units: z.array(OwnUnit),
  packs: z.array(Pack),
  quantity: z.int(),
  /** On its way to or from other branches: sent by this one, and not arrived. */
  inTransit: z.int(),
  minimum: z.int(),
  par: z.int(),
  shelf: z.string(),
  shelfOrder: z.int(),
  supplierId: z.nullable(Id),
  countedAt: z.nullable(Instant),
  /** No cost is known of it. */
  uncosted: z.boolean(),
  /** In thousandths of the smallest unit of the branch's currency. */
  value: z.nullable(z.int()),
  /** What the last delivery cost: the value of so much. */
  last: z.nullable(z.object({ value: z.int(), quantity: z.int() })),
  /** What was entered for as long as nothing was delivered. */
  reference: z.nullable(z.object({ amount: Amount, quantity: z.int() })),
})
export type Stock = z.output<typeof Stock>
