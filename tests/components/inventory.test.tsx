import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  AT,
  act,
  acts,
  fish,
  id,
  measure,
  movement,
  oil,
  openInventory,
  rice,
  save,
  SUPPLIER,
} from './support/inventory.tsx'
import { paged } from './support/paged.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH } from './support/till.tsx'

beforeEach(() => localStorage.clear())

test('what is low comes first, and one press shows only that', async () => {
  const asked: unknown[] = []
  await arrange(DESK)
  await openInventory('', {
    'inventory.items'({ query }) {
      asked.push(query)
      return {
        ...paged([oil, fish, rice]),
        currency: 'LAK',
        value: 210_000_000,
        low: 2,
        negative: 1,
      }
    },
  })
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent('Stock value: ₭210,000')
  expect(asked[0]).toMatchObject({ sort: 'need' })
  await expectSound()
  await page.getByRole('button', { name: 'Below minimum: 2' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ only: 'low' })
})

test('an ingredient shows its latest movements, those that arrived late, and the sale behind each', async () => {
  await arrange(DESK)
  await openInventory(`?id=${rice._id}`, {
    'inventory.transactions': () =>
      paged([
        movement(60, { postedAt: '2026-11-21T06:10:00.000Z' }),
        movement(61, { orderId: null }),
      ]),
  })
  const latest = page.getByRole('region', { name: 'Latest movements' })
  await expect.element(latest).toHaveTextContent(/Sale.*Arrived at/)
  await expect
    .element(latest.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `${BRANCH_PATH}/orders?order=${id(60)}`)
  await expectSound()
})

const price = (at: string, value: number) => ({
  at,
  supplierId: id(75),
  supplierName: 'Mekong Foods',
  quantity: 1_000_000,
  value,
})

test('a level says how long it lasts without what is on the stove, and what it has cost', async () => {
  await arrange(DESK)
  await openInventory(`?id=${rice._id}`, {
    'inventory.outlook': () => ({
      results: [{ _id: rice._id, onStove: 400_000, perDay: 2_000_000 }],
      glance: { arriving: 2, waste: 90_000_000, sinceCount: 6 },
    }),
    'inventory.prices': () => ({
      results: [
        price('2026-09-21T06:00:00.000Z', 10_000_000),
        price('2026-11-19T06:00:00.000Z', 12_000_000),
      ],
    }),
  })
  for (const text of ['Arriving today: 2', /Waste in 7 days: .*90,000/, 'Days since last count: 6'])
    await expect.element(page.getByRole('button', { name: text })).toBeVisible()
  const record = page.getByRole('complementary')
  await expect.element(record).toHaveTextContent(/On the stove\s*0\.4 kg/)
  // 10 kg, less what is on the stove, at 2 kg a day.
  await expect.element(record).toHaveTextContent(/Days left\s*4/)
  const prices = record.getByRole('region', { name: 'Prices in 90 days' })
  await expect.element(prices).toHaveTextContent('+20.0% in 30 days')
  await expect.element(prices).toHaveTextContent(/Mekong Foods.*₭12,000 \/ kg/)
  await expectSound()
})

test('a delivery is entered on a phone: quantity, price against the last, quality', async () => {
  await arrange(PHONE)
  const sent = await openInventory('?do=receive')
  await page.getByRole('button', { name: 'Rice' }).click()
  await expect.element(save('Save delivery')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Received' }).fill('2')
  await page.getByRole('textbox', { name: /Price for all/ }).fill('24,000')
  await expect.element(page.getByRole('main')).toHaveTextContent('+20.0% against the last delivery')
  await page.getByRole('button', { name: 'Fair' }).click()
  await expectSound()
  await arrange(PHONE)
  await save('Save delivery').dblClick()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    supplierId: null,
    lines: [{ ingredientId: rice._id, amount: '2', unit: 'kg', price: 24_000, quality: 'fair' }],
  })
  // What was recorded can be taken back at once.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.at(-1)?.call).toBe('undo')
})

