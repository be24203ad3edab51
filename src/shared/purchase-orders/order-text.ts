type Key =
  | 'mail.purchaseSubject'
  | 'mail.purchaseHello'
  | 'mail.purchaseLine'
  | 'mail.purchasePrice'
  | 'mail.purchaseExpected'
  | 'mail.purchaseAt'

/** Texts of a purchase order by their keys in the locales. */
export type PurchaseText = (key: Key, values: Readonly<Record<string, string>>) => string

type Values = {
  readonly number: number
  readonly restaurant: string
  readonly branch: string
  readonly address: string
  readonly phone: string
  /** As people read it; empty: no day is agreed. */
  readonly expectedOn: string
  readonly note: string
  readonly lines: readonly {
    readonly name: string
    readonly pack: string
    readonly packs: string
    /** Of a pack; empty: none was agreed. */
    readonly price: string
  }[]
}

/**
 * Returns a purchase order as a supplier reads it, in a mail, a message or on paper. The agreed prices are on it: they
 * are what a bill is compared with.
 */
export function orderText(text: PurchaseText, values: Values) {
  const { restaurant, branch, address, phone, expectedOn, note, lines } = values
  const number = String(values.number)
  const where = [branch, address, phone].filter(Boolean).join(', ')
  const body = [
    text('mail.purchaseHello', { restaurant, number }),
    '',
    ...lines.map(({ price, ...line }) => {
      const what = text('mail.purchaseLine', line)
      return price === '' ? what : text('mail.purchasePrice', { what, price })
    }),
    '',
    ...(expectedOn === '' ? [] : [text('mail.purchaseExpected', { date: expectedOn })]),
    text('mail.purchaseAt', { where }),
    ...(note === '' ? [] : ['', note]),
  ]
  return { subject: text('mail.purchaseSubject', { restaurant, number }), text: body.join('\n') }
}
