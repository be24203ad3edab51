import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
import { AT, act, acts, id, openInventory, rice, save, SUPPLIER } from './support/inventory.tsx'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'

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
