import type { Receipt } from '#shared/receipts/receipt.ts'
import type { ReceiptRow } from '#shared/receipts/writing.ts'

const line = ({ label, value }: ReceiptRow) => `${label}  ${value}`.trimEnd()
const RULE = '--------------------------------'

/** Returns a receipt as plain text, for readers of mails that show nothing else. */
export function receiptText({ head, about, facts, dishes, sums, total, after, ...rest }: Receipt) {
  const top = [
    head.above,
    head.house,
    head.place,
    head.address,
    ...head.lines,
    head.document,
    about,
  ]
  return [
    ...top.filter((text) => text !== null && text !== ''),
    RULE,
    ...facts.map(line),
    RULE,
    ...dishes.flatMap(({ quantity, name, amount = '', details }) => [
      `${quantity}× ${name}  ${amount}`.trimEnd(),
      ...details.map((detail) => `   ${detail}`),
    ]),
    RULE,
    ...[...sums, ...(total ? [total] : []), ...after].map(line),
    ...rest.holders.flatMap((holder) => [RULE, ...holder.map(line)]),
    RULE,
    ...[...rest.notes, rest.stamps ?? '', rest.footer].filter((text) => text !== ''),
  ].join('\n')
}
