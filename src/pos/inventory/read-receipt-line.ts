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

type Line = ReceiptDraft['lines'][number]

/** Returns a line of a delivery as the server reads it; null: something is missing. */
export function readReceiptLine(
  line: DraftLine,
  item: Stock,
  { signs, currency }: { readonly signs: Signs; readonly currency: string },
): Line | null {
  const { amount = '', unit = item.unit, price: paid = '', rejected = '' } = line
  const typed = typedOf(item, amount, unit, signs)
  const price = parseMoney(paid, currency)
  const back = rejected === '' ? null : typedOf(item, rejected, unit, signs)
  if (!isSome(typed) || price === null || price < 0) return null
  if (rejected !== '' && back === null) return null
  return {
    ingredientId: item._id,
    ...typed,
    price,
    quality: qualityOf(line),
    ...(back && { rejected: back.amount }),
    ...moreOf(line),
  }
}

/** Returns what a person may add to a line. */
const moreOf = ({ reason, expiresOn }: DraftLine) => ({
  ...(reason && { reason }),
  ...(expiresOn && { expiresOn }),
})
