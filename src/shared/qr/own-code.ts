import { type OwnScheme, type QrTarget, takesCurrency } from './account.ts'
import { currencyNumber } from './currency-number.ts'
import { present, writeCode, writeFields } from './emv.ts'
import type { QrBill } from './bill.ts'
import { printable } from './printable.ts'
import { sumOf } from './sum.ts'
import { LONGEST, merchantField } from './template.ts'
import { timesOf } from './times.ts'

/** ISO 18245: eating places and restaurants. */
const RESTAURANT = '5812'

/** Fields of a scheme's code besides account, currency and amount. */
type Layout = {
  readonly category?: string
  /** If set, name and city are written; without it, the guest's bank looks the name up. */
  readonly city?: string
  /** The field within 62 for the bill's number. */
  readonly billNumber?: string
  /** An amount needs the times between which it may be paid. */
  readonly timed?: true
}

const LAYOUTS: Readonly<Record<OwnScheme, Layout>> = {
  // PayNow has no use for a category.
  paynow: { category: '0000', city: 'Singapore', billNumber: '01' },
  promptpay: {},
  // The purpose of the transfer.
  vietqr: { billNumber: '08' },
  khqr: { category: RESTAURANT, city: 'Phnom Penh', billNumber: '01', timed: true },
}

type Part = readonly [id: string, value: string | undefined]

/** Writes a code of a scheme that a till knows; null if the scheme does not move the currency. */
export function ownCode(
  scheme: OwnScheme,
  target: QrTarget,
  bill: QrBill & { readonly expires: number },
): string | null {
  const { country, currency, now, expires } = bill
  const number = currencyNumber(currency)
  if (number === null || !takesCurrency(scheme, currency)) return null
  const sum = sumOf(bill.amount, currency, scheme)
  const isOpen = sum === undefined
  const layout = LAYOUTS[scheme]
  const reference = printable(bill.reference ?? '')
  const { editable = isOpen } = bill
  return writeCode(
    present([
      ['00', '01'],
      ['01', isOpen ? '11' : '12'],
      merchantField(scheme, target, { editable, expires: isOpen ? undefined : expires, reference }),
      ['52', layout.category && (bill.category ?? layout.category)],
      ['53', number],
      ['54', sum],
      ['58', country],
      ...place(target, bill, layout),
      ['62', layout.billNumber && inner([[layout.billNumber, reference]])],
      // Creation and expiry, in milliseconds: the scheme's banks refuse an amount without them.
      ['99', layout.timed && !isOpen ? timesOf(now, expires) : undefined],
    ]),
  )
}

const place = ({ holder, city }: QrTarget, { merchant }: QrBill, layout: Layout): readonly Part[] =>
  layout.city === undefined
    ? []
    : [
        ['59', cut(holder || merchant, LONGEST.name) || 'NA'],
        ['60', cut(city || layout.city, LONGEST.city)],
      ]

const inner = (parts: readonly Part[]) => writeFields(present(parts))

/** Returns the first characters of a text without cutting one in two. */
const cut = (text: string, longest: number) => Array.from(text.trim()).slice(0, longest).join('')
