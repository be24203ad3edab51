import { HUNDRED, ONE, add, divide, multiply, percentOf, ratioOf, round } from '../money/ratio.ts'

/** A bill under the Philippine senior citizens' and disabled persons' acts. */
export type SeniorBill = {
  /** Without VAT: the qualified guests' share before their discount. */
  readonly exemptSales: number
  readonly discount: number
  /** The share of the other guests, VAT included. */
  readonly vatableGross: number
  readonly total: number
}

/**
 * Returns the bill of a table on which `qualified` of `guests` are seniors or disabled: their equal share of
 * the VAT-inclusive bill is exempt from VAT and then 20 % off (RMC 38-2012). One of the two privileges and no
 * promotion beside it; a better promotion replaces it.
 */
export const seniorBill = (
  gross: number,
  guests: number,
  qualified: number,
  vatPercent: number,
  discountPercent = 20,
): SeniorBill => {
  const share = divide(multiply(ratioOf(gross), ratioOf(qualified)), ratioOf(guests))
  const vatableGross = gross - round(share)
  const withVat = add(ONE, divide(ratioOf(vatPercent), HUNDRED))
  const exempt = divide(share, withVat)
  const exemptSales = round(exempt)
  const discount = round(percentOf(exempt, ratioOf(discountPercent)))
  return { exemptSales, discount, vatableGross, total: vatableGross + exemptSales - discount }
}
