import { bareFigure, splitAt, ungroup } from './figure.ts'
import type { Signs } from './number.ts'

/**
 * Reads a plain figure that a person typed; null if it is none. Accepts the given signs and the digits of our
 * scripts, and `12.5` where `.` separates groups, which can mean nothing else.
 */
export function parseNumber(text: string, { group, decimal }: Signs): number | null {
  const bare = bareFigure(text)
  const negative = /^[-−]/.test(bare)
  const size = negative ? bare.slice(1) : bare
  const found = read(size, group, decimal) ?? (size.includes(decimal) ? null : other(size, group))
  return found === null ? null : negative && found !== 0 ? -found : found
}

function read(size: string, group: string, decimal: string): number | null {
  const [typed, part] = splitAt(size, decimal)
  const whole = ungroup(typed, group)
  if (whole === null || !/^\d*$/.test(part) || whole + part === '') return null
  const number = Number(`${whole || '0'}.${part || '0'}`)
  return Number.isFinite(number) && number <= Number.MAX_SAFE_INTEGER ? number : null
}

/** The group sign as the decimal sign; whole groups of three were read before. */
const other = (size: string, group: string): number | null =>
  size.split(group).length === 2 ? read(size, NONE, group) : null
const NONE = '\n'
