import type { ActKind } from '#shared/inventory/act.ts'
import { averageCost, valueAt } from '#shared/inventory/level.ts'
import type { Actor } from '#shared/orders/order.ts'
import { type Book, type Cause, createBook } from '../../inventory/book.ts'
import { type LevelRow, PER_UNIT } from '../../inventory/levels.ts'
import { demoId } from '../ids.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { DemoBranch } from '../restaurants.ts'
import type { TypedQuantity } from './typed.ts'

/** An act of a person, as the server keeps it. */
type DemoAct = {
  readonly id: string
  readonly kind: ActKind
  readonly at: Date
  readonly businessDate: string
  readonly by: Actor
  readonly document: object
}

type DemoCount = {
  readonly ingredientId: string
  readonly countedAt: Date
  readonly actId: string
  readonly businessDate: string
  readonly counted: number
  readonly expected: number
}

/** When a person did something, on which business day, and the person. */
export type Moment = { readonly at: Date; readonly day: string; readonly by: Actor }
export type Line = { readonly ingredient: DemoIngredient; readonly typed: TypedQuantity }
export type BoughtLine = Line & {
  readonly price: number
  readonly quality: 'excellent' | 'good' | 'fair' | 'poor'
  readonly rejected?: string
  readonly reason?: string
  readonly expiresOn?: string
}

/** The stock of a branch with all that is done to it, by the rules of the server. */
export type Shelves = ReturnType<typeof createShelves>

export function createShelves({ branch }: DemoBranch, ingredients: readonly DemoIngredient[]) {
  const branchId = branch._id
  const levels = (['stock', 'transit'] as const).flatMap((place) =>
    ingredients.map(({ id, reference }): LevelRow => {
      const last = reference && { ...reference, value: reference.amount * PER_UNIT }
      return {
        branchId,
        place,
        ingredientId: id,
        level: { quantity: 0, value: 0, last },
        isBought: false,
      }
    }),
  )
  const book = createBook(levels, new Map())
  const acts: DemoAct[] = []
  const counts: DemoCount[] = []

  /** Keeps an act, and returns what its movements follow from. */
  function act(kind: ActKind, { at, day, by }: Moment, document: object): Cause {
    const id = demoId(branch.code, 'act', kind, acts.length)
    acts.push({ id, kind, at, businessDate: day, by, document })
    const when = { at, postedAt: at, businessDate: day }
    return { branchId, sourceKind: kind, sourceId: id, by, ...when }
  }
  const levelOf = (ingredientId: string) => book.levelOf({ branchId, place: 'stock', ingredientId })

  return {
    book: book satisfies Book,
    acts,
    counts,
    levels,
    levelOf,
    ingredients,
    /** What is there; of what is made as it is sold nothing ever is. */
    quantityOf: (ingredientId: string): number =>
      ingredients.some(({ id }) => id === ingredientId) ? levelOf(ingredientId).quantity : 0,

    receive(moment: Moment, supplierId: string | null, lines: readonly BoughtLine[], note = '') {
      const entered = lines.map(({ ingredient, typed, ...rest }) => ({
        ...wordsOf({ ingredient, typed }),
        ...rest,
      }))
      const cause = act('receipt', moment, { supplierId, lines: entered, note })
      for (const [index, { ingredient, typed, price }] of lines.entries()) {
        const what = { ingredientId: ingredient.id, kind: 'receipt', part: `${index}` }
        const { quantity } = typed
        book.put(cause, what, { quantity, value: price * PER_UNIT, bought: true })
      }
    },

    count(moment: Moment, lines: readonly Line[]) {
      const cause = act('count', moment, { lines: lines.map(wordsOf), note: '' })
      for (const { ingredient, typed } of lines) {
        const ingredientId = ingredient.id
        const level = levelOf(ingredientId)
        const off = typed.quantity - level.quantity
        const what = { ingredientId, kind: 'count', part: ingredientId }
        if (off < 0) book.take(cause, what, 0 - off)
        if (off > 0) {
          const value = valueAt(averageCost(level), off)
          book.put(cause, what, { quantity: off, value })
        }
        counts.push({
          ingredientId,
          countedAt: moment.at,
          actId: cause.sourceId,
          businessDate: moment.day,
          counted: typed.quantity,
          expected: level.quantity,
        })
      }
    },

    waste(moment: Moment, line: Line, reason: string) {
      const cause = act('waste', moment, { lines: [{ ...wordsOf(line), reason }], note: '' })
      const what = { ingredientId: line.ingredient.id, kind: 'waste', part: '0' }
      book.take(cause, what, line.typed.quantity)
    },

    /** Makes a batch: it is worth what went into it. */
    produce(moment: Moment, recipeId: string, of: Line, needs: ReadonlyMap<string, number>) {
      const { ingredientId: _id, ...made } = wordsOf(of)
      const cause = act('production', moment, { recipeId, made, gave: made, note: '' })
      let cost = 0
      for (const [ingredientId, quantity] of needs) {
        const what = { ingredientId, kind: 'production_out', part: ingredientId }
        cost -= book.take(cause, what, quantity).value
      }
      const { id } = of.ingredient
      const what = { ingredientId: id, kind: 'production', part: `${id}/made` }
      book.put(cause, what, { quantity: of.typed.quantity, value: cost, bought: true })
    },

    /** Sends stock to another branch, where it has not arrived. */
    send(moment: Moment, toBranchId: string, lines: readonly Line[]) {
      const document = { toBranchId, lines: lines.map(wordsOf), note: '' }
      const cause = act('transfer', moment, document)
      for (const { ingredient, typed } of lines) {
        const { quantity } = typed
        const sent = { ingredientId: ingredient.id, kind: 'transfer_out', part: ingredient.id }
        const { value } = book.take(cause, sent, quantity)
        const onTheWay = { ...sent, place: 'transit' as const, part: `${ingredient.id}/transit` }
        book.move(cause, onTheWay, { quantity, value: 0 - value })
      }
    },
  }
}

const wordsOf = ({ ingredient, typed: { amount, unit } }: Line) => ({
  ingredientId: ingredient.id,
  amount,
  unit,
})
