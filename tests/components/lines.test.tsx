import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { TestServer } from '../worker/support/server.ts'
import { beer, branch, laap, papaya } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound } from './support/looks.ts'
import { line, openBranch, openTill, tile } from './support/till.tsx'

const key = (digit: string) => page.getByRole('button', { name: digit, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const id = (n: number) => `019d0000-0000-7000-8000-${String(900 + n).padStart(12, '0')}`

const boxOf = (one: Locator) => one.element().getBoundingClientRect()

beforeEach(() => arrange(DESK))

const withCourses = (server: TestServer) => {
  openBranch(server)
  server.branch().change('branch', { ...branch, courses: ['Starters', 'Mains'] })
}

describe('courses', () => {
  test('are chosen beside the menu, wait on the ticket, and are fired there', async () => {
    await openTill({ arrange: withCourses })
    await tile('Beerlao').click()
    await button('Mains').click()
    await tile('Laap').click()
    const rule = page.getByRole('listitem').filter({ hasText: 'Mains, to come' })
    await expect.element(rule).toBeVisible()
    await button(/^Send 1/)
      .first()
      .click()
    await expect.element(rule).toBeVisible()
    await expectSound()
    await button('Fire Mains').click()
    await expect.element(rule).not.toBeInTheDocument()
    await expect.element(line('Laap')).toHaveTextContent(/Sent/)
  })

  test('of a line can change while it waits', async () => {
    await openTill({ arrange: withCourses })
    await tile('Laap').click()
    await line('Laap').getByRole('button').first().click()
    const keys = line('Laap').getByRole('group', { name: 'When it is served' })
    await keys.getByRole('button', { name: 'Hold' }).click()
    await expect.element(page.getByText('On hold', { exact: true })).toBeVisible()
    await expectSound()
    await button('Fire On hold').click()
    await expect.element(line('Laap')).toHaveTextContent(/Sent/)
  })

  test('are nothing to look at where a branch has none', async () => {
    await openTill()
    await expect.element(button('At once')).not.toBeInTheDocument()
  })
})

test('what a dish says of itself to those who hear it moves nothing under a finger', async () => {
  await openTill()
  await arrange([390, 280])
  await tile('Beerlao').click()
  await expect.element(tile('Beerlao')).toHaveTextContent('1')
  // The menu scrolls, what is around it does not.
  await expectFits([[390, 280]])
})

describe('choices', () => {
  const egg = { _id: id(1), name: { en: 'Fried egg' }, price: 5000, alert: false }
  const onion = { _id: id(2), name: { en: 'Onion' }, price: 2000, alert: false }
  const soft = { _id: id(3), name: { en: 'Soft yolk' }, price: 0, alert: false }
  const withChoices = (server: TestServer) => {
    openBranch(server)
    const log = server.branch()
    const group = { kind: 'modifierGroup' as const, max: 2 }
    log.change('menu', {
      ...group,
      _id: id(4),
      name: { en: 'Toppings' },
      min: 0,
      options: [
        { ...egg, groupIds: [id(5)] },
        { ...onion, premodifiers: ['no', 'extra'] },
      ],
    })
    log.change('menu', {
      ...group,
      _id: id(5),
      name: { en: 'Yolk' },
      min: 1,
      max: 1,
      options: [soft],
    })
    log.change('menu', { ...laap, modifierGroupIds: [id(4)] })
  }
  const dialog = page.getByRole('dialog', { name: 'Laap' })

  test('lead to further choices below them, which are required there', async () => {
    await openTill({ arrange: withChoices })
    await tile('Laap').click({ button: 'right' })
    await dialog.getByRole('button', { name: /^Fried egg/ }).click()
    await expect.element(byCss('[data-add]')).toBeDisabled()
    await dialog.getByRole('button', { name: /^Soft yolk/ }).click()
    await expectSound()
    await byCss('[data-add]').click()
    await expect.element(line('Laap')).toHaveTextContent('Fried egg · Soft yolk')
  })

  test('can be left out or doubled, and say so', async () => {
    await openTill({ arrange: withChoices })
    await tile('Laap').click({ button: 'right' })
    await dialog.getByRole('button', { name: 'No', exact: true }).click()
    await dialog.getByRole('button', { name: /^Onion/ }).click()
    await expect.element(dialog.getByRole('button', { name: /^no Onion/ })).toBeVisible()
    await expectSound()
    await byCss('[data-add]').click()
    await expect.element(line('Laap')).toHaveTextContent('no Onion')
  })
})

describe('a dish without a fixed price', () => {
  test('is weighed on the keys, and the ticket says what it weighs', async () => {
    await openTill({
      arrange: (server) => {
        openBranch(server)
        server.branch().change('menu', { ...laap, price: 120_000, soldBy: 'kg' })
      },
    })
    await expect.element(tile('Laap')).toHaveTextContent('₭120,000/kg')
    await tile('Laap').click()
    await expect.element(byCss('[data-add]')).toBeDisabled()
    for (const digit of ['3', '5', '0']) await key(digit).click()
    await expect.element(line('Laap')).toHaveTextContent('0.350 kg × ₭120,000/kg')
    await expectSound()
    await byCss('[data-add]').click()
    await expect.element(line('Laap')).toHaveTextContent('0.350 kg × ₭120,000/kg')
    await expect.element(line('Laap')).toHaveTextContent('₭42,000')
  })

  test('is weighed again when the round is ordered again', async () => {
    await openTill({
      arrange: (server) => {
        openBranch(server)
        server.branch().change('menu', { ...laap, price: 120_000, soldBy: 'kg' })
      },
    })
    await tile('Laap').click()
    await key('5').click()
    await byCss('[data-add]').click()
    await tile('Beerlao').click()
    await button(/^Send 2/)
      .first()
      .click()
    await button('More actions').click()
    await button('Repeat the last round').click()
    await expect.element(byCss('[data-add]')).toHaveTextContent('Enter the weight')
    for (const digit of ['4', '0', '0']) await key(digit).click()
    await byCss('[data-add]').click()
    await expect.element(page.getByText('0.400 kg')).toBeVisible()
    await expect.poll(() => page.getByText('Beerlao').elements().length).toBeGreaterThan(1)
  })

  test('is priced on the keys, from the price that the menu proposes', async () => {
    await openTill({
      arrange: (server) => {
        openBranch(server)
        server.branch().change('menu', { ...laap, price: 50_000, soldBy: 'open' })
      },
    })
    await tile('Laap').click()
    await expect.element(byCss('[data-add]')).toHaveTextContent('₭50,000')
    await key('7').click()
    await key('000').click()
    await expectSound()
    await byCss('[data-add]').click()
    await expect.element(line('Laap')).toHaveTextContent('₭7,000')
  })
})

test('a dish costs what the type of the order does, and a change of type reprices it', async () => {
  await openTill({
    arrange: (server) => {
      openBranch(server)
      const typePrices = { takeaway: 40_000 }
      server.branch().change('menu', { ...laap, price: 45_000, typePrices })
    },
  })
  await expect.element(tile('Laap')).toHaveTextContent('₭40,000')
  await tile('Laap').click()
  await expect.element(line('Laap')).toHaveTextContent('₭40,000')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await button('Dine in').click()
  await expect.element(line('Laap')).toHaveTextContent('₭45,000')
  await expect.element(tile('Laap')).toHaveTextContent('₭45,000')
})

test('a set is one dish on the ticket with its parts below, and goes as one', async () => {
  await openTill({
    arrange: (server) => {
      openBranch(server)
      server.branch().change('menu', {
        ...papaya,
        _id: id(10),
        name: { en: 'Lunch set' },
        price: 60_000,
        modifierGroupIds: [],
        combo: [
          {
            _id: id(11),
            name: { en: 'Dish' },
            dishes: [
              { itemId: laap._id, extra: 0 },
              { itemId: papaya._id, extra: 0 },
            ],
          },
          { _id: id(12), name: { en: 'Drink' }, dishes: [{ itemId: beer._id, extra: 0 }] },
        ],
      })
    },
  })
  await tile('Lunch set').click()
  const dialog = page.getByRole('dialog', { name: 'Lunch set' })
  await dialog.getByRole('button', { name: /^Laap/ }).click()
  await dialog.getByRole('button', { name: /^Beerlao/ }).click()
  await expect.element(line('Lunch set').first()).toHaveTextContent('60,000')
  await expect.element(line('Beerlao')).toBeVisible()
  // Its name is as unsent as its parts.
  await expect.element(line('Lunch set').first()).toHaveAttribute('data-state', 'unsent')
  await expectSound()
  await line('Beerlao').getByRole('button').first().click()
  await line('Beerlao').getByRole('button', { name: 'Remove' }).click()
  await expect.element(line('Laap')).not.toBeInTheDocument()
})

test('what a guest must not eat is on the ticket, and warns on a dish that has it', async () => {
  await openTill({
    arrange: (server) => {
      openBranch(server)
      server.branch().change('menu', { ...laap, allergens: ['fish'] })
    },
  })
  await tile('Laap').click()
  await button('More actions').click()
  await button('Guests and allergies').click()
  await page.getByLabelText('Name of the tab').fill('Khamla')
  await button('Fish').click()
  await expectSound()
  await button('Done').first().click()
  await expect.element(page.getByText('Allergy: Fish')).toBeVisible()
  await expect.element(line('Laap')).toHaveTextContent('Contains Fish')
  // Beside the keys of the head it would be a column of single words.
  const keys = boxOf(page.getByRole('button', { name: 'Takeaway', exact: true }))
  expect(boxOf(page.getByText('Allergy: Fish')).top).toBeGreaterThanOrEqual(keys.bottom)
  await expect.element(page.getByText('Khamla').first()).toBeVisible()
})

test('the history of an order says who did what, the last first', async () => {
  await openTill({
    answers: {
      'orders.history': () => ({
        results: [
          {
            _id: id(20),
            kind: 'order.addLine',
            at: new Date().toISOString(),
            by: 'Noy',
            sentBy: null,
            device: 'A',
            dish: { en: 'Laap' },
            quantity: 2,
            amount: 45_000,
          },
          {
            _id: id(22),
            kind: 'order.changeQuantity',
            at: new Date().toISOString(),
            by: 'Noy',
            sentBy: null,
            device: 'A',
            dish: { en: 'Laap' },
            quantity: 1,
          },
          {
            _id: id(23),
            kind: 'order.merge',
            at: new Date().toISOString(),
            by: 'Noy',
            sentBy: null,
            device: 'A',
            from: 'A7',
            others: [{ _id: id(24), number: 'A8', quantity: 3 }],
            moved: { from: '', to: '5' },
            course: null,
            seat: 2,
            held: true,
            allergens: ['fish'],
          },
          {
            _id: id(21),
            kind: 'order.ofLater',
            at: new Date().toISOString(),
            by: 'Mai',
            sentBy: null,
            device: null,
          },
        ],
      }),
    },
  })
  await tile('Laap').click()
  await button('More actions').click()
  await button('History').click()
  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.element(entries.first()).toHaveTextContent('Mai')
  await expect
    .element(entries.nth(1))
    .toHaveTextContent('– → 5 · 3× ← A7 · At once · Seat 2 · On hold: Yes · Allergy: Fish')
  await expect.element(entries.nth(2)).toHaveTextContent('+1× · Laap')
  await expect.element(entries.nth(3)).toHaveTextContent('2× · Laap')
  await expectSound()
})
