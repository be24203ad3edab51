import type { TextKey } from '../../ui/i18n/text-key.ts'

/** One line of the palette. */
export type Choice = {
  readonly id: string
  readonly group: TextKey
  readonly name: string
  /** What else it is found by and known from, e.g. the country of a branch. */
  readonly aside?: string
  readonly run: () => void
}

type Row = { readonly path: string }

/** Whether an address needs nothing that only a person's way there knows, e.g. an order. */
export const isPlainAddress = ({ path }: Row): boolean => !/:\w+(?!\?)\b/.test(path)

/** The address of a page without what may be left out of it. */
export const plainAddress = ({ path }: Row): string => path.replace(/\/:\w+\?$/, '')
