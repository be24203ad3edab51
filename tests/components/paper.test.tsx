import jsQR from 'jsqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import { countryOf } from '#shared/countries/country.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Order, Refund } from '#shared/orders/order.ts'
import { piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import type { Printer } from '#shared/printers/printer.ts'
import { packDots, unpackDots } from '#shared/printing/picture.ts'
import { refundPaper } from '#shared/receipts/refund-paper.ts'
import { printOnNetwork } from '../../src/pos/frame/print-order.ts'
import { sampleOrder } from '../../src/pos/receipts/sample-order.ts'
import { drawPaper } from '../../src/ui/printing/draw.ts'
import { encodePaper } from '../../src/ui/printing/encode.ts'
import { receiptPaper } from '../../src/ui/printing/receipt-paper.ts'
import { toPicture } from '../../src/ui/printing/to-picture.ts'
import { branch as house } from '../shared/support/restaurant.ts'
import { paperOf, readEscPos } from '../support/escpos.ts'
import { readerOf, writingOf } from './support/writing.ts'

const NOW = '2026-11-22T11:00:00.000Z'

/** Names with marks above and below, and one that must be broken. */
const DISHES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  lo: ['ຕຳໝາກຫຸ່ງປູປາແດກໃສ່ໝາກເຜັດຫຼາຍໆ ແລະ ເຂົ້າໜຽວ', 'ລາບໄກ່ບ້ານ'],
  th: ['ก๋วยเตี๋ยวต้มยำกุ้งน้ำข้นใส่ไข่และผักบุ้งพิเศษ', 'ผัดไทย'],
  km: ['អាម៉ុកត្រីជាមួយស្រូវបាយឆាគ្រឿងសមុទ្រពិសេស', 'បាយសាច់ជ្រូក'],
  my: ['မုန့်ဟင်းခါး ကြက်ဥ ငါးဖယ်ကြော် အထူးအရသာရှိသည်', 'လက်ဖက်သုပ်'],
  vi: ['Bún chả giò thịt nướng đặc biệt thêm rau và nước mắm', 'Phở tái'],
}

function branchIn(country: CountryCode, language: Language): Branch {
  const { currency } = countryOf(country)
  const name = { [language]: DISHES[language]?.[1] ?? 'Sala' }
  return { ...house, country, currency, name, restaurantName: name, qrAccounts: [] }
}

function orderIn(branch: Branch, language: Language): Order {
  const dishes = (DISHES[language] ?? ['Laap']).map((name) => ({
    name: { [language]: name },
    price: 45_000,
    taxClass: 'standard',
  }))
  return sampleOrder(branch, { dishes, by: 'Noy', now: NOW, businessDate: '2026-11-22' })
}

/** Returns what a printer prints of the bytes that a window sends. */
function printed(bytes: Uint8Array) {
  const { steps, read } = readEscPos(bytes)
  expect(read).toBe(bytes.length)
  expect(steps[0]).toEqual({ kind: 'reset' })
  expect(steps.filter(({ kind }) => kind === 'cut')).toHaveLength(1)
  const paper = paperOf(steps)
  if (!paper) throw new Error('Nothing was printed')
  return paper
}

/** Rows of dots from the left, and whether the first or the last dot of any is black. */
const touchesEdge = (bits: Uint8Array, across: number) =>
  bits.some((byte, at) => at % across === across - 1 && (byte & 1) === 1)

test.each([
  ['lo', 'LA', 80],
  ['th', 'TH', 80],
  ['km', 'KH', 58],
  ['my', 'MM', 80],
  ['vi', 'VN', 58],
] as const)(
  'a receipt in %s (%s, %i mm) comes out of the printer as it was drawn',
  async (language, country, width) => {
    const branch = branchIn(country, language)
    const order = orderIn(branch, language)
    const writing = await writingOf(language, branch)
    const paper = receiptPaper({ order, branch, kind: 'receipt', width, now: 0 }, writing)
    const drawn = await drawPaper(paper)
    const all = packDots(drawn.dots)
    const rows = drawn.mark * (drawn.dots.width / 8)

    expect(printed(encodePaper(drawn, true)).bits).toEqual(all)
    const first = printed(encodePaper(drawn, false))
    expect(first.bits).toEqual(all.subarray(rows))
    const ink = [...first.bits].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    )
    expect(ink / (first.width * first.height)).toBeGreaterThan(0.02)
    expect(ink / (first.width * first.height)).toBeLessThan(0.3)
    expect(touchesEdge(first.bits, first.width / 8)).toBe(false)

    const { bits, ...size } = await toPicture(drawn)
    expect(size).toEqual({ width: drawn.dots.width, height: drawn.dots.height, mark: drawn.mark })
    const deflated = Uint8Array.from(atob(bits), (letter) => letter.charCodeAt(0))
    const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(all)
  },
)

