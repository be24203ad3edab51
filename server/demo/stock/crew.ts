import { explode, whole } from '#shared/recipes/explode.ts'
import { linesOf } from '#shared/recipes/recipe.ts'
import type { Cookbook } from '#shared/recipes/sold.ts'
import type { Random } from '../random.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { DemoRecipe } from '../recipes/kitchen.ts'
import type { Demand } from './demand.ts'
import type { Line, Moment, Shelves } from './shelves.ts'
import { MISSING, SENT, STORY } from './story.ts'
import { counted } from './typed.ts'

type Deps = {
  readonly shelves: Shelves
  readonly demand: Demand
  /** What is made ahead. */
  readonly batches: readonly DemoRecipe[]
  readonly cookbook: Cookbook
  readonly days: number
  readonly random: Random
}

/** Days after today that batches last. */
const BEYOND = 4
/** Somewhat more than is sold. */
const MORE = 1.1
/** Two litres or kilograms at most are sent. */
const MOST_SENT = 2_000_000

/** Does what people of a branch do to its stock but buying. */
export function createCrew({ shelves, demand, batches, cookbook, days, random }: Deps) {
  const { ingredients } = shelves
  const find = (key: string) => ingredients.find((one) => one.key === key)
  const quantityOf = ({ id }: DemoIngredient) => shelves.levelOf(id).quantity

  /** What a count finds: a little less than there should be, and once much less of one ingredient. */
  function found(ingredient: DemoIngredient, isLast: boolean): Line {
    const lost = isLast && ingredient.key === MISSING ? 0.18 : 0.02 + random.next() * 0.02
    return { ingredient, typed: counted(ingredient, quantityOf(ingredient) * (1 - lost)) }
  }

  function makeBatch(moment: Moment, recipe: DemoRecipe, until: number, from: number): void {
    const ingredient = ingredients.find(({ id }) => id === recipe.targetId)
    if (!ingredient) return
    const wanted = demand.between(ingredient.id, from, until) * MORE
    const typed = counted(ingredient, wanted - quantityOf(ingredient))
    if (typed.quantity === 0) return
    const lines = linesOf({ lines: [...recipe.lines] }).map((line) => ({
      ...line,
      usable: cookbook.usableOf(line.ingredientId) ?? 100,
    }))
    const times = { n: typed.quantity, d: recipe.yields }
    const needs = whole(explode(lines, times, cookbook.preparations))
    shelves.produce(moment, recipe.id, { ingredient, typed }, needs)
  }

  return {
    /** Makes what lasts until the next batches. */
    makeBatches(moment: Moment, back: number) {
      const next = STORY.batches.find((later) => later < back) ?? -BEYOND
      for (const recipe of batches) makeBatch(moment, recipe, days - next, days - back)
    },

    count(moment: Moment, isLast: boolean) {
      shelves.count(
        moment,
        ingredients.map((one) => found(one, isLast)),
      )
    },

    /** Throws away half of what is used in a day, but no more than a quarter of what is there. */
    waste(moment: Moment, key: string, reason: string) {
      const ingredient = find(key)
      if (!ingredient) return
      const some = Math.min(quantityOf(ingredient) / 4, demand.aDay(ingredient.id) / 2)
      const typed = counted(ingredient, some)
      if (typed.quantity > 0) shelves.waste(moment, { ingredient, typed }, reason)
    },

    send(moment: Moment, toBranchId: string) {
      const lines = SENT.flatMap((key): Line[] => {
        const ingredient = find(key)
        if (!ingredient) return []
        const some = Math.min(quantityOf(ingredient) / 4, MOST_SENT)
        return [{ ingredient, typed: counted(ingredient, some) }]
      })
      shelves.send(moment, toBranchId, lines)
    },
  }
}
