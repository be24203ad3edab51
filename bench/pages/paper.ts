import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Paper } from '#shared/printing/paper.ts'
import { drawPaper } from '../../src/ui/printing/draw.ts'
import { encodePaper } from '../../src/ui/printing/encode.ts'

/** What a paper takes, in milliseconds, and its bytes. */
export type Printed = { readonly times: readonly number[]; readonly bytes: number }

declare global {
  /** Draws and encodes a receipt of so many dishes, so many times. */
  var drawn: (dishes: number, times: number) => Promise<Printed>
  /** Encodes the same in the letters of the printer, which has none of Laos. */
  var lettered: (dishes: number, times: number) => Printed
}

const paperOf = (dishes: number): Paper => ({
  width: 80,
  language: 'lo',
  mark: 'ສຳເນົາ',
  rows: [
    { kind: 'text', text: 'ຮ້ານ ນ້ຳຂອງ', align: 'centre', size: 'large', bold: true },
    { kind: 'rule' },
    ...Array.from({ length: dishes }, (_, n) => ({
      kind: 'dish' as const,
      quantity: 1 + (n % 3),
      name: 'ຕຳໝາກຫຸ່ງປູປາແດກໃສ່ໝາກເຜັດຫຼາຍໆ',
      amount: '₭105,000',
      details: ['ບໍ່ໃສ່ຖົ່ວ'],
    })),
    { kind: 'rule' },
    { kind: 'pair', left: 'ລວມ', right: '₭1,260,000', size: 'large', bold: true },
  ],
})

globalThis.drawn = async (dishes, times) => {
  const paper = paperOf(dishes)
  const taken: number[] = []
  let bytes = 0
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    bytes = encodePaper(await drawPaper(paper), false).length
    taken.push(performance.now() - began)
  }
  return { times: taken, bytes }
}

globalThis.lettered = (dishes, times) => {
  const taken: number[] = []
  let bytes = 0
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 48 }).initialize()
    for (const row of paperOf(dishes).rows) {
      if (row.kind === 'dish') encoder.line(`${row.quantity}x Papaya salad ${row.amount}`)
      else if (row.kind === 'pair') encoder.line(`Total ${row.right}`)
      else encoder.line('-'.repeat(48))
    }
    bytes = encoder.cut('partial').encode().length
    taken.push(performance.now() - began)
  }
  return { times: taken, bytes }
}
