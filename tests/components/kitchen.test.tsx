import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { KitchenApp } from '../../src/kitchen/KitchenApp.tsx'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { beer, laap, papaya } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import type { Answers } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound, PHONE, UPRIGHT, WALL } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/**
 * A kitchen screen held in a hand or mounted on a table: its head takes two lines of touch targets, never
 * three.
 */
const HELD = [PHONE, UPRIGHT]
const TWO_LINES = 130

const cards = page.getByRole('article')
const column = (name: string) => page.getByRole('region', { name })
const dish = byCss('li[data-state]').first()

const STAGES = {
  waiting: { tickets: 3, seconds: null },
  making: { tickets: 3, seconds: null },
  kitchen: { tickets: 12, seconds: 440 },
  toGuest: { tickets: 0, seconds: null },
}

/** Milliseconds in which a second tap on one place is taken for the same. */
const SAME_PRESS = 400
const laterPress = () => new Promise((resolve) => setTimeout(resolve, SAME_PRESS))

/** A kitchen screen with this many orders. */
async function openBoard(orders: number, answers: Answers = {}) {
  const board = await openWindow(KitchenApp, {
    entry: 'kitchen',
    at: `${BRANCH_PATH}/kitchen`,
    arrange: openBranch,
    answers: { 'stations.stages': () => STAGES, ...answers },
    async first({ command }) {
      for (let n = 0; n < orders; n += 1) {
        const one = order()
        const dishes = [one.add(laap, 2), one.add(papaya), one.add(beer, 3)]
        await command([one.open(), ...dishes, one.send()])
      }
    },
  })
  // Of many, those that are far away are not drawn.
  await expect.poll(() => cards.elements().length).toBeGreaterThanOrEqual(Math.min(orders, 6))
  return board
}

/** The cards in the window, by their titles, with their places. */
const placesInView = () =>
  cards.elements().flatMap((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    const isShown = card.checkVisibility({ visibilityProperty: true })
    if (!isShown || left < 0 || right > innerWidth) return []
    return [{ title: card.getAttribute('aria-label'), left, right, top, bottom }]
  })

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

