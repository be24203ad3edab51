import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { BOUNDS } from './bounds.ts'

const Pieces = z
  .array(
    z.object({
      lineId: Id,
      quantity: z.int().check(z.gte(1), z.lte(BOUNDS.pieces)),
      /** The id that the pieces get where others of their line stay. */
      as: Id,
    }),
  )
  .check(z.minLength(1), z.maxLength(BOUNDS.lines))

/** Checks that a split makes at once: more than a long table pays in. */
const MOST_CHECKS = 20

/**
 * Commands on several orders at once. `orderId` is the order that dishes leave, and its lane the one that sends
 * them; `moveId` becomes part of the ids of kitchen tickets that are cut in two.
 */
export const CheckPayloads = {
  /** Makes new checks of some pieces of an order. */
  'order.split': z.object({
    orderId: Id,
    moveId: Id,
    parts: z
      .array(
        z.object({
          orderId: Id,
          /** Counted by the worker in the same transaction; windows send an empty string. */
          number: z.string().check(z.maxLength(16)),
          pieces: Pieces,
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_CHECKS)),
  }),
  /** Moves pieces to another order that is open. */
  'order.moveLines': z.object({ orderId: Id, moveId: Id, toId: Id, pieces: Pieces }),
  /** Puts all of an order onto another one; of a check that was split off it, joins it again. */
  'order.merge': z.object({ orderId: Id, moveId: Id, intoId: Id }),
  /** Opens a merged order again with what is left of it, at its table, or without one. */
  'order.unmerge': z.object({
    orderId: Id,
    moveId: Id,
    mergedId: Id,
    tableId: z.nullable(Id),
  }),
  /** Gives an order to another waiter. */
  'order.handOver': z.object({
    orderId: Id,
    to: z.object({ _id: Id, name: z.string().check(z.minLength(1), z.maxLength(80)) }),
  }),
} as const

/** Pieces that go to another check. */
export type MovedPiece = z.output<typeof Pieces>[number]
