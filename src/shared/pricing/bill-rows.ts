import type { Totals } from '../money/policy.ts'

/** A tax in a list of rows. A tax that the prices include is shown for information and does not count again. */
type TaxRow = { readonly kind: 'tax' } & Pick<
  Totals['taxes'][number],
  'name' | 'rate' | 'included' | 'amount'
>
type SumRow<Kind extends string> = {
  readonly kind: Kind
  readonly amount: number
  readonly included?: never
}
/** In percent; null where a bill has no rate. */
type ServiceRow = SumRow<'serviceCharge'> & { readonly rate: number | null }
export type BillRow = SumRow<'subtotal' | 'discount' | 'rounding'> | ServiceRow | TaxRow

/** The source of the rows: totals, or the part of them that a customer display has. */
export type RowTotals = Omit<Totals, 'net' | 'taxes'> & {
  readonly taxes: readonly Omit<TaxRow, 'kind'>[]
}

/** Returns whether the row is part of the sum; taxes that the prices include are in the rows above them. */
export const countsInTotal = ({ included }: BillRow): boolean => included !== true

/** Returns the sum of the taxes that are added to prices. */
export const onTopOf = (taxes: RowTotals['taxes']): number =>
  taxes.reduce((sum, { included, amount }) => (included ? sum : sum + amount), 0)

/** Returns the service charge as it is shown: like prices, with the taxes that they include. */
export const serviceRow = ({ subtotal, discount, taxes, total }: RowTotals): number =>
  total - onTopOf(taxes) - (subtotal - discount)

/**
 * Returns the rows between the lines and the total, in smallest units. The rows that count add up to the total:
 * prices are shown with the taxes they include, and so is the service charge. A row for rounding is left only
 * on a bill whose lines have taxes of both kinds, each rounded once. `serviceRate` in percent, for the name of
 * its row.
 */
export const billRows = (
  totals: RowTotals,
  serviceRate: number | null = null,
): readonly BillRow[] => {
  const { subtotal, discount, serviceCharge, taxes } = totals
  const charged = serviceRow(totals)
  const service: BillRow =
    serviceCharge === 0
      ? { kind: 'rounding', amount: charged }
      : { kind: 'serviceCharge', rate: serviceRate, amount: charged }
  return [
    { kind: 'subtotal', amount: subtotal },
    ...(discount === 0 ? [] : [{ kind: 'discount' as const, amount: -discount }]),
    ...(charged === 0 ? [] : [service]),
    ...taxes.map(({ name, rate, included, amount }) => ({
      kind: 'tax' as const,
      name,
      rate,
      included,
      amount,
    })),
  ]
}
