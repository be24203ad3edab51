/** Shapes of the acceptance samples in tests/samples/pricing.json; its `schema` explains them. */
export type SampleTax = {
  id?: string
  kind: string
  rate: number
  included: boolean
  affects_later_bases?: boolean
  base_affected_by_earlier?: boolean
  split_factors?: number[]
  group?: string
}

export type SampleLine = {
  unit_price: number
  quantity?: number
  qty?: number
  product?: string
  discount_percent?: number
  taxes?: SampleTax[]
}

export type Values = Record<string, unknown>
export type Vector = {
  id: string
  area: string
  tier: string
  name?: string
  input: Values
  expected: Values
  compare_step?: number
  also_check?: string[]
}

/** The engine's result beside the expected one. */
export type Comparison = { actual: unknown; expected: unknown }

/** Compares only the figures that the sample expects. */
export const pick = (figures: Values, expected: Values): Comparison => ({
  actual: Object.fromEntries(Object.keys(expected).map((key) => [key, figures[key]])),
  expected,
})
