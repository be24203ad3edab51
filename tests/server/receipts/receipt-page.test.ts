import { expect, test } from 'vitest'
import { receiptAddress } from '#shared/receipts/address.ts'
import type { Receipt } from '#shared/receipts/receipt.ts'
import { receiptHtml } from '../../../server/receipts/receipt-html.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { bangkok, type Loose, openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const ORIGIN = 'https://till.example'
await keepPublicUrl(house.db, `${ORIGIN}/`, house.now())
const manager = await house.signIn('la.branch')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)

const rowOf = async (person: Person, branchId = riverside.branch._id): Promise<Loose> => {
  const { body } = await person.get(`/branches/${branchId}/sync`)
  return body.rows.find(({ topic }: Loose) => topic === 'branch').row
}
const { receiptPages } = await rowOf(cashier)

async function sold(isPaid = true) {
  const orderId = newId()
  const opened = await till.open(orderId, 2)
  if (isPaid) await till.give(paidInCash(orderIn(opened)))
  return orderId
}

async function pathOf(orderId: string, pages = receiptPages, branchId = riverside.branch._id) {
  const address = await receiptAddress(pages, { branchId, orderId })
  return (address ?? '').replace(ORIGIN, '')
}

let visitor = 0
/** Each page is asked for by another guest. */
const open = (url: string) =>
  house.app.inject({ url, remoteAddress: `10.1.${Math.floor(++visitor / 250)}.${visitor % 250}` })

test('a receipt has a page that says what its paper says, without a session and for no search engine', async () => {
  const page = await open(await pathOf(await sold()))
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toContain('noindex')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'nonce-/,
  )
  for (const words of ['<html lang="lo"', 'ເບຍລາວ', `${riverside.branch.code}-`]) {
    expect(page.body).toContain(words)
  }
  expect(page.body).not.toContain('<script')
})

test('a guest reads a receipt in the languages of the country, and in no other', async () => {
  const path = await pathOf(await sold())
  expect((await open(`${path}?l=en`)).body).toContain('<html lang="en"')
  expect((await open(`${path}?l=km`)).body).toContain('<html lang="lo"')
})

test('an address that the branch did not sign opens nothing', async () => {
  const [mine, other] = [await sold(), await sold()]
  const path = await pathOf(mine)
  const foreign = await rowOf(await house.signIn('th.cashier'), bangkok.branch._id)
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  const swapped = path.slice(0, 24) + (await pathOf(other)).slice(24, 46) + path.slice(46)
  const wrong = [
    path.slice(0, -1),
    `${path}A`,
    path.slice(0, -1) + last,
    swapped,
    await pathOf(mine, foreign.receiptPages),
    await pathOf(mine, foreign.receiptPages, bangkok.branch._id),
    await pathOf(newId()),
    await pathOf(await sold(false)),
    '/r/',
    '/r/..%2f..%2fetc',
    `/r/${'A'.repeat(64)}`,
  ]
  for (const one of wrong) expect([one, (await open(one)).statusCode]).toEqual([one, 404])
})

test('a person who sees no orders does not get the key of the receipts', async () => {
  const cook = await house.signIn('la.chef')
  expect((await rowOf(cook)).receiptPages).toBeUndefined()
  const { body } = await manager.get(`/branches/${riverside.branch._id}`)
  expect(body.receiptPages).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain(receiptPages.key)
})

test('a branch that turns the pages off has none, and addresses of before open nothing', async () => {
  const path = await pathOf(await sold())
  const { body: branch } = await manager.get(`/branches/${riverside.branch._id}`)
  const turn = (page: boolean) =>
    manager.patch(`/branches/${riverside.branch._id}`, { receipt: { ...branch.receipt, page } })
  expect((await turn(false)).status).toBe(200)
  expect((await rowOf(cashier)).receiptPages).toBeUndefined()
  expect((await open(path)).statusCode).toBe(404)
  await turn(true)
  expect((await open(path)).statusCode).toBe(200)
})

test('one guest opens at most 120 pages a minute, and reads then that it takes a moment', async () => {
  const path = await pathOf(await sold())
  const headers = { 'accept-language': 'th' }
  const ask = () => house.app.inject({ url: path, remoteAddress: '10.9.9.9', headers })
  for (let n = 0; n < 120; n++) await ask()
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.body).toContain('<html lang="th"')
  expect(refused.body).toContain('<h1>')
  house.wait(60_000)
  expect((await ask()).statusCode).toBe(200)
})

/** A receipt whose every text is the same. */
const receiptOf = (text: string, logo: string | null): Receipt => ({
  head: {
    logo,
    above: text,
    callNumber: text,
    house: text,
    place: text,
    address: text,
    lines: [text],
    document: text,
  },
  about: text,
  facts: [{ label: text, value: text }],
  dishes: [{ _id: '1', quantity: 1, name: text, amount: text, details: [text] }],
  sums: [{ label: text, value: text }],
  total: { label: text, value: text },
  after: [],
  notes: [text],
  holders: [],
  stamps: text,
  footer: text,
})

test('names are text on the page, whatever they hold', () => {
  const hostile = '<img src=x onerror=alert(1)> & "\'\n'
  const page = receiptHtml(receiptOf(hostile, hostile), hostile)
  // The logo alone is one, and its address ends where it ends.
  expect(page.split('<img')).toHaveLength(2)
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&#39;')
})

test('a logo is shown where the reader of a receipt finds it', () => {
  const logo = 'a'.repeat(40)
  const shown = (origin: string | null, of: string | null = logo) =>
    /<img src="([^"]*)"/.exec(receiptHtml(receiptOf('Sala', of), origin))?.[1]
  expect(shown('')).toBe(`/pictures/${logo}/medium`)
  expect(shown(ORIGIN)).toBe(`${ORIGIN}/pictures/${logo}/medium`)
  // A mail of a server without a public address.
  expect(shown(null)).toBeUndefined()
  expect(shown('', null)).toBeUndefined()
})