test('a tax invoice is printed with its number and its buyer', async () => {
  const branch = branchIn('TH', 'th')
  const order = orderIn(branch, 'th')
  const buyer = { name: 'บริษัท ริมน้ำ จำกัด', address: 'ถนนสีลม', taxId: '0107544000108' }
  const invoice = { _id: order._id, number: 'BKK1/000001', buyer, by: order.openedBy, at: NOW }
  const writing = await writingOf('th', branch)
  const of = { branch, kind: 'receipt', width: 80, now: 0 } as const
  const [plain, named] = [order, { ...order, invoice }].map((one) =>
    receiptPaper({ order: one, ...of }, writing),
  )
  const pairs = named?.rows.flatMap((row) => (row.kind === 'pair' ? [row.right] : []))
  expect(pairs).toEqual(expect.arrayContaining(['BKK1/000001', buyer.name, buyer.taxId]))
  if (!plain || !named) throw new Error('Nothing was made')
  const drawn = await drawPaper(named)
  expect(printed(encodePaper(drawn, true)).bits).toEqual(packDots(drawn.dots))
  expect(drawn.dots.height).toBeGreaterThan((await drawPaper(plain)).dots.height)
})

test('the logo is printed in dots above all words, and a paper is printed without one that cannot be had', async () => {
  const plain = branchIn('LA', 'lo')
  const branch = { ...plain, receipt: { ...plain.receipt, logo: 'a'.repeat(40) } }
  const order = orderIn(branch, 'lo')
  const writing = await writingOf('lo', branch)
  const draw = (of: Branch) =>
    receiptPaper({ order, branch: of, kind: 'receipt', width: 80, now: 0 }, writing)
  const logo = new OffscreenCanvas(320, 320)
  const on = logo.getContext('2d')
  // Half of it in a grey of which a printer has none, the other in white.
  if (on) on.fillStyle = '#808080'
  on?.fillRect(0, 0, 320, 160)
  const blob = await logo.convertToBlob({ type: 'image/webp' })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    expect(address).toBe(`/pictures/${'a'.repeat(40)}/medium`)
    return new Response(blob)
  })
  onTestFinished(() => asked.mockRestore())
  const drawn = await drawPaper(draw(branch))
  const { height } = (await drawPaper(draw(plain))).dots
  expect(drawn.dots.height).toBeGreaterThan(height + 190)
  const bits = packDots(drawn.dots).subarray((drawn.mark * drawn.dots.width) / 8)
  const black = (from: number, to: number) =>
    [...bits.subarray((from * drawn.dots.width) / 8, (to * drawn.dots.width) / 8)].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    ) /
    (192 * (to - from))
  expect(black(0, 90)).toBeGreaterThan(0.4)
  expect(black(0, 90)).toBeLessThan(0.6)
  expect(black(100, 190)).toBeLessThan(0.01)
  expect(printed(encodePaper(drawn, true)).bits).toEqual(packDots(drawn.dots))

  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await drawPaper(draw(branch))).dots.height).toBe(height)
})

