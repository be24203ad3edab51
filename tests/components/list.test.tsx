import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#shared/languages/languages.ts'
import type { PrinterRecord } from '#shared/printers/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { cashier } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound, smallTargets } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const PER_PAGE = 10
const printer = (n: number): PrinterRecord => ({
  _id: `019d0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Printer ${n}`,
  connection: { kind: 'browser' },
  paperWidth: 80,
  receipts: true,
  stations: [],
  revision: 1,
  archived: false,
})

/** The printers of a branch, which a form makes, removes and restores. */
async function openPrinters(count: number, language: Language = 'en') {
  let printers = Array.from({ length: count }, (_, n) => printer(n + 1))
  const asked: Request[] = []
  const archive = ({ params }: Request, archived: boolean) => {
    printers = printers.map((one) => (one._id === params['id'] ? { ...one, archived } : one))
  }
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=printers`,
    language,
    arrange: openBranch,
    answers: {
      'printers.list'(request) {
        asked.push(request)
        const [pageNumber, limit] = [Number(request.query['page']), Number(request.query['limit'])]
        const archived = request.query['archived'] === 'true'
        const found = printers.filter((one) => one.archived === archived)
        return {
          results: found.slice((pageNumber - 1) * limit, pageNumber * limit),
          page: pageNumber,
          limit,
          totalPages: Math.max(1, Math.ceil(found.length / limit)),
          totalResults: found.length,
        }
      },
      'printers.create'({ body }) {
        const made = { ...printer(printers.length + 1), ...(body as PrinterRecord) }
        if (printers.some(({ name }) => name === made.name)) refuse(409, 'NAME_TAKEN')
        printers = [...printers, made]
        return made
      },
      'printers.remove'(request) {
        archive(request, true)
        return { success: true }
      },
      'printers.changeMany'({ body }) {
        const { rows: wishes } = body as { rows: { _id: string; archived: boolean }[] }
        printers = printers.map((one) => {
          const wish = wishes.find(({ _id }) => _id === one._id)
          return wish ? { ...one, archived: wish.archived } : one
        })
        return { created: [], updated: [], removed: [], restored: [], unchanged: 0, faults: [] }
      },
      'printers.restore'(request) {
        archive(request, false)
        return printers.find(({ _id }) => _id === request.params['id'])
      },
    },
  })
  return { ...window, asked }
}

const rows = byCss('[data-row]')
const form = page.getByRole('dialog')
const name = form.getByRole('textbox', { name: 'Name' })
const save = form.getByRole('button', { name: 'Save' })
const add = page.getByRole('button', { name: 'Add printer' }).first()

describe('a list', () => {
  test('shows ten rows, and the next page in the address', async () => {
    await openPrinters(12)
    await expect.element(rows).toHaveLength(PER_PAGE)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(rows).toHaveLength(2)
    expect(location.search).toContain('page=2')
    await expectSound()
  })

  test('is walked through by j and k, and Escape closes the row that Enter opened', async () => {
    await openPrinters(3)
    await expect.element(rows).toHaveLength(3)
    await arrange(DESK)
    await userEvent.keyboard('jj')
    await expect.element(rows.nth(1)).toHaveFocus()
    await userEvent.keyboard('k')
    await expect.element(rows.nth(0)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(location.search).toContain('id=')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => location.search).not.toContain('id=')
  })

  test('that is empty says what it is for, and how to begin', async () => {
    await openPrinters(0)
    await expect.element(add).toBeVisible()
    await expect.element(rows).toHaveLength(0)
    await expectSound()
  })
})

describe('a removed row', () => {
  const first = page.getByRole('button', { name: 'Printer 1', exact: true })
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  const archive = page.getByRole('button', { name: 'Archived' })

  test('is gone at once, and back after Undo', async () => {
    await openPrinters(2)
    await first.click()
    await remove.click()
    await expect.element(first).not.toBeInTheDocument()
    await expect.element(page.getByText('Removed: Printer 1')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(first).toBeVisible()
  })

  test('can be undone for several rows at once', async () => {
    await openPrinters(3)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await remove.click()
    await expect.element(rows).toHaveLength(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(rows).toHaveLength(3)
  })

  test('is listed among the archived, which can be restored but not edited', async () => {
    await openPrinters(2)
    await first.click()
    await remove.click()
    await archive.click()
    expect(location.search).toContain('archived=true')
    await expect.element(archive).toHaveAttribute('aria-pressed', 'true')
    await expect.element(rows).toHaveLength(1)
    await expect
      .element(page.getByRole('button', { name: 'Edit Printer 1' }))
      .not.toBeInTheDocument()
    await expectSound()
    await page.getByRole('button', { name: 'Restore Printer 1' }).click()
    await expect.element(rows).toHaveLength(0)
    await archive.click()
    await expect.element(rows).toHaveLength(2)
  })
})

describe('an export', () => {
  test('fetches every page of the list, and saves a file named after it', async () => {
    const { asked } = await openPrinters(12)
    await expect.element(rows).toHaveLength(PER_PAGE)
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    for (const kind of ['Excel file', 'CSV file']) {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: kind }).click()
    }
    await expect
      .poll(() => saved.map((file) => file.replace(/ \S+(?=\.)/, '')))
      .toEqual(['Printers.xlsx', 'Printers.csv'])
    click.mockRestore()
    expect(asked.at(-1)?.query).toMatchObject({ page: 1, limit: 100 })
  })
})

describe('a form', () => {
  test('adds the entry, and the list has it', async () => {
    await openPrinters(0)
    await add.click()
    await expect.element(name).toBeVisible()
    await expectSound()
    await name.fill('Counter')
    await save.click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(page.getByText('Counter').first()).toBeVisible()
  })

  test('with a missing value says so at its field, and stays open', async () => {
    const { asked } = await openPrinters(0)
    await add.click()
    const before = asked.length
    await save.click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveFocus()
    expect(asked).toHaveLength(before)
    await expectSound()
  })

  test('asks before it drops unsaved entries', async () => {
    await openPrinters(0)
    await add.click()
    await name.fill('Counter')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(name).toHaveValue('Counter')
  })
})

describe('a view of a list', () => {
  const views = page.getByRole('button', { name: 'Views', exact: true })
  const named = page.getByRole('textbox', { name: 'Name of the view' })
  const status = page.getByRole('combobox', { name: 'Status' })
  const header = page.getByRole('columnheader', { name: 'Status' })
  const paid = page.getByRole('button', { name: 'Paid only', exact: true })
  const one = {
    _id: '019d0000-0000-7000-8000-000000000901',
    number: 'A1',
    type: 'dine_in',
    status: 'paid',
    tableName: null,
    total: 50_000,
    due: 0,
    currency: 'LAK',
    openedAt: '2026-11-20T03:00:00.000Z',
    closedAt: '2026-11-20T03:10:00.000Z',
    openedBy: 'Noy',
    receiptNumber: 'R-1',
  }
  const PAGE = { page: 1, limit: 10, totalPages: 1, totalResults: 1, sum: 50_000 }
  const VIEWS = `sala_views_${cashier.id}_pages.orders`
  const openOrders = async () => {
    for (const key of [VIEWS, 'sala_columns_pages.orders']) localStorage.removeItem(key)
    await openWindow(App, {
      at: `${BRANCH_PATH}/orders`,
      arrange: openBranch,
      answers: {
        'orders.list': () => ({ ...PAGE, results: [one] }),
      },
    })
    await arrange(DESK)
    await expect.element(header).toBeVisible()
  }
  const keep = async () => {
    await status.selectOptions('paid')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Status' }).click()
    await views.click()
    await named.fill('Paid only')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('View saved: Paid only')).toBeVisible()
    await expect.element(paid).toHaveAttribute('aria-pressed', 'true')
  }

  test('keeps filters and columns under a name, and brings them back', async () => {
    await openOrders()
    await keep()
    await expectSound()
    await userEvent.keyboard('{Escape}')
    await status.selectOptions('')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Status' }).click()
    await expect.element(header).toBeVisible()
    await views.click()
    await expect.element(paid).toHaveAttribute('aria-pressed', 'false')
    await paid.click()
    await expect.poll(() => location.search).toContain('status=paid')
    await expect.element(header).not.toBeInTheDocument()
  })

  test('is gone at a press, and back after Undo; those of another person are never seen', async () => {
    const theirs = { name: 'Theirs', query: {}, columns: [] }
    localStorage.setItem('sala_views_other_pages.orders', JSON.stringify([theirs]))
    await openOrders()
    await keep()
    await page.getByRole('button', { name: 'Remove Paid only' }).click()
    await expect.element(paid).not.toBeInTheDocument()
    await expect.element(page.getByText('Theirs')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => localStorage.getItem(VIEWS)).toContain('Paid only')
    if (!named.query()) await views.click()
    await expect.element(paid).toBeVisible()
  })
})

test('where one touches, the head of a column with a short name is wide enough for a finger', async () => {
  await arrange(DESK)
  await openPrinters(2, 'zh')
  await expect.element(page.getByRole('table')).toBeVisible()
  document.documentElement.dataset['density'] = 'touch'
  expect(smallTargets(44, 'th:has(> button)')).toEqual([])
})
