import { addDays } from '#shared/time/business-date.ts'
import { outcomeOf } from '#shared/purchase-orders/line.ts'
import { type PurchaseState, stateAfter } from '#shared/purchase-orders/state.ts'
import { quantityIn, STANDARD_UNITS, type Unit } from '#shared/inventory/unit.ts'
import type { ReceiptDraft } from '#shared/inventory/act.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { StoredLine } from '../../purchase-orders/rows.ts'
import { demoId } from '../ids.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { Shelves } from './shelves.ts'
import { supplierId as idOf } from './suppliers-of.ts'
import { packUnitId } from './typed.ts'

type Act = Shelves['acts'][number]
type Line = StoredLine & { readonly received: number; readonly rejected: number }
type Order = {
  readonly act: Act
  readonly supplierId: string
  readonly state: PurchaseState
  readonly lines: readonly Line[]
  readonly expectedOn: string | null
  readonly sent: boolean
}
type Options = {
  readonly country: CountryCode
  readonly code: string
  readonly shelves: Shelves
  readonly today: string
}

/** So many deliveries had been ordered: the last is still short, and the one before it was closed short. */
const SEEN = 6
/** Packs that did not come. */
const SHORT = 2

/** Returns the orders of a branch to its suppliers, in each state, with what deliveries brought of them. */
export function demoOrders({ country, code, shelves, today }: Options): readonly Order[] {
  const known = new Map(shelves.ingredients.map((one) => [one.id, one]))
  const delivered = shelves.acts
    .filter(({ kind, document }) => kind === 'receipt' && draftOf(document).supplierId !== null)
    .slice(-SEEN)
  const came = delivered.map((act, index): Order => {
    const { supplierId, lines: entered } = draftOf(act.document)
    const isLast = index === delivered.length - 1
    const missing = isLast || index === delivered.length - 2 ? SHORT : 0
    const lines = entered.flatMap((line, at) => {
      const ingredient = known.get(line.ingredientId)
      const _id = demoId(code, 'order line', act.id, at)
      return ingredient ? [lineOf(ingredient, line, _id, at === 0 ? missing : 0)] : []
    })
    const settled = stateAfter('sent', lines)
    // What is sold by the scale seldom weighs what was ordered.
    const state = settled === 'partly' && !isLast ? 'closed' : settled
    return {
      act,
      supplierId: supplierId ?? '',
      state,
      lines,
      expectedOn: act.businessDate,
      sent: true,
    }
  })
  const [first] = came
  const last = came.at(-1)
  if (!first || !last) return []
  const again = (state: PurchaseState, number: number, of: Order, days = 1): Order => ({
    ...of,
    state,
    supplierId: idOf(country, number),
    expectedOn: state === 'cancelled' ? of.expectedOn : addDays(today, days),
    sent: state !== 'draft',
    lines: of.lines.slice(0, 2).map((line, at) => ({
      ...line,
      _id: demoId(code, 'order line', state, number, at),
      packs: 1,
      received: 0,
      rejected: 0,
    })),
  })
  const of = (supplierId: string) => came.findLast((one) => one.supplierId === supplierId) ?? last
  return [
    again('cancelled', 0, of(idOf(country, 0))),
    ...came,
    // One should have come yesterday, and one comes today.
    again('sent', 1, of(idOf(country, 1)), -1),
    again('sent', 3, of(idOf(country, 3)), 0),
    again('draft', 2, of(idOf(country, 2))),
  ]
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a receipt of the demonstration was entered as one
const draftOf = (document: object) => document as Pick<ReceiptDraft, 'supplierId' | 'lines'>

function lineOf(
  ingredient: DemoIngredient,
  { amount, unit, price, rejected = '0' }: ReceiptDraft['lines'][number],
  _id: string,
  missing: number,
): Line {
  const { pack, dimension } = ingredient
  const isPack = pack !== null && unit === packUnitId(ingredient)
  const units: Readonly<Record<string, Unit>> = STANDARD_UNITS[dimension]
  const size = units[unit]
  const packQuantity = isPack ? pack.quantity : size ? quantityIn('1', size) : 1000
  const packs = Math.ceil(Number(amount) + Number(rejected)) + missing
  return {
    _id,
    ingredientId: ingredient.id,
    packId: isPack ? demoId(ingredient.id, 'pack') : null,
    packName: isPack ? pack.name : '',
    packQuantity,
    packs,
    price: Math.round(price / Math.max(1, Number(amount))),
    received: Math.round(Number(amount) * packQuantity),
    rejected: Math.round(Number(rejected) * packQuantity),
  }
}

/** Returns rows of them for their tables. */
export function orderRows(orders: readonly Order[], code: string) {
  const rows = orders.map(({ act, supplierId, state, lines, expectedOn, sent }, index) => ({
    id: demoId(code, 'order', index),
    number: index + 1,
    supplier_id: supplierId,
    state,
    expected_on: expectedOn,
    note: '',
    lines: lines.map(({ received: _received, rejected: _rejected, ...line }) => line),
    revision: 1,
    made_at: act.at,
    made_by: act.by._id,
    made_by_name: act.by.name,
    sent_at: sent ? act.at : null,
    mail_to: '',
    mailed_at: null,
  }))
  const receipts = orders.flatMap(({ act, lines }, index) =>
    lines
      .filter((line) => outcomeOf(line).received + line.rejected > 0)
      .map(({ _id, received, rejected }) => ({
        order_id: demoId(code, 'order', index),
        line_id: _id,
        act_id: act.id,
        received,
        rejected,
      })),
  )
  return { rows, receipts }
}