test('a network printer gets the receipt of a refund as a paper of its own', async () => {
  const branch = branchIn('LA', 'lo')
  const sale = orderIn(branch, 'lo')
  const lines = piecesLeft(sale).map((left) => ({ ...left, outcome: 'wasted' as const }))
  const refund: Refund = {
    _id: sale.lines[0]?._id ?? '',
    kind: 'refund',
    lines,
    reason: 'Cold',
    totals: refundTotals(sale, lines),
    tenders: [],
    receiptNumber: 'VTE1-A-000002',
    by: sale.openedBy,
    approvedBy: null,
    at: NOW,
    shiftSessionId: null,
  }
  const order = { ...sale, refunds: [refund] }
  const bodies: unknown[] = []
  const create = (asked: { readonly body: unknown }) => Promise.resolve(bodies.push(asked.body))
  const api = { printJobs: { create } } as unknown as ApiClient<Contract>
  const printer: Printer = {
    _id: branch._id,
    name: 'Counter',
    connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
    paperWidth: 80,
    receipts: true,
    bills: false,
    drawer: false,
    stations: [],
    backupId: null,
  }
  const texts = await readerOf('lo')
  const papers = { branch, kind: 'receipt', printer, promotions: [], texts, now: 0 } as const
  const job = { ...papers, api, order, refund }
  await printOnNetwork(job)
  const of = { ...refundPaper(order, refund), branch, kind: 'receipt', width: 80, now: 0 } as const
  const drawn = await drawPaper(receiptPaper(of, await writingOf('lo', branch)))
  const picture = await toPicture(drawn)
  expect(bodies).toMatchObject([
    { kind: 'refund', orderId: order._id, refundId: refund._id, printerId: printer._id, picture },
  ])
})

test('letters are drawn in the fonts of the interface, not in boxes', async () => {
  const texts = { lo: 'ລາບໄກ່', th: 'ผัดไทย', km: 'អាម៉ុក', my: 'မုန့်ဟင်းခါး', vi: 'Phở' }
  const drawn = await Promise.all(
    Object.entries(texts).map(async ([language, text]) => {
      const row = { kind: 'text', text, align: 'left', size: 'large' } as const
      const { dots, mark } = await drawPaper({
        width: 58,
        language: language as Language,
        mark: '-',
        rows: [row],
      })
      return packDots(dots)
        .subarray((dots.width / 8) * mark)
        .join(' ')
    }),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const family of ['Lao', 'Thai', 'Khmer', 'Myanmar']) {
    expect(
      [...document.fonts].some(
        (font) => font.family.includes(`Noto Sans ${family}`) && font.status === 'loaded',
      ),
    ).toBe(true)
  }
})

test('the payment code of a bill can be read from its paper', async () => {
  const branch: Branch = {
    ...branchIn('TH', 'th'),
    qrAccounts: [
      {
        _id: '019aa000-0000-7000-8000-000000000009',
        scheme: 'promptpay',
        kind: 'phone',
        account: '0812345678',
        bank: '',
        payload: '',
        holder: 'Somchai',
      },
    ],
  }
  const order = { ...orderIn(branch, 'th'), due: 45_000, payments: [], receiptNumber: null }
  const writing = await writingOf('th', branch)
  const paper = receiptPaper(
    { order, branch, kind: 'bill', width: 58, now: Date.parse(NOW) },
    writing,
  )
  const code = paper.rows.find((row) => row.kind === 'qr')
  const image = printed(encodePaper(await drawPaper(paper), false))
  const dots = unpackDots(image.bits, image.width)
  expect(jsQR(dots.data, dots.width, dots.height)?.data).toBe(code?.text)
})

test('the code on a receipt is read back from narrow paper, and a gift receipt has none of it and no price', async () => {
  const branch = branchIn('LA', 'lo')
  const order = orderIn(branch, 'lo')
  const writing = await writingOf('lo', branch)
  const address = `https://till.example/r/${'aB3_-x9Z'.repeat(8)}`
  const wanted = { order, branch, width: 58, now: Date.parse(NOW) } as const
  const paper = receiptPaper({ ...wanted, kind: 'receipt', address }, writing)
  const image = printed(encodePaper(await drawPaper(paper), false))
  const dots = unpackDots(image.bits, image.width)
  expect(jsQR(dots.data, dots.width, dots.height)?.data).toBe(address)
  const gift = JSON.stringify(receiptPaper({ ...wanted, kind: 'gift' }, writing).rows)
  expect(gift).not.toMatch(/₭|"qr"/)
})
