import type { CountryCode } from '../countries/country-code.ts'

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

const THAI = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const VIETNAMESE = [31, 29, 23, 19, 17, 13, 7, 5, 3]

const isThai = (digits: string): boolean =>
  digits.length === 13 && (11 - (weighed(digits, THAI) % 11)) % 10 === Number(digits[12])

/** Ten digits, with three for a dependent unit; twelve are the number of a citizen, whose digits check nothing. */
const isVietnamese = (digits: string): boolean =>
  digits.length === 12 ||
  ([10, 13].includes(digits.length) &&
    10 - (weighed(digits, VIETNAMESE) % 11) === Number(digits[9]))

/** Nine digits, with three or five for the branch. */
const isPhilippine = (digits: string): boolean => [9, 12, 14].includes(digits.length)

const RULES: Readonly<Partial<Record<CountryCode, (digits: string) => boolean>>> = {
  TH: isThai,
  VN: isVietnamese,
  PH: isPhilippine,
}

/** Returns whether digits are a tax number of the country; where no rule is known, any digits are. */
export const isTaxId = (country: CountryCode, digits: string): boolean =>
  RULES[country]?.(digits) ?? true
