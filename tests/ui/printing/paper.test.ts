import { expect, test } from 'vitest'
import { wrap } from '../../../src/ui/printing/wrap.ts'
import { hasPorts, sendLocally } from '../../../src/ui/printing/local-port.ts'
import { netRows, requiredRows, stampTax } from '#shared/receipts/required-rows.ts'
import { createWriting } from '../../../src/ui/printing/writing.ts'
import { branch } from '../../shared/support/restaurant.ts'
import { textsIn } from '../support/texts.ts'

const letters = { measure: (text: string) => text.length, language: 'en' } as const

test('a line breaks between words, and a word that is wider than the paper between letters', () => {
  expect(wrap('Grilled chicken, sticky rice', 16, letters)).toEqual([
    'Grilled chicken,',
    'sticky rice',
  ])
  expect(wrap('Krungthepmahanakhon', 8, letters)).toEqual(['Krungthe', 'pmahanak', 'hon'])
  expect(wrap('', 8, letters)).toEqual([''])
})

test('a line that is broken loses no letter', () => {
  const name = 'ก๋วยเตี๋ยวต้มยำกุ้งน้ำข้นใส่ไข่และผักบุ้งพิเศษ'
  const lines = wrap(name, 12, { ...letters, language: 'th' })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).toBe(name)
})

const writing = createWriting(textsIn('en'), branch)
const totals = {
  subtotal: 1120,
  discount: 0,
  serviceCharge: 0,
  taxes: [{ _id: branch._id, name: 'VAT', rate: 12, included: true, base: 800, amount: 96 }],
  net: 1024,
  total: 1120,
}
const order = { totals, policy: { currency: 'PHP' } } as Parameters<typeof requiredRows>[0]

test('a receipt of the Philippines says what of the sales bears VAT and what is exempt', () => {
  expect(requiredRows(order, { country: 'PH' }, writing)).toEqual([
    { label: 'VATable sales', value: '₱8.00' },
    { label: 'VAT-exempt sales', value: '₱2.24' },
    { label: 'Zero-rated sales', value: '₱0.00' },
  ])
})

const labels = (country: 'MY' | 'KH' | 'LA') =>
  netRows(order, { country }, writing).map(({ label }) => label)

test('receipts of Malaysia and Cambodia have the total before tax, those of Laos do not', () => {
  expect([labels('MY'), labels('KH'), labels('LA')]).toEqual([
    ['Total before tax'],
    ['Total before tax'],
    [],
  ])
})

test('only receipts of Myanmar have room for stamps worth their tax', () => {
  expect([stampTax(order, { country: 'MM' }), stampTax(order, { country: 'TH' })]).toEqual([96, 0])
})

/** A serial port that keeps what is written to it. */
function serialPort() {
  const written: Uint8Array[] = []
  const writable = new WritableStream<Uint8Array>({ write: (bytes) => void written.push(bytes) })
  return { written, writable, open: async () => {}, close: async () => {} }
}

test('the printer that was chosen once is used again without a question', async () => {
  const port = serialPort()
  let asked = 0
  const serial = {
    getPorts: async () => (asked === 0 ? [] : [port]),
    requestPort: async () => {
      asked++
      return port
    },
  }
  const bytes = Uint8Array.of(1, 2, 3)
  expect(await sendLocally(bytes, { mayAsk: false, ports: { serial } })).toBe(false)
  expect(await sendLocally(bytes, { mayAsk: true, ports: { serial } })).toBe(true)
  expect(await sendLocally(bytes, { mayAsk: true, ports: { serial } })).toBe(true)
  expect([asked, port.written.length]).toEqual([1, 2])
  expect(hasPorts({})).toBe(false)
})

const of = (interfaceNumber: number, interfaceClass: number) => ({
  interfaceNumber,
  alternate: {
    interfaceClass,
    endpoints: [
      { direction: 'in' as const, endpointNumber: 1 },
      { direction: 'out' as const, endpointNumber: interfaceNumber + 2 },
    ],
  },
})

test('a USB printer gets its bytes at the way out of its printer interface', async () => {
  const sent: (readonly [number, Uint8Array])[] = []
  const claimed: number[] = []
  const device = {
    open: async () => {},
    close: async () => {},
    configuration: { interfaces: [of(0, 3), of(1, 7)] },
    selectConfiguration: async () => {},
    claimInterface: async (number: number) => void claimed.push(number),
    transferOut: async (endpoint: number, data: Uint8Array) => void sent.push([endpoint, data]),
  }
  const usb = { getDevices: async () => [device], requestDevice: async () => device }
  const bytes = Uint8Array.of(9)
  expect(await sendLocally(bytes, { mayAsk: false, ports: { usb } })).toBe(true)
  expect([claimed, sent]).toEqual([[1], [[3, bytes]]])
})

const sumsWith = (decimals: 'usual' | 'needed') =>
  requiredRows(order, { country: 'PH' }, createWriting(textsIn('en'), { ...branch, decimals })).map(
    ({ value }) => value,
  )

test('a receipt has the decimals that its branch wants', () => {
  expect(sumsWith('usual')).toEqual(['₱8.00', '₱2.24', '₱0.00'])
  expect(sumsWith('needed')).toEqual(['₱8', '₱2.24', '₱0'])
})
