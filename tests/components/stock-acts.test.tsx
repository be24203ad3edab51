import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
import { cameraPicture } from './support/camera-picture.ts'
import { AT, act, acts, id, openInventory, rice, save, SUPPLIER } from './support/inventory.tsx'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH } from './support/till.tsx'

beforeEach(() => localStorage.clear())

test('of a transfer that arrives what is missing is calculated, and more than was sent is refused', async () => {
  await arrange(PHONE)
  const lines = [{ ingredientId: rice._id, amount: '10', unit: 'kg' }]
  const transfer = act(80, {
    kind: 'transfer',
    branchId: id(81),
    document: { toBranchId: branch._id, lines, note: '' },
  })
  const sent = await openInventory(`?do=arrive&id=${id(80)}`, {
    'inventory.acts': () => acts(transfer),
  })
  const received = page.getByRole('textbox', { name: 'Received' })
  await expect.element(received).toHaveValue('10')
  await received.fill('11')
  await expect.element(save('Save what came')).toBeDisabled()
  await received.fill('7')
  await page.getByRole('textbox', { name: 'Refused, goes back' }).fill('1')
  await expect.element(page.getByRole('main')).toHaveTextContent('Missing: 2 kg')
  await expectSound()
  await arrange(PHONE)
  await save('Save what came').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body.lines).toEqual([
    { ingredientId: rice._id, unit: 'kg', received: '7', refused: '1', lost: '2' },
  ])
})

test('the price of a delivery is corrected where it is', async () => {
  await arrange(DESK)
  const bodies: unknown[] = []
  const line = { ingredientId: rice._id, amount: '2', unit: 'kg', price: 20_000, quality: 'good' }
  await openInventory(`?view=acts&id=${id(90)}`, {
    'inventory.acts': () =>
      acts(
        act(90, { kind: 'receipt', document: { supplierId: SUPPLIER, lines: [line], note: '' } }),
      ),
    'inventory.correctPrice'({ body }) {
      bodies.push(body)
      return {
        _id: id(91),
        kind: 'price',
        at: AT,
        businessDate: '2026-11-21',
        moved: [],
        recount: [],
      }
    },
  })
  await page.getByRole('button', { name: 'Correct the price' }).click()
  await page.getByRole('textbox', { name: /Price on the bill for Rice/ }).fill('25,000')
  await expectSound()
  await page.getByRole('button', { name: 'Save' }).dblClick()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ ingredientId: rice._id, price: 25_000 })
})

test('posting shows what is set aside with its error, and tries it once more', async () => {
  await arrange(DESK)
  let parked = [
    { sourceKind: 'sale', sourceId: id(95), seq: 4, error: 'Error: no yield', parkedAt: AT },
  ]
  await openInventory('?view=posting', {
    'inventorySync.health': () => ({
      healthy: parked.length === 0,
      waiting: 0,
      since: null,
      parked: parked.length,
    }),
    'inventorySync.status': () => ({ seq: 4, lastSeq: 4, postedAt: AT, parked }),
    'inventorySync.ingredients': () => ({
      dishes: [{ _id: id(96), name: { en: 'Laap' } }],
      choices: [],
      uncosted: [{ _id: id(97), name: 'Salt' }],
    }),
    'inventorySync.retry'() {
      parked = []
      return { posted: 1, parked: 0 }
    },
  })
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent('Error: no yield')
  await expect.element(main).toHaveTextContent('Dishes without a recipe')
  await expectSound()
  await page.getByRole('button', { name: 'Try again' }).dblClick()
  await expect.element(main).toHaveTextContent('All sales are posted')
  await expect.element(main).not.toHaveTextContent('Error: no yield')
})

test('photos of a delivery are sent as they are taken, named by it, and shown with it', async () => {
  await arrange(PHONE)
  const kept: { readonly _id: string; readonly purpose: string }[] = []
  const sent = await openInventory('?do=receive', {
    'photos.add'({ body }) {
      kept.push(body as (typeof kept)[number])
      return { success: true }
    },
  })
  await page.getByRole('button', { name: 'Rice' }).click()
  await page.getByRole('textbox', { name: 'Received' }).fill('2')
  await page.getByRole('textbox', { name: /Price for all/ }).fill('20,000')
  await page.getByText('Rejected, or with an expiry date').click()
  await page.getByRole('textbox', { name: 'Rejected at the door' }).fill('1')
  await photograph('Photo')
  await photograph('Delivery note')
  await expectSound()
  await arrange(PHONE)
  await save('Save delivery').click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => kept).toHaveLength(2)
  expect(kept.map(({ purpose }) => purpose)).toEqual(['delivery', 'delivery'])
  expect(sent[0]?.body).toMatchObject({
    photos: [kept[1]?._id],
    lines: [{ rejected: '1', photos: [kept[0]?._id] }],
  })
})

test('a delivery shows its photos, and how many are still on a device', async () => {
  await arrange(DESK)
  const line = { ingredientId: rice._id, amount: '2', unit: 'kg', price: 20_000, quality: 'good' }
  const photos = [id(98), id(99)]
  await openInventory(`?view=acts&id=${id(90)}`, {
    'inventory.acts': () =>
      acts(act(90, { kind: 'receipt', document: { supplierId: SUPPLIER, lines: [line], photos } })),
    'photos.ofAct': () => ({ photos: [{ _id: id(98), by: 'Noy', at: AT, jpeg: '/9j/2Q==' }] }),
  })
  const record = page.getByRole('complementary')
  await expect.element(record.getByRole('img', { name: /Noy/ })).toBeVisible()
  await expect.element(record).toHaveTextContent('Not here yet: 1')
})

test('a gap opens what may be behind it, and what moved against it', async () => {
  await arrange(DESK)
  await openInventory('?view=variance', {
    'inventory.variances': () => ({
      results: [
        variance(rice, 2_000_000),
        { ...variance(rice, -1_900_000), _id: id(70), name: 'Flour' },
      ],
      uncounted: [{ _id: id(71), name: 'Salt' }],
    }),
    'inventory.causes': () => ({
      results: [
        {
          kind: 'void',
          at: AT,
          by: 'Noy',
          quantity: 1_500_000,
          reason: 'Mistake',
          orderId: id(60),
          actId: null,
        },
      ],
    }),
  })
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent('Not counted twice: 1')
  await expect.element(main).toHaveTextContent('Salt')
  await page.getByRole('row', { name: /Rice/ }).click()
  const record = page.getByRole('complementary')
  await expect.element(record).toHaveTextContent('Moved against Flour: +1.9 kg')
  await expect.element(record).toHaveTextContent(/Void.*1\.5 kg.*Mistake/)
  await expect
    .element(record.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `${BRANCH_PATH}/orders?order=${id(60)}`)
  await expectSound()
})

/** Takes a photo behind a key, the first of its name or a later one. */
const photograph = async (key: string, nth = 0) => {
  await page.getByRole('button', { name: key, exact: true }).nth(nth).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, await cameraPicture())
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** What is missing of an ingredient between two counts. */
const variance = (of: typeof rice, gap: number) => ({
  _id: of._id,
  name: of.name,
  dimension: of.dimension,
  unit: of.unit,
  units: [],
  from: AT,
  to: AT,
  opening: 10_000_000,
  received: 0,
  produced: 0,
  moved: 0,
  used: 4_000_000,
  wasted: 0,
  closing: 6_000_000 - gap,
  gap,
  value: gap * 10,
  net: 1_000_000,
})