test('a card is held and released from its sheet, and by a key', async () => {
  await openBoard(2)
  const held = byCss('[data-state="held"]')
  await page
    .getByRole('button', { name: /^More:/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect.element(held).toHaveLength(1)
  // What is held comes last.
  await expect.element(cards.last()).toHaveAttribute('data-state', 'held')
  await page
    .getByRole('button', { name: /^More:/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect.element(held).toHaveLength(0)
  await userEvent.keyboard('h')
  await expect.element(held).toHaveLength(1)
  await expectFits(WALL)
})

const key = (name: string) => page.getByRole('button', { name, exact: true })
/** The menu of a dish on a card. */
const openDish = (name: string) =>
  byCss('li[data-state]').filter({ hasText: name }).getByRole('button').click({ button: 'right' })

test('what a cook says of the stock is taken back: off sale, back on sale, and how many are left', async () => {
  const said: unknown[] = []
  const off = { _id: laap._id, name: laap.name, since: new Date().toISOString() }
  let results: readonly (typeof off)[] = []
  const answers: Answers = {
    'menuItems.soldOut': () => ({ results }),
    'menuItems.setSoldOut'({ body }) {
      said.push(body)
      results = (body as { soldOut: boolean }).soldOut ? [off] : []
      return { success: true }
    },
    'menuItems.setCount'({ body }) {
      said.push(body)
      return { success: true }
    },
  }
  await openBoard(1, answers)
  await openDish('Laap')
  await key('Mark sold out').click()
  await expect.element(page.getByText('Laap is sold out')).toBeVisible()
  await openDish('Laap')
  await key('Put back on sale').click()
  await expect.element(page.getByText('Laap is back on sale')).toBeVisible()
  await key('Undo').click()
  await openDish('Laap')
  await key('Left +1').click()
  await key('Save').click()
  await key('Undo').click()
  await expect
    .poll(() => said)
    .toMatchObject([
      { soldOut: true },
      { soldOut: false },
      { soldOut: true },
      { left: 1 },
      { left: null },
    ])
})

test('the pass keeps an order until it is handed out, and gets it back', async () => {
  await openBoard(1)
  const stations = page.getByRole('combobox', { name: 'Station' })
  await userEvent.keyboard('1')
  await expect.element(cards).toHaveLength(0)
  await stations.selectOptions('_pass')
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards.first()).toHaveAttribute('data-state', 'ready')
  await page.getByRole('button', { name: /Hand out/ }).click()
  await expect.element(cards).toHaveLength(0)
  await laterPress()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cards.first()).toHaveAttribute('data-state', 'ready')
})

test('a key that another action has names it, and can be taken over', async () => {
  await openBoard(1)
  await page.getByRole('button', { name: 'Screen settings' }).click()
  await page.getByRole('button', { name: 'Edit keys' }).click()
  await page.getByRole('button', { name: /^Hold:/ }).click()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Recall list')
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect.element(page.getByRole('button', { name: /^Hold:/ })).toHaveTextContent('R')
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('r')
  await expect.element(byCss('[data-state="held"]')).toHaveLength(1)
  localStorage.clear()
})

test('guests see the number of their order being made, then ready, and nothing else', async () => {
  await openBoard(2)
  const numbers = cards.elements().map((card) => card.getAttribute('aria-label') ?? '')
  await userEvent.keyboard('1')
  await expect.element(cards).toHaveLength(1)
  await page.getByRole('button', { name: 'Screen settings' }).click()
  await page.getByRole('button', { name: 'Screen for guests' }).click()
  await expect.element(column('Ready').getByRole('listitem')).toHaveTextContent(numbers[0] ?? '?')
  await expect
    .element(column('Being made').getByRole('listitem'))
    .toHaveTextContent(numbers[1] ?? '?')
  expect(document.querySelector('main')?.textContent).toBe(
    `Being made${numbers[1]}Ready${numbers[0]}`,
  )
  await expectFits(WALL)
  await expectSound()
  await page.getByRole('button', { name: 'Screen settings' }).click()
  await page.getByRole('combobox', { name: 'Language for guests' }).selectOptions('vi')
  await expect.element(column('Đang làm')).toBeVisible()
  await page.getByRole('button', { name: 'Về màn hình bếp' }).click()
  await expect.element(cards).toHaveLength(1)
  localStorage.clear()
})

test('averages say how many tickets they know', async () => {
  await openBoard(1)
  await page.getByRole('button', { name: 'Screen settings' }).click()
  await expect.element(page.getByText('7:20')).toBeVisible()
  await expect.element(page.getByText('Tickets: 12')).toBeVisible()
  expect(page.getByText('Too few for an average').elements()).toHaveLength(2)
  await expectSound()
  await expectFits(WALL)
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

test('of a hundred cards those near are drawn, and none moves when a page is turned', async () => {
  await openBoard(100)
  await expect.poll(() => placesInView().length).toBeGreaterThan(2)
  const seen: (string | null)[] = []
  const newer = page.getByRole('button', { name: /^\d+ more$/ })
  // All hundred have come: what does not fit is counted.
  await expect.element(newer).toBeVisible()
  for (;;) {
    await expect.poll(() => placesInView().length).toBeGreaterThan(0)
    const places = placesInView()
    const first = places[0]?.title ?? null
    seen.push(...places.map(({ title }) => title))
    for (const one of places)
      for (const other of places) {
        const apart =
          one === other ||
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(apart, `${one.title} beside ${other.title}`).toBe(true)
      }
    expect(cards.elements().length).toBeLessThan(50)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(placesInView()).toEqual(places)
    if (newer.elements().length === 0) break
    await userEvent.keyboard('{PageDown}')
    await expect.poll(() => placesInView()[0]?.title).not.toBe(first)
  }
  expect(new Set(seen).size).toBe(100)
})

test('what an outage kept back comes a few at a time behind what is there, says that it is late, and all of it at a tap', async () => {
  await arrange(DESK)
  const { server } = await openBoard(2)
  // A screen that has just opened may still be filling, by a clock of whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const there = placesInView()
  const known = [...server.branch().rows().values()].flatMap(({ topic, row }) =>
    topic === 'tickets' && row ? [row as Ticket] : [],
  )
  const [pattern] = known
  if (!pattern) throw new Error('no ticket')
  const sentAt = new Date(Date.now() - 5 * 60_000).toISOString()
  for (let n = 0; n < 40; n += 1) {
    const send = `019d0000-0000-7000-8000-${String(900 + n).padStart(12, '0')}`
    const late = { orderId: send, orderNumber: `B${n}`, sentAt }
    server.branch().change('tickets', { ...pattern, ...late, _id: `${send}.${pattern.station}` })
  }
  const rest = page.getByRole('button', { name: /^Show \d+ late$/ })
  await expect.element(rest).toBeVisible()
  // Four more have their turn every five seconds, which a busy machine may not see one by one.
  const shown = () => {
    const waiting = Number(/\d+/.exec(rest.element().textContent)?.[0])
    return [cards.elements().length, page.getByText('Arrived late').elements().length, waiting]
  }
  await expect.poll(() => shown()[2]).toSatisfy((waiting) => waiting < 40 && waiting % 4 === 0)
  const [all = 0, late, waiting = 0] = shown()
  expect([all, late]).toEqual([42 - waiting, 40 - waiting])
  expect(placesInView().slice(0, 2)).toEqual(there)
  await expectFits([...HELD, DESK])
  await rest.click()
  await expect.element(page.getByRole('button', { name: /late$/ })).not.toBeInTheDocument()
  await expect.poll(() => page.getByText('Arrived late').elements().length).toBeGreaterThan(4)
  expect(placesInView().slice(0, 2)).toEqual(there)
})
