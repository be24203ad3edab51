import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { branch } from '../worker/support/fixtures.ts'
import { type Answers, refuse } from './support/answers.ts'
import { AT, id, measure, openInventory, rice, save, SUPPLIER } from './support/inventory.tsx'
import { paged } from './support/paged.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'

beforeEach(() => localStorage.clear())

const sack = rice.packs[0]?._id ?? ''
const order = (more: Partial<ShownPurchase> = {}): ShownPurchase => ({
  _id: id(700),
  branchId: branch._id,
  number: 12,
  state: 'draft',
  supplierId: SUPPLIER,
  supplierName: 'Mekong Foods',
  supplierEmail: 'order@example.com',
  expectedOn: '2026-11-22',
  note: '',
  lines: [
    {
      _id: id(701),
      ingredientId: rice._id,
      packId: sack,
      packName: 'Sack',
      packQuantity: 25_000_000,
      packs: 4,
      price: 250_000,
      received: 0,
      rejected: 0,
    },
  ],
  total: 1_000_000,
  revision: 3,
  madeAt: AT,
  madeBy: 'Noy',
  sentAt: null,
  mailTo: '',
  mailedAt: null,
  ingredients: [measure(rice)],
  ...more,
})
const proposal = {
  supplierId: SUPPLIER,
  supplierName: 'Mekong Foods',
  expectedOn: '2026-11-23',
  lines: [
    {
      ingredient: measure(rice),
      packId: sack,
      packName: 'Sack',
      packQuantity: 25_000_000,
      packs: 3,
      price: 250_000,
      quantity: 5_000_000,
      use: 2_000_000,
    },
  ],
}
const orders = (of: ShownPurchase, more: Answers = {}): Answers => ({
  'purchaseOrders.list': () => paged([of]),
  'purchaseOrders.get': () => of,
  'purchaseOrders.proposals': () => ({ results: [], unsupplied: [] }),
  ...more,
})

test('what should be ordered now is proposed with its reason, and becomes a draft', async () => {
  await arrange(DESK)
  const bodies: unknown[] = []
  await openInventory(
    '?view=orders',
    orders(order(), {
      'purchaseOrders.proposals': () => ({ results: [proposal], unsupplied: [measure(rice)] }),
      'purchaseOrders.propose'({ body }) {
        bodies.push(body)
        return { results: [order()] }
      },
    }),
  )
  const now = page.getByRole('region', { name: 'To order now' })
  await now.getByText('Mekong Foods').click()
  await expect.element(now).toHaveTextContent('3 × Sack')
  await expect.element(now).toHaveTextContent('Mekong FoodsRice₭750,000')
  await expect.element(now).toHaveTextContent('On hand: 5 kg · Used until then: 2 kg')
  await expect.element(now).toHaveTextContent('Needed, without a supplier: Rice')
  await expectSound()
  await page.getByRole('button', { name: 'Make draft' }).click()
  await expect.poll(() => bodies).toEqual([{ supplierId: SUPPLIER }])
  await expect.element(page.getByRole('complementary')).toHaveTextContent('Purchase order 12')
})

test('proposals that could not be read say so, and are read again', async () => {
  await arrange(DESK)
  let isDown = true
  await openInventory(
    '?view=orders',
    orders(order(), {
      'purchaseOrders.proposals': () =>
        isDown ? refuse(503, 'UNAVAILABLE') : { results: [proposal], unsupplied: [] },
    }),
  )
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByRole('region', { name: 'To order now' })).toBeVisible()
})

test('an order is written on a phone, with the price that the last delivery had', async () => {
  await arrange(PHONE)
  const bodies: unknown[] = []
  await openInventory(
    '?do=order',
    orders(order(), {
      'purchaseOrders.create'({ body }) {
        bodies.push(body)
        return order()
      },
    }),
  )
  await page.getByRole('button', { name: 'Rice' }).click()
  await expect.element(save('Save order')).toBeDisabled()
  // What was paid for a sack is not what a kilogram costs.
  const asked = page.getByRole('textbox', { name: /Price of a pack/ })
  const forSack = (asked.element() as HTMLInputElement).value
  await page.getByRole('combobox', { name: 'Pack' }).selectOptions('kg')
  await expect.element(asked).not.toHaveValue(forSack)
  await page.getByRole('combobox', { name: 'Pack' }).selectOptions(sack)
  await expect.element(asked).toHaveValue(forSack)
  await page.getByRole('textbox', { name: 'Packs' }).fill('1.5')
  await expect.element(save('Save order')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Packs' }).fill('4')
  await page.getByRole('textbox', { name: /Price of a pack/ }).fill('250,000')
  await expect.element(page.getByRole('main')).toHaveTextContent('Total ₭1,000,000')
  await expectSound()
  await save('Save order').click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    supplierId: SUPPLIER,
    lines: [{ ingredientId: rice._id, packId: sack, packs: 4, price: 250_000 }],
  })
})

