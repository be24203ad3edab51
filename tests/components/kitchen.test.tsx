import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { KitchenApp } from '../../src/kitchen/KitchenApp.tsx'
import { beer, laap, papaya } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { byCss } from './support/locators.ts'
import { expectFits, expectSound, PHONE, UPRIGHT, WALL } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/**
 * A kitchen screen held in a hand or mounted on a table: its head takes two lines of touch targets, never
 * three.
 */
const HELD = [PHONE, UPRIGHT]
const TWO_LINES = 130

const cards = page.getByRole('article')
const dish = byCss('li[data-state]').first()

/** A kitchen screen with this many orders. */
async function openBoard(orders: number) {
  const board = await openWindow(KitchenApp, {
    entry: 'kitchen',
    at: `${BRANCH_PATH}/kitchen`,
    arrange: openBranch,
    async first({ command }) {
      for (let n = 0; n < orders; n += 1) {
        const one = order()
        const dishes = [one.add(laap, 2), one.add(papaya), one.add(beer, 3)]
        await command([one.open(), ...dishes, one.send()])
      }
    },
  })
  await expect.element(cards).toHaveLength(orders)
  return board
}

test('a tap marks a dish done, and another marks it not done', async () => {
  await openBoard(1)
  await dish.getByRole('button').click()
  await expect.element(dish).toHaveAttribute('data-state', 'done')
  await dish.getByRole('button').click()
  await expect.element(dish).toHaveAttribute('data-state', 'plain')
})

test('a card goes by its digit and comes back to its place by 0', async () => {
  await openBoard(3)
  const first = cards.first().element().getAttribute('aria-label')
  await userEvent.keyboard('1')
  await expect.element(cards).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(cards).toHaveLength(3)
  await expect.element(cards.first()).toHaveTextContent('Recalled')
  expect(cards.first().element().getAttribute('aria-label')).toBe(first)
})

test('a kitchen screen full of orders fits every wall and a phone', async () => {
  await openBoard(4)
  await expect.element(cards.last()).toBeVisible()
  await expectFits(WALL)
  await expectFits(HELD, ([width]) => {
    const head = document.querySelector('header')?.getBoundingClientRect().height
    expect(head, `${width} px wide`).toBeLessThan(TWO_LINES)
  })
  await expectSound()
})
