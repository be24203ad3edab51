import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { beer, laap } from '../worker/support/fixtures.ts'
import { App } from '../../src/pos/app/App.tsx'
import {
  BRANCH_PATH,
  CATEGORY_ID,
  line,
  NOODLES,
  openBranch,
  openTill,
  tile,
} from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const dialog = page.getByRole('dialog', { name: NOODLES })
const choice = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const add = byCss('[data-add]')

/** A group on the page of choices. */
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const placeOf = (name: string) => JSON.stringify(tile(name).element().getBoundingClientRect())

test('a dish waits for a required choice, and is added with its price', async () => {
  await openTill()
  await tile(NOODLES).click()
  await expect.element(add).toBeDisabled()
  await choice('Large').click()
  await expect.element(add).toHaveTextContent('35,000')
  await expectSound()
  await add.click()
  await expect.element(line(NOODLES)).toHaveTextContent('Large')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a group takes no more choices than its most', async () => {
  await openTill()
  await tile(NOODLES).click()
  for (const extra of ['Egg', 'Herbs']) await choice(extra).click()
  await expect.element(choice('Chili')).toBeDisabled()
  await choice('Egg').click()
  await expect.element(choice('Chili')).toBeEnabled()
})

test('the grid stays where it is under the choices of a dish', async () => {
  await openTill()
  const before = placeOf('Beerlao')
  await tile(NOODLES).click()
  await expect.element(dialog).toBeVisible()
  expect(placeOf('Beerlao')).toBe(before)
})

test('a long press marks a dish sold out and puts it back on sale, and the ticket says so', async () => {
  const sold: unknown[] = []
  const till: Awaited<ReturnType<typeof openTill>> = await openTill({
    answers: {
      'menuItems.setSoldOut': ({ params, body }) => {
        const { soldOut } = body as { soldOut: boolean }
        sold.push([params['id'], soldOut])
        const row = till.suite.topics.get('menu').row(beer._id)
        if (row) till.server.branch().change('menu', { ...row, soldOut })
        return { success: true }
      },
    },
  })
  await tile('Beerlao').click({ button: 'right' })
  await page.getByRole('button', { name: 'Mark sold out' }).click()
  await expect.element(tile('Beerlao')).toHaveTextContent('Sold out')
  await expect.element(page.getByText('Beerlao is sold out')).toBeVisible()
  // A tap sells nothing.
  await tile('Beerlao').click({ force: true })
  await expect.element(line('Beerlao')).not.toBeInTheDocument()
  await tile('Beerlao').click({ button: 'right', force: true })
  await expect.element(add).toBeDisabled()
  await expectSound()
  await page.getByRole('button', { name: 'Put back on sale' }).click()
  await expect.element(tile('Beerlao')).not.toHaveTextContent('Sold out')
  expect(sold).toEqual([
    [beer._id, true],
    [beer._id, false],
  ])
})

test('a dish of which the stock has no portion says what is missing, and is put back on sale and taken back', async () => {
  const asked: unknown[] = []
  const till: Awaited<ReturnType<typeof openTill>> = await openTill({
    answers: {
      'menuItems.setSoldOut': ({ body }) => {
        asked.push(body)
        const { soldOut } = body as { soldOut: boolean }
        show(soldOut)
        return { success: true }
      },
    },
  })
  function show(soldOut: boolean) {
    const { lacks: _, ...row } = (till.suite.topics.get('menu').row(beer._id) ?? beer) as MenuItem
    const out = soldOut ? { soldOut, lacks: 'Malt' } : { soldOut }
    till.server.branch().change('menu', { ...row, outAtNone: true, ...out })
  }
  show(true)
  await expect.element(tile('Beerlao')).toHaveTextContent('No Malt')
  await tile('Beerlao').click({ force: true })
  await expect.element(line('Beerlao')).not.toBeInTheDocument()
  await tile('Beerlao').click({ button: 'right', force: true })
  const sheet = page.getByRole('dialog', { name: 'Beerlao' })
  await expect.element(sheet.getByText('No Malt').first()).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Put back on sale' }).click()
  await expect.element(tile('Beerlao')).not.toHaveTextContent('No Malt')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tile('Beerlao')).toHaveTextContent('No Malt')
  // No mark by hand, which would stay when there is stock again.
  expect(asked).toMatchObject([{ soldOut: false }, { soldOut: true, byStock: true }])
})

