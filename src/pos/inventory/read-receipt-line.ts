import type { ReceiptDraft } from '#shared/inventory/act.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import type { Signs } from '#shared/format/number.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { isSome, typedOf } from './typed.ts'
import type { DraftLine } from './use-draft.ts'

export const QUALITIES = ['excellent', 'good', 'fair', 'poor'] as const

/** Returns the quality of a line; good is what people expect and leave. */
export const qualityOf = (line: DraftLine) =>
  QUALITIES.find((one) => one === line['quality']) ?? 'good'

/** Returns the ids of photos that a draft remembers as text. */
export const idsIn = (kept: string): string[] => kept.split(' ').filter(Boolean)

type Line = ReceiptDraft['lines'][number]

/** Returns a line of a delivery as the server reads it; null: something is missing. */
export function readReceiptLine(
  line: DraftLine,
  item: Stock,
  { signs, currency }: { readonly signs: Signs; readonly currency: string },
): Line | null {
  const { rejected = '' } = line
  const { typed, back } = quantitiesOf(line, item, signs)
  if (typed === null || (rejected !== '' && back === null)) return null
  // All of it went back: nothing is paid.
  const isBack = !isSome(typed) && isSome(back)
  const price = isBack ? 0 : priceOf(line, currency)
  if (!(isBack || isSome(typed)) || price === null) return null
  return {
    ingredientId: item._id,
    ...typed,
    price,
    quality: qualityOf(line),
    ...(back && { rejected: back.amount }),
    ...moreOf(line),
  }
}

function quantitiesOf(line: DraftLine, item: Stock, signs: Signs) {
  const { amount = '', unit = item.unit, rejected = '' } = line
  const typed = typedOf(item, amount, unit, signs)
  return { typed, back: rejected === '' ? null : typedOf(item, rejected, unit, signs) }
}

function priceOf({ price: paid = '' }: DraftLine, currency: string): number | null {
  const price = parseMoney(paid, currency)
  return price === null || price < 0 ? null : price
}

/** Returns what a person may add to a line. */
const moreOf = ({ lineId, reason, expiresOn, photos }: DraftLine) => ({
  ...(lineId && { purchaseLineId: lineId }),
  ...(reason && { reason }),
  ...(photos && { photos: idsIn(photos) }),
  ...(expiresOn && { expiresOn }),
})