test('a supplier is rated by what people said of its deliveries', async () => {
  await arrange(PHONE)
  await openInventory(`/suppliers?id=${SUPPLIER}`, {
    'purchaseOrders.ofSupplier': () => ({
      deliveries: 2,
      lines: 3,
      qualities: { excellent: 0, good: 2, fair: 0, poor: 1 },
      rejected: 1,
      orders: 4,
      late: 2,
      short: 1,
    }),
  })
  const record = page.getByRole('region', { name: 'Deliveries in 90 days' })
  await expect.element(record).toHaveTextContent('Good2 / 3Poor1 / 3Rejected at the door1 / 3')
  await expect.element(record).toHaveTextContent('Came late2 / 4Closed short1 / 4')
  await expectSound()
})

describe('a count', () => {
  test('is typed down the shelves with Enter, with what was expected beside it', async () => {
    await arrange(PHONE)
    const sent = await openInventory('?do=count')
    const first = page.getByRole('textbox', { name: 'Counted: Rice' })
    await first.fill('9')
    await expect.element(page.getByRole('main')).toHaveTextContent('Expected 10 kg -1 kg')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Counted: Fish' })).toHaveFocus()
    await userEvent.keyboard('2')
    await expect.element(page.getByRole('main')).toHaveTextContent('2 of 3 counted')
    await expectSound()
    await arrange(PHONE)
    await save('Save count').click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.body.lines).toMatchObject([
      { ingredientId: rice._id, amount: '9', unit: 'kg', countedAt: expect.any(String) },
      { ingredientId: fish._id, amount: '2', unit: 'kg' },
    ])
  })

  test('shows nothing that was expected where the branch counts blind', async () => {
    await arrange(DESK)
    await openInventory('?do=count', {}, true)
    await page.getByRole('textbox', { name: 'Counted: Rice' }).fill('9')
    await expect.element(page.getByRole('main')).toHaveTextContent('1 of 3 counted')
    await expect.element(page.getByRole('main')).not.toHaveTextContent('Expected')
  })

  test('of two people at once is seen by both, as far as each has come', async () => {
    await arrange(PHONE)
    const said: { readonly lines: readonly object[] }[] = []
    const lines = [{ ingredientId: fish._id, quantity: 2_500_000, countedAt: AT }]
    await openInventory('?do=count', {
      'stockCounts.open': () => ({ results: [{ _id: id(60), name: 'Noy', lines }] }),
      'stockCounts.say'({ body }) {
        said.push(body as (typeof said)[number])
        return { success: true }
      },
    })
    const main = page.getByRole('main')
    await expect.element(main).toHaveTextContent('Noy counted 2.5 kg')
    await expect.element(main).toHaveTextContent('Also counting: Noy')
    await page.getByRole('textbox', { name: 'Counted: Rice' }).fill('9')
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]?.lines).toMatchObject([{ ingredientId: rice._id, amount: '9', unit: 'kg' }])
    await expectSound()
    await arrange(PHONE)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => said.at(-1)?.lines).toEqual([])
  })

  test('that is not sent yet is there after a reload', async () => {
    await arrange(DESK)
    await openInventory('?do=count')
    await page.getByRole('textbox', { name: 'Counted: Rice' }).fill('9')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Count stock' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Counted: Rice' })).toHaveValue('9')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Counted: Rice' })).toHaveValue('')
  })

  test('shows the gap that is left when a late sale explains a part of it', async () => {
    await arrange(DESK)
    await openInventory(`?view=acts&id=${id(70)}`, {
      'inventory.acts': () => acts(act(70, { kind: 'count' })),
      'inventory.counted': () => ({
        results: [
          {
            ...measure(rice),
            countedAt: AT,
            counted: 8_000_000,
            expected: 9_200_000,
            late: -400_000,
            gap: -800_000,
            value: -8_000_000,
          },
        ],
      }),
    })
    const record = page.getByRole('complementary', { name: 'Stock count' })
    await expect.element(record).toHaveTextContent('Arrived late: -0.4 kg')
    await expect.element(record).toHaveTextContent('-0.8 kg -₭8,000')
    await expectSound()
  })
})

test('waste needs a quantity and has a reason', async () => {
  await arrange(PHONE)
  const sent = await openInventory('?do=waste')
  await page.getByRole('textbox', { name: 'Add an ingredient' }).fill('fi')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('0.5')
  await page.getByRole('button', { name: 'Burnt' }).click()
  await expectSound()
  await arrange(PHONE)
  await save('Save waste').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body.lines).toMatchObject([
    { ingredientId: fish._id, amount: '0.5', unit: 'kg', reason: 'Burnt' },
  ])
})
