import type { ComponentType } from 'react'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** Headings of the palette in their order, which never changes. */
export const CHOICE_GROUPS = [
  'frame.recent',
  'frame.pages',
  'frame.actions',
  'orders.parked',
  'menu.dishes',
  'pages.tables',
  'nav.settings',
  'nav.branches',
  'nav.restaurant',
  'languages.title',
  // What only the server knows comes below all else, so that nothing moves when it arrives.
  'pages.orders',
  'nav.employees',
] as const satisfies readonly TextKey[]
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number]

type Line = {
  /** Equal for the same thing from two sources: its address. */
  readonly id: string
  readonly group: ChoiceGroup
  readonly name: string
  /** Further words to find and recognise it by, e.g. the country of a branch. */
  readonly aside?: string
  /** What it is found by and does not show, e.g. its names in other languages. */
  readonly words?: string
}

/** One line of the palette. */
export type Choice = Line & { readonly run: () => void }

/** A domain's action from anywhere: at once, or after a question of its own that replaces the palette. */
export type Action =
  // `stays`: the palette closes only when it is done, because it may still ask something.
  | (Choice & { readonly stays?: boolean })
  | (Line & { readonly dialog: ComponentType<{ readonly onClose: () => void }> })
  // The palette goes on with these: which dish, which table.
  | (Line & { readonly among: readonly Choice[] })

/** Asks the server for what fits a text. */
export type Find = (query: string) => Promise<readonly Choice[]>
