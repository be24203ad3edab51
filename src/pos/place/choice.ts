import type { ComponentType } from 'react'
import type { TextKey } from '../../ui/i18n/text-key.ts'

type Line = {
  readonly id: string
  readonly group: TextKey
  readonly name: string
  /** What else it is found by and known from, e.g. the country of a branch. */
  readonly aside?: string
}

/** One line of the palette. */
export type Choice = Line & { readonly run: () => void }

/** What a domain can do from anywhere: at once, or after a question of its own in place of the palette. */
export type Action =
  // `stays`: the palette closes only when it is done, because it may still ask something.
  | (Choice & { readonly stays?: boolean })
  | (Line & { readonly dialog: ComponentType<{ readonly onClose: () => void }> })
