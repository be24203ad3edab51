import type { Words } from '#shared/sheets/cell.ts'
import { BETWEEN } from '#shared/sheets/raw-cell.ts'
import { sameText } from '#shared/texts/same-text.ts'

type Option = { readonly value: string; readonly label: string }

/**
 * Returns what choices are called in a sheet. Two of one name, or one whose name separates, are called by their
 * values: a cell must mean one thing.
 */
export function optionWords(options: readonly Option[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  for (const { label } of options) count.set(sameText(label), (count.get(sameText(label)) ?? 0) + 1)
  const clear = ({ label }: Option) =>
    count.get(sameText(label)) === 1 && !label.includes(BETWEEN.trim()) && label.trim() !== ''
  return new Map(options.map((one) => [one.value, clear(one) ? one.label : one.value]))
}

/** The words of a sheet whose choices have no names: their values. */
export const plainWords = (yes: string, no: string): Words => ({ yes, no, options: new Map() })
