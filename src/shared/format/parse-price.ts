import type { Signs } from './number.ts'
import { parseMoney } from './parse-money.ts'

/** Words beside an amount of a currency, besides its sign and its code. Lower case, the longest first. */
const MONEY_WORDS: Readonly<Record<string, readonly string[]>> = {
  LAK: ['ກີບ', 'กีบ', 'kip'],
  THB: ['บาท', 'ບາດ', 'baht', '฿', '.-'],
  VND: ['đồng', 'dong', 'vnđ', 'đ', '₫'],
  MYR: ['ringgit', 'rm'],
  SGD: ['s$', '$'],
  BND: ['b$', '$'],
  IDR: ['rupiah', 'rp.', 'rp'],
  PHP: ['pesos', 'peso', 'piso', '₱', 'p'],
  MMK: ['ကျပ်', 'kyats', 'kyat', 'ks.', 'ks'],
  KHR: ['រៀល', 'riel', '៛'],
  USD: ['us$', 'dollars', 'dollar', 'ដុល្លារ', '$'],
}

/**
 * Returns the amount without the word of its own currency. A word of another currency stays, so that the amount
 * is refused.
 */
function withoutWord(text: string, currency: string): string {
  const bare = text.trim()
  const lower = bare.toLowerCase()
  const words = [...(MONEY_WORDS[currency] ?? []), currency.toLowerCase()]
  for (const word of words) {
    if (lower.endsWith(word)) return bare.slice(0, bare.length - word.length)
    if (lower.startsWith(word)) return bare.slice(word.length)
  }
  return bare
}

/**
 * Reads a price of a spreadsheet in smallest units; null if it is none. A file uses the signs of a language,
 * not of a currency.
 */
export const parsePrice = (text: string, currency: string, signs: Signs): number | null =>
  parseMoney(withoutWord(text, currency), currency, signs)
