import type { Language } from '../languages/languages.ts'

type Look = { readonly size?: 'normal' | 'large' | 'huge'; readonly bold?: boolean }

/** One row of a paper. Texts are complete: words, figures and names are in the language of the reader. */
export type PaperRow =
  | ({
      readonly kind: 'text'
      readonly text: string
      readonly align: 'left' | 'centre' | 'right'
      /** White on black. */
      readonly inverse?: boolean
    } & Look)
  /** A label and its value at the two edges. */
  | ({ readonly kind: 'pair'; readonly left: string; readonly right: string } & Look)
  | {
      readonly kind: 'dish'
      readonly quantity: number
      readonly name: string
      /** Left out on paper for the kitchen. */
      readonly amount?: string
      readonly details: readonly string[]
      readonly large?: boolean
      /** No longer wanted. */
      readonly struck?: boolean
    }
  | { readonly kind: 'rule' }
  /** Empty paper, millimetres high. */
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'qr'; readonly text: string }
  /** In dots of black; left out where the picture cannot be had. */
  | { readonly kind: 'picture'; readonly id: string }

/**
 * What a printer prints, whatever the way to it. `mark` is the heading of a copy: drawn above the rows, and
 * left out of the first print.
 */
export type Paper = {
  /** Millimetres. */
  readonly width: 58 | 80
  /** Decides how lines are broken, and how high they are. */
  readonly language: Language
  readonly mark: string
  readonly rows: readonly PaperRow[]
}
