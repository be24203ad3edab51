import type { BranchRate } from '../currencies/rate.ts'
import { inForeign } from '../money/exchange.ts'
import { isPaid } from '../orders/order-can.ts'
import { tipOf } from '../orders/apply-tip.ts'
import { changeOf, isCash } from '../orders/cash-of.ts'
import { moneyBack, refundBill } from '../orders/refund-bill.ts'
import { inCombos } from '../orders/combo.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { roundCash } from '../pricing/cash.ts'
import type { DisplayOrder } from './display.ts'

/** What the guest is about to hand over beside the bill, or instead of the branch's money. */
type Paying = {
  /** Of the currency that the guest pays with. */
  readonly rate?: BranchRate | undefined
  /** Of the second currency that the total is shown in. */
  readonly second?: BranchRate | undefined
  readonly tip?: number | undefined
  /** Of the bill, as it is handed over; left out: all that is due. */
  readonly part?: number | undefined
}

/** Returns the picture of a dish, by its id: null where it has none, undefined where no dish has one. */
type PictureOf = (menuItemId: string) => string | null | undefined

type Moment = Pick<DisplayOrder, 'stage' | 'method'> & {
  /** The refund that the guest is shown instead of the sale. */
  readonly refundId?: string | undefined
  readonly receiptAddress?: string | undefined
  /** Left out: no pictures. */
  readonly pictureOf?: PictureOf | undefined
}

/** Returns the part of an order, or of a refund of it, that its guest may see: no staff, no notes, no stations. */
export function projectOrder(
  order: Order,
  { refundId, receiptAddress, ...moment }: Moment,
  paying: Paying = {},
): DisplayOrder {
  const refund = order.refunds?.find(({ _id }) => _id === refundId)
  const page = receiptAddress !== undefined && isPaid(order) && { receiptAddress }
  if (!refund) return { ...project(order, moment, paying), ...page }
  return { ...project(refundBill(order, refund), moment, {}), refund: moneyBack(refund) }
}

const project = (
  order: Order,
  { stage, method, pictureOf }: Moment,
  paying: Paying,
): DisplayOrder => ({
  orderNumber: order.number,
  tableName: order.tableName,
  currency: order.policy.currency,
  items: inCombos(order.lines).flatMap((lines) => itemOf(lines, pictureOf)),
  pricing: {
    subtotal: order.totals.subtotal,
    discount: order.totals.discount,
    serviceCharge: order.totals.serviceCharge,
    ...(order.policy.serviceCharge && { serviceRate: order.policy.serviceCharge.rate }),
    taxes: order.totals.taxes.map(({ name, rate, included, amount }) => ({
      name,
      rate,
      included,
      amount,
    })),
    total: order.totals.total,
    ...(paying.second && {
      second: dueIn({ ...order, due: order.totals.total }, paying.second),
    }),
  },
  bill: billOf(order),
  ...guestPart(order),
  orderType: order.type,
  stage: isPaid(order) ? 'thanks' : stage,
  // An order that grew after it was settled has had the change of its first payments.
  change: order.payments.at(-1)?.change ?? 0,
  ...mixedChange(order),
  payments: order.payments.map(({ _id, method: by, amount, account }) => ({
    _id,
    method: by,
    ...(account?.ledger === 'guestAccount' && { onAccount: true as const }),
    amount,
  })),
  due: order.due,
  ...(paying.rate &&
    method === 'split_currency' && {
      foreign: dueIn({ ...order, due: paying.part ?? order.due }, paying.rate),
    }),
  ...tipPart(order, paying),
  toPay: toPayNow(order, method, paying),
  method,
})

/** The guest whom the restaurant knows, with what it has to say to them. */
const guestPart = ({ customer }: Order): Pick<DisplayOrder, 'customer' | 'tier' | 'word'> => ({
  customer: customer?._id ?? null,
  ...(customer?.tier && { tier: customer.tier }),
  ...(customer?.onDisplay && { word: customer.onDisplay }),
})

const toPayNow = (
  { due, policy }: Order,
  method: DisplayOrder['method'],
  { tip = 0, part = due }: Paying,
): number =>
  part < due || !isCash(method) ? part + tip : roundCash(due, policy.cashRounding).rounded

/** The tip that is about to be given, else those that were. */
function tipPart(order: Order, paying: Paying): Pick<DisplayOrder, 'tip'> {
  const tip = paying.tip ?? tipOf(order)
  return tip > 0 ? { tip } : {}
}

/** A dish as its guest reads it; a combo is one, with its dishes as its choices. */
function itemOf(
  lines: readonly OrderLine[],
  pictureOf: PictureOf | undefined,
): DisplayOrder['items'] {
  const [line] = lines
  if (!line) return []
  const { _id, combo, quantity, weight } = line
  const { name, menuItemId } = combo ?? line
  const choices = lines.flatMap((part) => [
    ...(combo ? [{ name: part.name }] : []),
    ...part.modifiers,
  ])
  const pres = choices.map((choice) => ('pre' in choice ? (choice.pre ?? null) : null))
  return [
    {
      _id,
      name,
      modifiers: choices.map((choice) => choice.name),
      ...(pres.some(Boolean) && { pres }),
      quantity,
      ...(weight && { weight }),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      picture: pictureOf?.(menuItemId),
    },
  ]
}

/** The cash due in the notes of another currency, to the nearest of its smallest units. */
function dueIn({ due, policy: { currency, cashRounding } }: Order, rate: BranchRate) {
  const exchange = { house: currency, foreign: rate.currency, rate: rate.buying }
  const { rounded } = roundCash(due, cashRounding)
  return { currency: rate.currency, amount: inForeign(rounded, exchange) }
}

/** The change by currency, where the last payment's was in two. */
function mixedChange({ payments, policy }: Order): Pick<DisplayOrder, 'changes'> {
  const last = payments.at(-1)
  return last?.foreign?.change ? { changes: [...changeOf(last, policy.currency)] } : {}
}

/** Returns what the total follows from, without who gave it and why. */
const billOf = ({ lines, policy, totals, discounts }: Order): DisplayOrder['bill'] => ({
  policy,
  totals,
  lines: lines.map(({ modifiers, priceChange, ...line }) => ({
    _id: line._id,
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(line.weight && { weight: line.weight }),
    taxClass: line.taxClass,
    modifiers: modifiers.map(({ name: choice, price, pre }) => ({
      name: choice,
      price,
      ...(pre && { pre }),
    })),
    ...(priceChange && { priceChange: { before: priceChange.before } }),
  })),
  ...(discounts && {
    discounts: discounts.map(
      ({ _id, category, kind, value, lineIds, pieces, guests, statute, offer, beaten }) => ({
        _id,
        category,
        kind,
        value,
        lineIds,
        pieces,
        guests,
        statute,
        offer,
        beaten,
      }),
    ),
  }),
})

/**
 * Returns whether a guest would see no difference between two orders (specification, section 4). Other changes
 * are not sent.
 */
export const sameForGuest = (a: DisplayOrder | null, b: DisplayOrder | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
