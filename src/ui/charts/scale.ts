import { formatNumber } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'

/** A round sum at or above the largest one, at which the scale ends. */
export function scaleEnd(largest: number): number {
  if (largest <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 1.5, 2, 3, 5, 7.5, 10].find((factor) => factor * unit >= largest) ?? 10
  return step * unit
}

/** An amount in smallest units as a scale writes it, short and without a sign: `5k`, `37.5k`, `1.5M`. */
export function shortAmount(units: number, digits: number, language: Language): string {
  const amount = units / 10 ** digits
  const [size, letter] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${formatNumber(amount / size, language)}${letter}`
}

/** The same for a cell, in which there is room for three figures. */
export function shortestAmount(units: number, digits: number, language: Language): string {
  const amount = units / 10 ** digits
  const [size, letter] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
  const places = amount / size < 10 && letter !== '' ? 1 : 0
  return `${formatNumber(amount / size, language, places).replace(/[.,]0$/, '')}${letter}`
}

/** Steps of a heat map above nothing. */
const HEAT_STEPS = 7

/** Returns in which step a value is: 0 for nothing, `HEAT_STEPS` for the largest. */
export const heatStep = (value: number, largest: number): number =>
  value <= 0 || largest <= 0 ? 0 : Math.ceil((HEAT_STEPS * Math.min(value, largest)) / largest)
