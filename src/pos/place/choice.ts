import type { ComponentType } from 'react'
import type { TextKey } from '../../ui/i18n/text-key.ts'

type Line = {
  readonly id: string
  readonly group: TextKey
  readonly name: string
  /** Further words to find and recognise it by, e.g. the country of a branch. */
  readonly aside?: string
}

/** One line of the palette. */
export type Choice = Line & { readonly run: () => void }

/** A domain's action from anywhere: at once, or after a question of its own that replaces the palette. */
export type Action =
  // `stays`: the palette closes only when it is done, because it may still ask something.
  | (Choice & { readonly stays?: boolean })
  | (Line & { readonly dialog: ComponentType<{ readonly onClose: () => void }> })