test('a long press says how many are left, which tile and ticket show before they are sent', async () => {
  const set: unknown[] = []
  const till: Awaited<ReturnType<typeof openTill>> = await openTill({
    answers: {
      'menuItems.setCount': ({ params, body }) => {
        const { left } = body as { left: number }
        set.push([params['id'], left])
        till.server.branch().change('dishCounts', { _id: beer._id, left })
        return { success: true }
      },
    },
  })
  await tile('Beerlao').click({ button: 'right' })
  await page.getByRole('textbox', { name: 'Left', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(tile('Beerlao')).toHaveTextContent('1 left')
  await expectSound()
  await tile('Beerlao').click()
  await expect.element(line('Beerlao')).not.toHaveTextContent('Only 1 left')
  await tile('Beerlao').click()
  await expect.element(tile('Beerlao')).toHaveTextContent('2/1')
  await expect.element(line('Beerlao')).toHaveTextContent('Only 1 left')
  await expectSound()
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await expect.element(page.getByText('Beerlao: 1 left.', { exact: false })).toBeVisible()
  expect(set).toEqual([[beer._id, 1]])
})

test('a person who may not mark dishes sold out sees no key for it', async () => {
  await openTill({ userId: 'lae' })
  await tile('Beerlao').click({ button: 'right' })
  await expect.element(page.getByRole('dialog', { name: 'Beerlao' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark sold out' })).not.toBeInTheDocument()
})

test('choices of the menu say how many are taken and where, and are removed without a question, with an undo', async () => {
  const sent: string[] = []
  const keep = (call: string) => () => {
    sent.push(call)
    return { success: true }
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=choices`,
    arrange: openBranch,
    answers: {
      'menuCustomizations.remove': keep('remove'),
      'menuCustomizations.restore': keep('restore'),
    },
  })
  await expect.element(card('Size')).toHaveTextContent('Choose 1')
  await expect.element(card('Extras')).toHaveTextContent('Choose up to 2')
  await card('Size').getByText('In 1 dish').click()
  await expect.element(card('Size').getByText(NOODLES)).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Remove Size' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent).toEqual(['remove', 'restore'])
})

const groupId = (n: number) => `019d0000-0000-7000-8000-0000000000c${n}`
const sizes: ModifierGroup = {
  _id: groupId(1),
  kind: 'modifierGroup',
  name: { en: 'Portion: Laap' },
  title: { en: 'Portion' },
  min: 1,
  max: 1,
  sizes: true,
  options: [
    { _id: groupId(2), name: { en: 'Half' }, price: 30_000, alert: false, byDefault: true },
    { _id: groupId(3), name: { en: 'Whole' }, price: 55_000, alert: false },
  ],
}
const sides: ModifierGroup = {
  _id: groupId(4),
  kind: 'modifierGroup',
  name: { en: 'Sides' },
  min: 0,
  max: 3,
  free: 1,
  options: [{ _id: groupId(5), name: { en: 'Rice' }, price: 5_000, alert: false, most: 3 }],
}
const sized: MenuItem = { ...laap, modifierGroupIds: [sizes._id, sides._id] }

test('a size is what its dish costs, the first side is free, and the key beside a side takes one off', async () => {
  const till = await openTill()
  const show = (row: MenuRow) => till.server.branch().change('menu', row)
  for (const row of [sizes, sides, { ...sized, categoryId: CATEGORY_ID }]) show(row)
  await expect.element(tile('Laap')).toHaveTextContent('from ₭30,000')
  // What is chosen at first is ordered by one tap.
  await tile('Laap').click()
  await expect.element(line('Laap')).toHaveTextContent('Half')
  await expect.element(line('Laap')).toHaveTextContent('30,000')
  await tile('Laap').click({ button: 'right' })
  const sheet = page.getByRole('dialog', { name: 'Laap' })
  const key = (name: string) => sheet.getByRole('button', { name, exact: false })
  const rice = sheet.getByRole('button', { name: /^Rice/ })
  const less = sheet.getByRole('button', { name: 'One less: Rice' })
  // Guests are asked by the title; the office knows the group by its name.
  await expect.element(sheet.getByRole('heading', { name: /^Portion/ })).toBeVisible()
  await expect.element(sheet.getByText('Portion: Laap')).not.toBeInTheDocument()
  await expect.element(key('Half')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rice).toHaveTextContent('Free')
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  for (let taken = 0; taken < 3; taken++) await rice.click()
  await expect.element(rice).toHaveTextContent('×3')
  await expect.element(rice).toBeDisabled()
  await expect.element(add).toHaveTextContent('40,000')
  await arrange(PHONE)
  await expectSound()
  await arrange(DESK)
  await less.click()
  await expect.element(rice).toHaveTextContent('×2')
  await key('Whole').click()
  await expect.element(add).toHaveTextContent('60,000')
  await expectSound()
  await add.click()
  await expect.element(line('Laap').last()).toHaveTextContent('2 × Rice')
})

test('a group is made to sizes: what sizes never have is not asked, and not sent', async () => {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=choices`,
    arrange: openBranch,
    answers: {
      'menuCustomizations.update'({ body }) {
        sent.push(body)
        return { success: true }
      },
    },
  })
  await page.getByRole('button', { name: 'Edit Size' }).click()
  const title = page.getByRole('group', { name: 'Name for guests' })
  await title.getByRole('textbox', { name: 'English' }).fill('How large')
  const form = page.getByRole('dialog', { name: 'Size' })
  const free = form.getByRole('textbox', { name: 'Free of charge' })
  await free.fill('1')
  await expectSound()
  await form.getByRole('switch', { name: 'Sizes' }).click()
  await expect.element(free).not.toBeInTheDocument()
  await expect
    .element(form.getByRole('textbox', { name: 'How many times' }).first())
    .not.toBeInTheDocument()
  await form.getByRole('switch', { name: 'Chosen at first' }).first().click()
  await expectSound()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        title: { en: 'How large' },
        sizes: true,
        min: 1,
        max: 1,
        free: 0,
        options: [{ byDefault: true }, {}],
      },
    ])
})
