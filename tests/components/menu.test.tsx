import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuItem } from '#shared/menu/menu.ts'
import { App } from '../../src/pos/app/App.tsx'
import { beer, laap, waiter } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, NOODLES, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const figures = (dish: Pick<MenuItem, '_id' | 'name' | 'price'>, sold: number, cost: number) => ({
  _id: dish._id,
  name: dish.name,
  categoryId: laap.categoryId,
  price: dish.price,
  hasRecipe: true,
  sold,
  portions: 10,
  scarce: null,
  complete: true,
  cost: cost * 1000,
  margin: 0,
})
const inventoryReport = {
  currency: 'LAK',
  dishes: 2,
  withoutRecipe: 0,
  results: [figures(laap, 12, 9000), figures(beer, 40, 5000)],
}

type Changes = { readonly changes: readonly (Partial<MenuItem> & { readonly base: object })[] }

/** The menu as its owner finds it; the server's rows follow what is asked of it. */
async function openMenu({ path = 'menu', taken = false, seesCosts = true } = {}) {
  const asked: Request[] = []
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/${path}`,
    userId: seesCosts ? 'noy' : 'lae',
    arrange(own) {
      openBranch(own)
      if (!seesCosts) own.accounts.allow(waiter.id, ['view_menu', 'manage_menu'])
    },
    answers: {
      'menuItems.inventoryReport'(request) {
        if (!seesCosts) asked.push(request)
        return inventoryReport
      },
      'menuItems.updateMany'(request) {
        asked.push(request)
        if (taken) refuse(409, 'CHANGED_MEANWHILE')
        for (const { base: _, ...change } of (request.body as Changes).changes) follow(change)
        return { success: true }
      },
      'menuItems.update'(request) {
        asked.push(request)
        const { base, moreStations, prepMinutes, warnAt, ...change } =
          request.body as Partial<MenuItem> & { base: { price: number } }
        const _id = request.params['id'] ?? ''
        const stored = rowOf(_id)
        if (stored?.price !== base.price)
          refuse(409, 'CHANGED_MEANWHILE', '', { stored, clashes: [] })
        follow({ _id, ...change })
        return {
          allergens: [],
          soldBy: null,
          typePrices: null,
          tags: [],
          available: null,
          ...rowOf(_id),
          moreStations,
          prepMinutes,
          warnAt,
          archived: false,
          soldOutIn: [],
        }
      },
      'menuItems.setSoldOut'(request) {
        asked.push(request)
        const { soldOut } = request.body as { readonly soldOut: boolean }
        follow({ _id: request.params['id'] ?? '', soldOut })
        return { success: true }
      },
    },
  })
  const menu = window.suite.topics.get('menu')
  const rowOf = (id: string | undefined) =>
    menu.rows().find(({ _id }) => _id === id) as MenuItem | undefined
  const follow = (change: Partial<MenuItem>) =>
    window.server.branch().change('menu', { ...(rowOf(change._id) as MenuItem), ...change })
  await arrange(DESK)
  await expect.element(page.getByRole('table', { name: 'Dishes' })).toBeVisible()
  return { asked, follow }
}
const price = (name: string) => page.getByRole('textbox', { name: `Price of ${name}` })
const available = (name: string) => page.getByRole('switch', { name: `Available: ${name}` })
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const paste = (name: string, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  price(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const undo = page.getByRole('button', { name: 'Undo' })
const card = page.getByRole('listitem').filter({ hasText: 'Laap' })
const rows = page.getByRole('table', { name: 'Dishes' }).getByRole('row')

describe('a dish in the table of the menu', () => {
  test('gets the price that is written over its own, and the former back by Undo', async () => {
    const { asked } = await openMenu()
    await expect.element(price('Laap')).toHaveValue('45,000')
    await price('Laap').fill('46000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Laap: .*45,000 › .*46,000/)).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('46,000')
    await undo.click()
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked.map(({ body }) => (body as Changes).changes)).toMatchObject([
      [{ price: 46_000, base: { price: 45_000 } }],
      [{ price: 45_000, base: { price: 46_000 } }],
    ])
  })

  test('keeps its price at Escape, and when another person was quicker', async () => {
    const { asked } = await openMenu({ taken: true })
    await price('Laap').fill('1')
    await userEvent.keyboard('{Escape}')
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked).toEqual([])
    await price('Laap').fill('46000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('45,000')
  })

  test('is available while its switch is on', async () => {
    await openMenu()
    await expect.element(available('Laap')).toBeChecked()
    await available('Laap').click()
    await expect.element(page.getByText('Sold out: Laap')).toBeVisible()
    await expect.element(available('Laap')).not.toBeChecked()
    await undo.click()
    await expect.element(available('Laap')).toBeChecked()
  })

  test('opens by its row, its address and the keys', async () => {
    await openMenu()
    await userEvent.keyboard('n')
    await expect.element(page.getByRole('dialog', { name: 'Add dish' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: new RegExp(`^${NOODLES}`) }).click()
    await expect.element(page.getByRole('dialog', { name: NOODLES })).toBeVisible()
    expect(location.search).toContain('dish=')
  })
})

describe('margin and sales beside the price', () => {
  test('are in the list, which is sorted by them, the unknown last', async () => {
    await openMenu()
    // 45,000 with 10 % tax in it, less 9,000.
    await expect.element(rows.filter({ hasText: 'Laap' })).toHaveTextContent('31,909')
    await expect.element(rows.filter({ hasText: 'Laap' })).toHaveTextContent('12')
    await page.getByRole('button', { name: 'Sold in 7 days' }).click()
    await expect.element(rows.nth(1)).toHaveTextContent('Laap')
    await page.getByRole('button', { name: 'Sold in 7 days' }).click()
    await expect.element(rows.nth(1)).toHaveTextContent('Beerlao')
    await expect.element(rows.nth(2)).toHaveTextContent('Laap')
    expect(location.search).toContain('sort=-sold')
    await expectSound()
  })

  test('are not there for a person who may not see costs', async () => {
    const { asked } = await openMenu({ seesCosts: false })
    await expect.element(price('Laap')).toBeVisible()
    expect(page.getByRole('columnheader', { name: 'Margin' }).elements()).toEqual([])
    expect(page.getByRole('columnheader', { name: 'Sold in 7 days' }).elements()).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('the form of a dish', () => {
  const form = page.getByRole('dialog', { name: 'Laap' })
  const box = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const openLaap = async () => {
    const { asked, follow } = await openMenu()
    await page.getByRole('button', { name: /^Laap/ }).click()
    await expect.element(box('Price')).toHaveValue('45,000')
    return { asked, follow, _id: new URLSearchParams(location.search).get('dish') ?? '' }
  }

  test('keeps the price that another person set while the form was open, when only the barcode was typed', async () => {
    const { asked, follow, _id } = await openLaap()
    follow({ _id, price: 51_000 })
    await box('Barcode').fill('885000')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(price('Laap')).toHaveValue('51,000')
    expect(asked.at(-1)?.body).toMatchObject({ price: 51_000, barcode: '885000' })
  })

  test('has how it is sold, and what it costs taken along or brought', async () => {
    const { asked } = await openLaap()
    await form.getByRole('combobox', { name: 'Sold by' }).selectOptions('kg')
    await box('Takeaway price').fill('40000')
    await expectSound()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
    const sent = { soldBy: 'kg', typePrices: { takeaway: 40_000 } }
    expect(asked.at(-1)?.body).toMatchObject(sent)
  })

  test('of a set asks what each dish costs on top', async () => {
    const { asked } = await openLaap()
    await form.getByRole('button', { name: 'Add a choice to the set' }).click()
    await form.getByRole('textbox', { name: /^Name of the choice/ }).fill('Drink')
    await form.getByRole('checkbox', { name: /^Beerlao/ }).click()
    await box('Extra price: Beerlao').fill('5000')
    await expectSound()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(asked.at(-1)?.body).toMatchObject({
      combo: [{ name: { en: 'Drink' }, dishes: [{ extra: 5000 }] }],
    })
  })

  test('shows both prices where two people set one', async () => {
    const { follow, _id } = await openLaap()
    follow({ _id, price: 51_000 })
    await box('Price').fill('52000')
    await form.getByRole('button', { name: 'Save' }).click()
    const both = page.getByRole('alertdialog', { name: 'Someone else changed this too' })
    await expect.element(both).toHaveTextContent('51,000')
    await expect.element(both).toHaveTextContent('52,000')
    await expectSound()
    await both.getByRole('radio', { name: /51,000/ }).click()
    await both.getByRole('button', { name: 'Save' }).click()
    await expect.element(both).not.toBeInTheDocument()
    await expect.element(price('Laap')).toHaveValue('51,000')
  })
})

describe('several dishes', () => {
  test('get 5 % more, rounded to what can be paid in cash, as the preview said, and it can be undone', async () => {
    const { asked } = await openMenu()
    await tick('Laap').click()
    await tick('Beerlao').click()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await dialog.getByRole('textbox', { name: 'Change by' }).fill('5')
    await expect.element(dialog.getByRole('row', { name: /Laap/ })).toHaveTextContent('47,500')
    await expectSound()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('2 prices changed')).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('47,500')
    await undo.click()
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked).toHaveLength(2)
  })
})

describe('a column of prices copied from a spreadsheet', () => {
  const [top, second, third] = ['Papaya salad', 'Laap', 'Beerlao'] as const

  test('is taken by the dishes from the box down, and undone as one', async () => {
    const { asked } = await openMenu()
    const before = [top, second, third].map(
      (name) => (price(name).element() as HTMLInputElement).value,
    )
    paste(top, '31,000\r\n\r\n17,000\r\n')
    await expect.element(page.getByText('2 prices changed')).toBeVisible()
    await expect.element(price(top)).toHaveValue('31,000')
    await expect.element(price(second)).toHaveValue(before[1] ?? '')
    await expect.element(price(third)).toHaveValue('17,000')
    await undo.click()
    await expect.element(price(top)).toHaveValue(before[0] ?? '')
    await expect.element(price(third)).toHaveValue(before[2] ?? '')
    expect(asked).toHaveLength(2)
  })

  test('changes nothing where one cell is no price, and says which', async () => {
    const { asked } = await openMenu()
    paste(top, '31,000\nPrice\n17,000')
    await expect.element(page.getByText(/“Price” is not a price/)).toBeVisible()
    paste(third, Array.from({ length: 9 }, () => '1,000').join('\n'))
    await expect.element(page.getByText(/9 prices, but only/)).toBeVisible()
    expect(asked).toEqual([])
  })
})

test('on a phone dishes are ticked where their actions were, and what can be done with them is in sight', async () => {
  await openMenu()
  await arrange(PHONE)
  await expect.element(tick('Laap')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const place = card.element().getBoundingClientRect().height
  // The whole row is the box.
  await card.getByRole('button', { name: /^Laap/ }).click()
  await expect.element(tick('Laap')).toBeChecked()
  expect(card.element().getBoundingClientRect().height).toBe(place)
  await page.getByRole('button', { name: 'Select all on this page' }).click()
  for (const name of ['Change prices', 'Move', 'Sold out', 'Remove'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport()
  await expectSound()
  await arrange(PHONE)
  await tick('Laap').click()
  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  await expect.element(undo).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const gone of [tick('Laap'), page.getByRole('button', { name: 'Change prices' })])
    await expect.element(gone).not.toBeInTheDocument()
})

test('on a phone a dish is two lines, and nothing is wider than the window', async () => {
  await openMenu()
  await arrange(PHONE)
  await expect.element(card).toBeInViewport()
  expect(card.element().getBoundingClientRect().height).toBeLessThan(125)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible()
  await expectSound()
})
