/** What is left of a dish. `cost` is in thousandths of the smallest unit, `net` and `margin` are in smallest units. */
type Margin = {
  readonly margin: number
  /** What the ingredients are of what the guest pays without taxes, in percent; null: the guest pays nothing. */
  readonly foodCost: number | null
}

/** The share of ingredients that a kitchen aims at where its category says nothing: what the trade calls usual. */
export const USUAL_FOOD_COST = 30

const PER_UNIT = 1000

export const marginOf = (cost: number, net: number): Margin => ({
  margin: net - Math.round(cost / PER_UNIT),
  foodCost: net > 0 ? (cost / PER_UNIT / net) * 100 : null,
})

/** Returns a cost that rose by so many percent. */
export const raised = (cost: number, percent: number): number =>
  Math.round((cost * (100 + percent)) / 100)

/** Returns what a dish would have to bring without taxes, so that its ingredients are so many percent of it. */
export const netFor = (cost: number, foodCost: number): number =>
  Math.ceil(cost / PER_UNIT / (foodCost / 100))
