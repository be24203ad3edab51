import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { OrderType } from '../money/order-type.ts'
import { Quantity } from '../inventory/stock.ts'
import { ratioOf } from '../money/ratio.ts'
import type { ChoiceEffect } from './choices.ts'
import type { RecipeLine } from './explode.ts'

/** What a recipe is of. */
export const RecipeTarget = z.enum(['dish', 'choice', 'ingredient'])
export type RecipeTarget = z.output<typeof RecipeTarget>

const percent = z.int().check(z.gte(1), z.lte(100))

/**
 * One line. Of a dish and of what is made it adds an ingredient; of a choice it may also remove one, put another in
 * its place, or scale one or all of them.
 */
export const RecipeLineDraft = z.object({
  effect: z.enum(['add', 'remove', 'replace', 'scale']),
  /** Null: all of the dish, of `scale` alone. */
  ingredientId: z.nullable(Id),
  /** What takes its place, of `replace` alone. */
  by: z.optional(z.nullable(Id)),
  /** What ends up in the dish, in thousandths of the base unit, of `add` alone. */
  quantity: Quantity,
  /** The unit in which the quantity is shown. */
  unit: z.string().check(z.trim(), z.maxLength(36)),
  /** Percent of what is bought that can be used. Absent: that of the ingredient. */
  usable: z.optional(percent),
  /** Percent of what is taken that this pays for. Absent: all. */
  share: z.optional(percent),
  /** Order types that take it, e.g. a box for takeaway. Absent: all. */
  orderTypes: z.optional(z.array(OrderType).check(z.maxLength(10))),
  /** Of `replace` and `scale`: how much of what was there. Absent: 100. */
  percent: z.optional(z.int().check(z.gte(0), z.lte(1000))),
})
export type RecipeLineDraft = z.output<typeof RecipeLineDraft>

/** A version of a recipe as it is kept: what sales are exploded by. */
export const RecipeDocument = z.object({
  yields: z.int(),
  batch: z.boolean(),
  lines: z.array(RecipeLineDraft),
})
export type RecipeDocument = z.output<typeof RecipeDocument>

/** Returns the lines of a recipe that add an ingredient. */
export const linesOf = ({ lines }: Pick<RecipeDocument, 'lines'>): readonly RecipeLine[] =>
  lines.flatMap((line) => {
    const { effect, ingredientId, quantity, usable, share, orderTypes } = line
    return effect !== 'add' || ingredientId === null
      ? []
      : [
          {
            ingredientId,
            quantity,
            ...(usable !== undefined && { usable }),
            ...(share !== undefined && { share }),
            ...(orderTypes && { orderTypes }),
          },
        ]
  })

/**
 * Returns what a choice does to the dish with which it is taken, whose recipe is for so many pieces: what it adds is
 * for each piece.
 */
export function effectsOf(
  { lines }: Pick<RecipeDocument, 'lines'>,
  pieces: number,
): readonly ChoiceEffect[] {
  return lines.flatMap((line): readonly ChoiceEffect[] => {
    const { effect, ingredientId, by, percent: times = 100 } = line
    switch (effect) {
      case 'add':
        return linesOf({ lines: [line] }).map((added) => ({
          kind: 'add',
          line: { ...added, times: ratioOf(pieces) },
        }))
      case 'remove':
        return ingredientId === null ? [] : [{ kind: 'remove', ingredientId }]
      case 'replace':
        return ingredientId === null || !by
          ? []
          : [{ kind: 'replace', ingredientId, by, percent: times }]
      case 'scale':
        return [{ kind: 'scale', ingredientId, percent: times }]
    }
  })
}
