import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Printer } from '#shared/printers/printer.ts'
import { App } from '../../src/pos/app/App.tsx'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const PER_PAGE = 10
const printer = (n: number): Printer => ({
  _id: `019d0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Printer ${n}`,
  connection: { kind: 'browser' },
  paperWidth: 80,
  receipts: true,
  stations: [],
})

/** The printers of a branch, of which a form makes, changes and removes some. */
async function openPrinters(count: number) {
  let printers = Array.from({ length: count }, (_, n) => printer(n + 1))
  const asked: Request[] = []
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=printers`,
    arrange: openBranch,
    answers: {
      'printers.list'(request) {
        asked.push(request)
        const pageNumber = Number(request.query['page'])
        return {
          results: printers.slice((pageNumber - 1) * PER_PAGE, pageNumber * PER_PAGE),
          page: pageNumber,
          limit: PER_PAGE,
          totalPages: Math.max(1, Math.ceil(printers.length / PER_PAGE)),
          totalResults: printers.length,
        }
      },
      'printers.create'({ body }) {
        const made = { ...printer(printers.length + 1), ...(body as Printer) }
        if (printers.some(({ name }) => name === made.name)) refuse(409, 'NAME_TAKEN')
        printers = [...printers, made]
        return made
      },
      'printers.remove'({ params }) {
        printers = printers.filter(({ _id }) => _id !== params['printerId'])
        return { success: true, message: '' }
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

  test('that is empty says what it would be good for, and how to begin', async () => {
    await openPrinters(0)
    await expect.element(add).toBeVisible()
    await expect.element(rows).toHaveLength(0)
    await expectSound()
  })
})

describe('a form', () => {
  test('adds what was typed, and the list has it', async () => {
    await openPrinters(0)
    await add.click()
    await expect.element(name).toBeVisible()
    await expectSound()
    await name.fill('Counter')
    await save.click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(page.getByText('Counter').first()).toBeVisible()
  })

  test('that lacks something says so at its field, and stays open', async () => {
    const { asked } = await openPrinters(0)
    await add.click()
    const before = asked.length
    await save.click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveFocus()
    expect(asked).toHaveLength(before)
    await expectSound()
  })

  test('asks before it drops what was typed', async () => {
    await openPrinters(0)
    await add.click()
    await name.fill('Counter')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(name).toHaveValue('Counter')
  })
})
