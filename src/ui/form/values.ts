import type { LocalText } from '#shared/contract/scalars.ts'

/** Returns the text of a value whose kind only the schema knows. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' ? value : null

export const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

export const asLocalText = (value: unknown): LocalText =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {}

/** Reads `7.5` and `7,5`; null if it is no number. */
export const readNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
