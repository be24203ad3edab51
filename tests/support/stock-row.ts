import type { Stock } from '#shared/inventory/stock.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** What a branch has of an ingredient: 10 kg of it, worth 100,000, of which 5 kg are the minimum. */
export const stockRow = (n: number, change: Partial<Stock> = {}): Stock => ({
  _id: id(n),
  name: `Ingredient ${n}`,
  dimension: 'mass',
  unit: 'kg',
  units: [],
  packs: [],
  quantity: 10_000_000,
  inTransit: 0,
  minimum: 5_000_000,
  par: 20_000_000,
  shelf: '',
  shelfOrder: 0,
  supplierId: null,
  countedAt: null,
  uncosted: false,
  value: 100_000_000,
  last: { value: 100_000_000, quantity: 10_000_000 },
  reference: null,
  ...change,
})
