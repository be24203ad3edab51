import type { Weighed, WeighedBy } from '../menu/sold-by.ts'

type Writing = {
  readonly t: (
    key: `orders.weighed.${WeighedBy}`,
    values: { readonly weight: string; readonly price: string },
  ) => string
  readonly format: {
    readonly number: (value: number, places: number) => string
    readonly money: (amount: number, currency: string) => string
  }
}

/** Returns what was weighed and what its unit costs, e.g. '0.350 kg × ₭120,000/kg'; nothing for other lines. */
export const weightWords = (
  { weight }: { readonly weight?: Weighed | undefined },
  currency: string,
  { t, format }: Writing,
): readonly string[] =>
  weight
    ? [
        t(`orders.weighed.${weight.by}`, {
          weight: format.number(weight.grams / 1000, 3),
          price: format.money(weight.price, currency),
        }),
      ]
    : []
