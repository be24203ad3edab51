import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Branch } from '#shared/branches/branch.ts'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const station = (n: number, name: string) => ({
  _id: `019d0000-0000-7000-8000-00000000020${n}`,
  code: name.toLowerCase(),
  name: { en: name },
})
const start: Branch = {
  ...branch,
  paymentMethods: ['cash', 'credit_card', 'bank_transfer'],
  stations: [station(1, 'Hot'), station(2, 'Grill'), station(3, 'Bar')],
  receipt: { ...branch.receipt, header: 'Since 1998' },
}

/** The settings of a branch whose server keeps what is saved, and what was asked of it. */
async function openSettings(section: string, language?: 'lo') {
  const saved: Request[] = []
  let now = start
  const keep = (change: object) => {
    now = { ...now, ...change }
    opened.server.branch().change('branch', now)
    return now
  }
  const opened: Awaited<ReturnType<typeof openWindow>> = await openWindow(App, {
    at: `${BRANCH_PATH}/settings${section === '' ? '' : `?section=${section}`}`,
    ...(language && { language }),
    arrange(server) {
      openBranch(server)
      server.branch().change('branch', start)
    },
    answers: {
      'branches.get': () => ({ ...now, sold: true }),
      'countries.get': () => ({ ...defaultConfig('LA'), changed: false }),
      'branches.update'(request) {
        saved.push(request)
        const { base, ...change } = request.body as Partial<Branch> & { base?: Partial<Branch> }
        if (base?.receipt && base.receipt.header !== now.receipt.header)
          refuse(409, 'CHANGED_MEANWHILE', '', { stored: now, clashes: [] })
        return keep(change)
      },
      'stations.sort'(request) {
        saved.push(request)
        const { ids } = request.body as { ids: readonly string[] }
        const stations = now.stations.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
        keep({ stations })
        return { results: stations }
      },
    },
  })
  await arrange(DESK)
  return { ...opened, saved, keep }
}

const bar = page.getByRole('region', { name: 'Unsaved changes' })
const save = bar.getByRole('button', { name: 'Save' })
const discard = bar.getByRole('button', { name: 'Discard' })
const code = page.getByRole('textbox', { name: 'Code' })
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
const index = page.getByRole('navigation', { name: 'Settings' })
const search = index.getByRole('textbox')