test('a draft is changed from what it was, and says which revision that is', async () => {
  await arrange(DESK)
  const bodies: unknown[] = []
  await openInventory(
    `?do=order&id=${id(700)}`,
    orders(order(), {
      'purchaseOrders.update'({ body }) {
        bodies.push(body)
        return order()
      },
    }),
  )
  const packs = page.getByRole('textbox', { name: 'Packs' })
  await expect.element(packs).toHaveValue('4')
  await packs.fill('6')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(packs).toHaveValue('4')
  await packs.fill('5')
  await save('Save order').click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    revision: 3,
    base: { supplierId: SUPPLIER, lines: [{ _id: id(701), packs: 4, price: 250_000 }] },
    expectedOn: '2026-11-22',
    lines: [{ _id: id(701), packs: 5 }],
  })
})

test('an order is mailed as the person has read it', async () => {
  await arrange(DESK)
  const bodies: unknown[] = []
  await openInventory(
    `?view=orders&id=${id(700)}`,
    orders(order(), {
      'purchaseOrders.send'({ body }) {
        bodies.push(body)
        return order({ state: 'sent' })
      },
    }),
  )
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect.poll(() => bodies).toEqual([{ revision: 3, by: 'mail', language: 'en' }])
})

test('an order without an address is not mailed, and one that has begun to come is not cancelled', async () => {
  await arrange(PHONE)
  const [line] = order().lines
  const came = { ...line, received: 50_000_000, rejected: 25_000_000 } as ShownPurchase['lines'][0]
  const partly = order({ state: 'partly', supplierEmail: '', lines: [came] })
  await openInventory(`?view=orders&id=${id(700)}`, orders(partly))
  const record = page.getByRole('complementary')
  await expect
    .element(record)
    .toHaveTextContent(/Received: 50 kg.*Rejected: 25 kg.*Still open: 25 kg/)
  await expect.element(record.getByRole('button', { name: 'Close short' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel order' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Send by e-mail' }).elements()).toEqual([])
  await expectSound()
})

test('an order that is late says so, and one that was closed by mistake is opened again', async () => {
  await arrange(DESK)
  const calls: string[] = []
  const partly = order({ state: 'partly', expectedOn: '2020-02-29' })
  await openInventory(
    `?view=orders&id=${id(700)}`,
    orders(partly, {
      'purchaseOrders.close'() {
        calls.push('close')
        return { ...partly, state: 'closed' as const }
      },
      'purchaseOrders.reopen'() {
        calls.push('reopen')
        return partly
      },
    }),
  )
  await expect.element(page.getByRole('table')).toHaveTextContent('Late')
  await page.getByRole('button', { name: 'Close short' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls).toEqual(['close', 'reopen'])
})

test('a delivery of an order begins with what is open, and more than that is asked about', async () => {
  await arrange(PHONE)
  const bodies: Record<string, unknown>[] = []
  await openInventory(
    `?do=receive&order=${id(700)}`,
    orders(order({ state: 'sent' }), {
      'inventory.receive'({ body }) {
        bodies.push(body as Record<string, unknown>)
        if (bodies.length === 1) refuse(409, 'MORE_THAN_ORDERED')
        const done = { kind: 'receipt', at: AT, businessDate: '2026-11-21', moved: [], recount: [] }
        return { _id: id(1), ...done }
      },
    }),
  )
  const received = page.getByRole('textbox', { name: 'Received' })
  await expect.element(received).toHaveValue('4')
  await expect
    .element(page.getByRole('textbox', { name: /Price for all/ }))
    .toHaveValue('1,000,000')
  await received.fill('5')
  await save('Save delivery').click()
  await save('Save the surplus').click()
  await expect.poll(() => bodies).toHaveLength(2)
  const [line] = order().lines
  expect(bodies[0]).toMatchObject({
    purchaseOrderId: id(700),
    isOver: false,
    lines: [{ purchaseLineId: line?._id, amount: '125000', unit: 'g', price: 1_000_000 }],
  })
  expect(bodies[1]).toMatchObject({ isOver: true })
})
