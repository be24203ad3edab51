import type { TextKey } from '../../../ui/i18n/text-key.ts'

/** One line of the palette. */
export type Choice = {
  readonly id: string
  readonly group: TextKey
  readonly name: string
  /** What else it is found by and known from, e.g. the country of a branch. */
  readonly aside?: string
  readonly run: () => void
}