describe('the bar of a section', () => {
  test('is the only one, comes with the first change, moves nothing, and saves all cards', async () => {
    const { saved } = await openSettings('general')
    await expect.element(code).toHaveValue('VTE1')
    expect(bar.elements()).toHaveLength(0)
    await page.getByRole('switch', { name: /^Add a dish/ }).click()
    await expect.element(bar).toBeVisible()
    const before = code.element().getBoundingClientRect().top
    await code.fill('VTE9')
    expect(code.element().getBoundingClientRect().top).toBe(before)
    expect(page.getByRole('button', { name: 'Save' }).elements()).toHaveLength(1)
    await save.click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.body).toMatchObject({
      code: 'VTE9',
      fastAdd: false,
      base: { code: 'VTE1', fastAdd: true },
    })
    await expectSound()
  })

  test('stays in sight on a phone', async () => {
    await openSettings('general')
    await code.fill('VTE9')
    await arrange(PHONE)
    document.querySelector('main')?.scrollTo({ top: 0 })
    const { bottom } = bar.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(PHONE[1])
    await expectSound()
  })

  test('discards what was typed, without a question', async () => {
    await openSettings('general')
    await code.fill('VTE9')
    await discard.click()
    await expect.element(code).toHaveValue('VTE1')
    await expect.element(question).not.toBeInTheDocument()
  })

  test('saves by Ctrl+S, also while a person types', async () => {
    const { saved } = await openSettings('general')
    await code.fill('VTE9')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saved).toHaveLength(1)
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('says that something is wrong, and goes to the first field that is', async () => {
    const { saved } = await openSettings('general')
    await page.getByRole('switch', { name: /^Add a dish/ }).click()
    await code.fill('too long for it')
    document.querySelector('main')?.scrollTo({ top: 9999 })
    await save.click()
    await expect.element(code).toHaveFocus()
    await expect.element(page.getByText('1 to 8 characters, A–Z and 0–9')).toBeInViewport()
    await expect.element(bar.getByRole('alert')).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  test('is left with the same question by the index and the search', async () => {
    await openSettings('general')
    await code.fill('VTE9')
    await index.getByRole('link', { name: 'Receipt' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(code).toHaveValue('VTE9')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox', { name: /^Find a page/ })).toHaveFocus()
    await userEvent.keyboard('Menu{Enter}')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(code).toHaveValue('VTE9')
    await index.getByRole('link', { name: 'Receipt' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Header text' })).toBeVisible()
  })

  test('is left with the same question by logging out', async () => {
    await openSettings('general')
    await code.fill('VTE9')
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(code).toHaveValue('VTE9')
  })

  test('shows both values where another person saved the same field in the meantime', async () => {
    const { saved, keep } = await openSettings('receipt')
    const header = page.getByRole('textbox', { name: 'Header text' })
    await header.fill('Mine')
    keep({ receipt: { ...start.receipt, header: 'Theirs' } })
    await expect.element(header).toHaveValue('Mine')
    await save.click()
    const both = page.getByRole('alertdialog', { name: 'Someone else changed this too' })
    await expect.element(both).toHaveTextContent('Theirs')
    await both.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => saved.at(-1)?.body)
      .toMatchObject({
        receipt: { header: 'Mine' },
        base: { receipt: { header: 'Theirs' } },
      })
    await expect.element(bar).not.toBeInTheDocument()
  })
})

describe('the index', () => {
  test('has its sections in six groups', async () => {
    await openSettings('general')
    const groups = index.getByRole('region')
    await expect.element(groups.nth(0)).toBeVisible()
    expect(groups.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Business',
      'Selling',
      'Kitchen',
      'Devices',
      'People',
      'Log',
    ])
  })

  test('finds a section by its title and by the labels of what is in it', async () => {
    await openSettings('general')
    await search.fill('footer')
    await expect.poll(() => index.getByRole('link').elements()).toHaveLength(1)
    await expect.element(index.getByRole('link')).toHaveTextContent('ReceiptFooter text')
    await search.fill('nothing like it')
    await expect.element(index.getByText('Nothing found')).toBeVisible()
    await search.fill('receipt')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.search).toBe('?section=receipt')
  })

  test('finds by English words in any language', async () => {
    await openSettings('general', 'lo')
    const lao = page.getByRole('navigation', { name: 'ການຕັ້ງຄ່າ' })
    await lao.getByRole('textbox').fill('rounding')
    await expect.poll(() => lao.getByRole('link').elements()).toHaveLength(1)
    expect(lao.getByRole('link').element().getAttribute('href')).toContain('section=pricing')
  })

  test('is walked through by the arrow keys, from its search box and back', async () => {
    await openSettings('general')
    await search.click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(index.getByRole('link').nth(1)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(search).toHaveFocus()
  })

  test('has no forms of the platform, and the branch says in one line what its country fixes', async () => {
    await openSettings('general')
    await expect.element(byCss('main form + section')).toHaveTextContent('Laos · LAK · VAT 10%')
    expect(index.getByRole('link', { name: 'Country' }).elements()).toHaveLength(0)
    expect(index.getByRole('link', { name: 'Currencies' }).elements()).toHaveLength(0)
  })
})

test('packaging is saved by type, and an empty box is none', async () => {
  const { saved } = await openSettings('pricing')
  await page.getByRole('textbox', { name: 'Takeaway', exact: true }).fill('2000')
  await expectSound()
  await save.click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(saved[0]?.body).toMatchObject({
    packaging: { takeaway: { price: 2000, per: 'dish' } },
    base: { packaging: {} },
  })
})

test('what guests are asked is saved by type, and orders for later with what a slot takes', async () => {
  const { saved } = await openSettings('dining')
  await page.getByRole('combobox', { name: 'Name' }).nth(1).selectOptions('Required')
  await page.getByRole('switch', { name: 'Guests can choose a time' }).click()
  await page.getByRole('textbox', { name: 'Takeaway orders per slot' }).fill('6')
  await expectSound()
  await save.click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(saved[0]?.body).toMatchObject({
    asks: { takeaway: { name: 'must' } },
    slots: { minutes: 15, least: 20, takeaway: 6 },
    base: { asks: {}, slots: null },
  })
})

const width = () => byCss('figure article').element().getBoundingClientRect().width

describe('the receipt beside its settings', () => {
  const sample = byCss('figure')
  test('is marked as a sample and follows each letter', async () => {
    await openSettings('receipt')
    await arrange([1920, 1080])
    await expect.element(sample).toHaveTextContent('Sample')
    await expect.element(sample).toHaveTextContent('Since 1998')
    await page.getByRole('textbox', { name: 'Header text' }).fill('Since 1999')
    await expect.element(sample).toHaveTextContent('Since 1999')
    await expect.element(sample).toHaveTextContent('VAT')
    await expectSound()
  })

  test('is shown on either paper and in any language', async () => {
    await openSettings('receipt')
    await arrange([1920, 1080])
    await expect.element(sample).toHaveTextContent('Total')
    const wide = width()
    await page.getByRole('button', { name: '58 mm' }).click()
    expect(width()).toBeLessThan(wide)
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOptions('lo')
    await expect.element(sample).toHaveTextContent('ລວມ')
  })
})

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const names = (list: string) => {
  const rows = page.getByRole('list', { name: list }).getByRole('listitem').elements()
  return rows.map((row) => row.textContent)
}

describe('an order that people decide', () => {
  test('is changed by the arrow keys on a handle, which keeps the focus, and saved with the form', async () => {
    const { saved } = await openSettings('payment')
    await handle('Cash').click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(handle('Cash')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(saved).toHaveLength(0)
    await save.click()
    await expect
      .poll(() => saved[0]?.body)
      .toMatchObject({
        paymentMethods: ['credit_card', 'bank_transfer', 'cash'],
      })
  })

  test('is changed by dragging, and by two buttons after a press of the handle', async () => {
    const { saved } = await openSettings('kitchen')
    await handle('Hot').click()
    await page.getByRole('button', { name: 'Move Hot down' }).click()
    await expect.poll(() => names('Kitchen stations')).toEqual(['Grill', 'Hot', 'Bar'])
    await userEvent.dragAndDrop(handle('Bar'), handle('Grill'))
    await expect.poll(() => names('Kitchen stations')).toEqual(['Bar', 'Grill', 'Hot'])
    expect(saved).toHaveLength(2)
    await expectSound()
  })

  test('says that cash goes before it is saved', async () => {
    await openSettings('payment')
    await page.getByRole('switch', { name: 'Cash', exact: true }).click()
    await expect.element(page.getByText(/no longer offer cash/)).toBeVisible()
    await expect.element(save).toBeVisible()
  })
})
