import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { openTill, tile } from './support/till.tsx'
import type { WindowOptions } from './support/window.tsx'
import { words } from './support/words.ts'

/** Milliseconds. */
const SECOND_TAP = 700

const view = byCss('[data-full]')
const check = (name: string) => view.getByRole('region', { name, exact: true })
const more = page.getByRole('button', { name: 'More actions' })
const confirm = view.getByRole('button', { name: 'Make checks' })
type Till = Awaited<ReturnType<typeof openTill>>
const orders = ({ suite }: Till) => suite.topics.get('orders').rows()
const open = (till: Till) => orders(till).filter(({ status }) => status === 'open')

/** Three beers and a laap, and the view that splits them. */
async function openSplit(options: WindowOptions = {}) {
  const till = await openTill(options)
  await arrange(DESK)
  for (let n = 0; n < 3; n++) await tile('Beerlao').click()
  await tile('Laap').click()
  await more.click()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await expect.element(view).toBeVisible()
  return till
}

test('each tap moves one piece to the check and back, and what is shown is what comes out', async () => {
  const till = await openSplit()
  await expect.element(confirm).toBeDisabled()
  const own = check('A1')
  const beer = own.getByRole('button', { name: /Beerlao/ })
  await beer.click()
  await beer.click()
  const second = check('Check 2')
  await expect.element(second).toHaveTextContent('2×Beerlao')
  await expectSound()
  await expect.element(own).toHaveTextContent('1×Beerlao')
  await second.getByRole('button', { name: /Beerlao/ }).click()
  await expect.element(second).toHaveTextContent('1×Beerlao')
  const shown = [own, second].map(
    (one) => /₭[\d,]*?,\d{3}/.exec(one.element().textContent)?.[0] ?? '',
  )
  await confirm.click()
  await expect.element(view).not.toBeInTheDocument()
  await expect.poll(() => open(till)).toHaveLength(2)
  const due = open(till).map((order) => `₭${order.due.toLocaleString('en')}`)
  expect(due.toSorted()).toEqual(shown.toSorted())
})

test('it can be undone, and all is as it was', async () => {
  const till = await openSplit()
  const before = open(till)[0]
  await check('A1').getByRole('button', { name: /Laap/ }).click()
  await confirm.click()
  await expect.poll(() => open(till)).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => open(till)).toHaveLength(1)
  expect(open(till)[0]).toMatchObject({ _id: before?._id, totals: before?.totals })
  expect(open(till)[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('the last dish stays: an order never ends by a split', async () => {
  await openSplit()
  await check('A1').getByRole('button', { name: 'Move all of it' }).click()
  await check('A1').getByRole('button', { name: /Laap/ }).click()
  await expect.element(view).toHaveTextContent('Leave at least one dish on the order.')
  await expect.element(confirm).toBeDisabled()
})

test('105383: Close loses nothing: no dish has moved', async () => {
  const till = await openSplit()
  await check('A1')
    .getByRole('button', { name: /Beerlao/ })
    .click()
  await view.getByRole('button', { name: 'Close' }).click()
  await expect.element(view).not.toBeInTheDocument()
  expect(open(till)).toHaveLength(1)
  expect(open(till)[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('three guests pay equal parts, and the last one pays the rest', async () => {
  const till = await openSplit()
  const total = open(till)[0]?.totals.total ?? 0
  await view.getByRole('button', { name: 'By amount' }).click()
  await view.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(view).toHaveTextContent('Part 3')
  await expectSound()
  await view.getByRole('button', { name: 'Take payments' }).click()
  for (const n of [1, 2, 3]) {
    await expect.element(page.getByText(`Part ${n} of 3`)).toBeVisible()
    await byCss('main section').last().getByRole('button').last().click()
    await expect.poll(() => orders(till)[0]?.payments.length).toBe(n)
    // The till takes a second tap for the end of the first.
    await new Promise((done) => setTimeout(done, SECOND_TAP))
  }
  await expect.poll(() => orders(till)[0]).toMatchObject({ status: 'paid', due: 0 })
  const paid = orders(till)[0]?.payments.map(({ amount }) => amount) ?? []
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(total)
})

test('who may not charge sees the parts, and why no payment follows', async () => {
  await openSplit({ userId: 'lae' })
  await view.getByRole('button', { name: 'By amount' }).click()
  await expect.element(view).toHaveTextContent('Part 2')
  await expect.element(view).toHaveTextContent(await words('en', 'orders.mayNotCharge'))
  await expect.element(view.getByRole('button', { name: 'Take payments' })).toBeDisabled()
})

test('a check that joins its order again comes off it again, by the undo of its toast', async () => {
  const till = await openSplit()
  await check('A1')
    .getByRole('button', { name: /Beerlao/ })
    .click()
  await confirm.click()
  await expect.poll(() => open(till)).toHaveLength(2)
  const pieces = () =>
    open(till)
      .map(({ lines }) => lines.map(({ quantity }) => quantity).join(' '))
      .toSorted((a, b) => a.localeCompare(b))
  expect(pieces()).toEqual(['1', '2 1'])
  await more.click()
  await page.getByRole('button', { name: 'Merge with another' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /A2/ }).click()
  const merged = page.getByRole('status').filter({ hasText: 'merged into' })
  await expect.poll(pieces).toEqual(['3 1'])
  await merged.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(pieces).toEqual(['1', '2 1'])
})

test('another order comes onto this one with all it has, and goes again', async () => {
  const till = await openTill()
  await arrange(DESK)
  await tile('Beerlao').click()
  await page.getByRole('button', { name: 'Park' }).click()
  await tile('Laap').click()
  await more.click()
  await page.getByRole('button', { name: 'Merge with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which order comes to A2?' })
  await expectSound()
  await dialog.getByRole('button', { name: /A1/ }).click()
  await expect.poll(() => open(till).map(({ lines }) => lines.length)).toEqual([2])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => open(till).map(({ lines }) => lines.length)).toEqual([1, 1])
})

test.each(['Split', 'Guests and allergies', 'History'])(
  'the panel of %s has the keys and closes at one Escape, wherever the focus is',
  async (name) => {
    await openTill()
    await arrange(DESK)
    await tile('Beerlao').click()
    for (const loses of [false, true]) {
      await more.click()
      await page.getByRole('button', { name, exact: true }).click()
      const panel = byCss('[data-choices]')
      await expect.element(panel).toBeVisible()
      await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
      if (loses && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await userEvent.keyboard('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
    }
  },
)

test('an order is given to another waiter', async () => {
  const till = await openTill()
  await arrange(DESK)
  await tile('Beerlao').click()
  await more.click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lae' }).click()
  await expect.poll(() => orders(till)[0]?.servedBy?.name).toBe('Lae')
})

test.each(['en', 'lo', 'my'] as const)('fits a phone and a desk in %s', async (language) => {
  const till = await openSplit()
  await till.suite.act({ type: 'language.set', language })
  await expect.poll(() => document.documentElement.lang).toBe(language)
  await expect
    .element(view.getByRole('button', { name: await words(language, 'orders.checks.confirm') }))
    .toBeVisible()
  await expectFits([PHONE, DESK])
})
