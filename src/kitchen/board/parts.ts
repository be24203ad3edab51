import type { Card } from './cards.ts'
import type { Row } from './rows.ts'

/** A card with its parts, as the board lays it out. */
export type Parts = { readonly card: Card; readonly rows: readonly Row[] }

/** By what the sizes of a card's head and foot are kept; a row has a key of its own. */
export const headKey = (id: string) => `${id}/head`
export const footKey = (id: string) => `${id}/foot`
