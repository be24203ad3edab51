import type { PurchaseDraft } from '#shared/purchase-orders/contract.ts'
import { amountIn, unitOf } from '#shared/inventory/unit.ts'
import type { Pack, Stock } from '#shared/inventory/stock.ts'
import type { PurchaseLine, ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { outcomeOf } from '#shared/purchase-orders/line.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { parseNumber } from '#shared/format/parse-number.ts'
import type { Signs } from '#shared/format/number.ts'
import { packUnit } from './typed.ts'
import { inUnits, lastCostOf } from './stock-money.ts'
import type { DraftLine } from './use-draft.ts'

type Ways = { readonly signs: Signs; readonly currency: string }
type Writes = { readonly money: (amount: number) => string; readonly signs: Signs }

/** More packs than any kitchen orders. */
const MOST = 100_000

const ownPacks = ({ packs }: Stock, supplierId: string): readonly Pack[] =>
  packs.filter((pack) => pack.supplierId === supplierId)

/** Returns the pack of a line: what was chosen, else the usual one of the supplier; null: by the unit. */
export function packOfLine(line: DraftLine, item: Stock, supplierId: string): Pack | null {
  const own = ownPacks(item, supplierId)
  if (line['pack'] === '') return null
  const chosen = own.find(({ _id }) => _id === line['pack'])
  return chosen ?? own.find(({ preferred }) => preferred) ?? own[0] ?? null
}

/** Returns what a line can be ordered in: packs of the supplier, or the unit of the ingredient. */
export const packChoices = (item: Stock, supplierId: string, unit: string) => [
  ...ownPacks(item, supplierId).map(({ _id, name }) => ({ value: _id, label: name })),
  { value: '', label: unit },
]

/** Returns the thousandths of the base unit that are in what a line is ordered in. */
function packQuantityOf(pack: Pack | null, item: Stock): number {
  const size = unitOf(item, item.unit)
  return pack?.quantity ?? (size ? Math.round((size.num * 1000) / size.den) : 1000)
}

/** Returns what was last paid, for what a line is ordered in, as it is typed; empty where that is not known. */
export function priceOfPack(item: Stock, pack: Pack | null, money: (amount: number) => string) {
  const cost = lastCostOf(item, packQuantityOf(pack, item))
  return cost === null ? '' : money(inUnits(cost))
}

/** Returns a line of an order as the server reads it; null: something is missing. */
export function readOrderLine(
  line: DraftLine,
  item: Stock,
  supplierId: string,
  { signs, currency }: Ways,
): PurchaseDraft['lines'][number] | null {
  const { amount = '', price: asked = '', lineId = '' } = line
  const packs = parseNumber(amount, signs)
  const price = asked === '' ? null : parseMoney(asked, currency)
  if (packs === null || !isCount(packs)) return null
  if (asked !== '' && (price ?? -1) < 0) return null
  const packId = packOfLine(line, item, supplierId)?._id ?? null
  return { _id: lineId, ingredientId: item._id, packId, packs, price }
}

const isCount = (packs: number) => Number.isInteger(packs) && packs >= 1 && packs <= MOST

/** Returns the lines of a draft as they are typed, to be changed. */
export const typedLines = (order: ShownPurchase, { money }: Writes): readonly DraftLine[] =>
  order.lines.map(({ _id, ingredientId, packId, packs, price }) => ({
    key: ingredientId,
    ingredientId,
    lineId: _id,
    pack: packId ?? '',
    amount: String(packs),
    price: price === null ? '' : money(price),
  }))

/** Returns what is still open of an order as a delivery that brings all of it: the person changes what differs. */
export const openLines = (
  order: ShownPurchase,
  items: readonly Stock[],
  writes: Writes,
): readonly DraftLine[] =>
  order.lines.flatMap((line) => {
    const item = items.find(({ _id }) => _id === line.ingredientId)
    const { open } = outcomeOf(line)
    if (!item || open === 0) return []
    const { ingredientId } = line
    return [
      { key: ingredientId, ingredientId, lineId: line._id, ...typedOpen(line, item, open, writes) },
    ]
  })

function typedOpen(line: PurchaseLine, item: Stock, open: number, { money, signs }: Writes) {
  const { packId, packQuantity, price } = line
  const packs = open / packQuantity
  const cost = price === null ? '' : money(Math.round(price * packs))
  const pack = item.packs.find(({ _id, quantity }) => _id === packId && quantity === packQuantity)
  if (pack && Number.isInteger(packs))
    return { amount: String(packs), unit: packUnit(pack), price: cost }
  const size = unitOf(item, item.unit) ?? { num: 1, den: 1 }
  const amount = String(amountIn(open, size, PLACES)).replace('.', signs.decimal)
  return { amount, unit: item.unit, price: cost }
}
const PLACES = 6
