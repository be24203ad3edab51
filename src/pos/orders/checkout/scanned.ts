import type { MenuItem } from '#shared/menu/menu.ts'
import { itemWithBarcode } from '../menu/find-items.ts'

/** The shortest code that goods are sold with has eight digits; so much money is not typed in a blink. */
const GOODS = 8

/** Whether what came as fast as from a scanner is a code and no amount that somebody typed. */
export const isCode = (typed: string, items: readonly MenuItem[]): boolean =>
  typed.length >= GOODS || !/^\d+$/.test(typed) || itemWithBarcode(items, typed) !== undefined
