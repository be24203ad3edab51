import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PrinterRecord } from '#shared/printers/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import type { Wishes } from '../../src/ui/sheets/sheet.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const idOf = (n: number) => `019d0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const printer = (n: number): PrinterRecord => ({
  _id: idOf(n),
  name: `Printer ${n}`,
  connection: { kind: 'browser' },
  paperWidth: 80,
  receipts: true,
  stations: [],
  revision: 1,
  archived: false,
})

/** Three printers, and everything that is sent to change many. `answer` responds in place of the server. */
async function openPrinters(answer?: (wishes: Wishes) => unknown) {
  const printers = [1, 2, 3].map(printer)
  const sent: Wishes[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=printers`,
    arrange: openBranch,
    answers: {
      'printers.list': () => ({
        results: printers,
        page: 1,
        limit: 100,
        totalPages: 1,
        totalResults: printers.length,
      }),
      'printers.changeMany'({ body }) {
        const wishes = body as Wishes
        sent.push(wishes)
        const said = answer?.(wishes)
        const of = (isNew: boolean) =>
          wishes.rows.filter((row) => (row.isNew ?? false) === isNew).map(({ _id }) => _id)
        return (
          said ?? {
            created: of(true),
            updated: of(false),
            removed: [],
            restored: [],
            unchanged: 0,
            faults: [],
          }
        )
      },
    },
  })
  await arrange(DESK)
  return { sent, kept: () => sent.filter(({ isTry }) => isTry !== true) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

async function choose(text: string) {
  await button('Import').click()
  await expect.element(dialog).toBeVisible()
  const input = byCss('input[type=file]')
  await userEvent.upload(input, new File([text], 'printers.csv', { type: 'text/csv' }))
}

describe('an import', () => {
  test('shows what it would change, does all of it at once, and is undone at once', async () => {
    const { kept } = await openPrinters()
    await choose(`id,Name,Paper\n${idOf(1)},Counter,58\n${idOf(2)},Printer 2,80\n,Bar,80\n`)
    await expect.element(dialog.getByText('Printer 1 → Counter')).toBeVisible()
    await expect.element(dialog.getByText('80 → 58')).toBeVisible()
    await expectSound()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect.element(page.getByText('New: 1, changed: 1')).toBeVisible()
    expect(kept()).toMatchObject([
      {
        from: 'file',
        rows: [
          {
            _id: idOf(1),
            draft: { name: 'Counter', paperWidth: 58 },
            base: { name: 'Printer 1', paperWidth: 80 },
            revision: 1,
          },
          { isNew: true, draft: { name: 'Bar', paperWidth: 80 } },
        ],
      },
    ])
    await button('Undo').click()
    await expect
      .poll(() => kept().at(-1))
      .toMatchObject({
        from: 'undo',
        rows: [
          { _id: idOf(1), draft: { name: 'Printer 1', paperWidth: 80 } },
          { _id: kept()[0]?.rows[1]?._id, archived: true },
        ],
      })
  })

  test('of a file with faults says row and column, and cannot be run until they are left out', async () => {
    const { sent } = await openPrinters()
    await choose(
      `id,Name,Paper,Receipts\n${idOf(1)},Counter,wide,maybe\n${idOf(2)},Till 2,58,Yes\n`,
    )
    await expect.element(dialog.getByText('1 row to fix')).toBeVisible()
    await expect.element(dialog.getByText('Paper: Enter a number')).toBeVisible()
    const run = dialog.getByRole('button', { name: /^Import \d/ })
    await expect.element(run).toBeDisabled()
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: 'Skip this row' }).click()
    await expect.element(run).toBeEnabled()
  })

  test('shows beside its row what only the server knows', async () => {
    await openPrinters(({ isTry, rows }) =>
      isTry
        ? {
            created: [],
            updated: [],
            removed: [],
            restored: [],
            unchanged: 0,
            faults: [{ _id: rows[0]?._id, field: '', code: 'NOT_FOUND', message: '' }],
          }
        : undefined,
    )
    await choose(`id,Name\n${idOf(1)},Counter\n`)
    await expect.element(dialog.getByText('Not found.', { exact: false })).toBeVisible()
  })
})

const cell = (column: string, n: number) =>
  page.getByRole('textbox', { name: `${column}: Printer ${n}`, exact: true })
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('cells', () => {
  test('are typed over, undone and saved together with the revision they began from', async () => {
    const { kept } = await openPrinters()
    await button('Edit in cells').click()
    expect(location.search).toContain('cells=1')
    await cell('Name', 1).fill('Counter')
    await userEvent.keyboard('{Enter}')
    await cell('Paper', 2).fill('58')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Unsaved changes: 2')).toBeVisible()
    await expectSound()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(page.getByText('Unsaved changes: 1')).toBeVisible()
    await button('Redo').click()
    await button('Save').click()
    await expect.element(page.getByText('Saved: 2')).toBeVisible()
    expect(kept()).toMatchObject([
      {
        rows: [
          { _id: idOf(1), draft: { name: 'Counter' }, base: { name: 'Printer 1' }, revision: 1 },
          { _id: idOf(2), draft: { paperWidth: 58 }, revision: 1 },
        ],
      },
    ])
  })

  test('take a part of a spreadsheet from one cell on, and say at a cell what is wrong with it', async () => {
    const { sent } = await openPrinters()
    await button('Edit in cells').click()
    await cell('Name', 1).click()
    paste('One\t58\nTwo\twide\n')
    await expect.element(cell('Name', 2)).toHaveValue('Two')
    await expect.element(cell('Paper', 1)).toHaveValue('58')
    await expect.element(page.getByText('Enter a number')).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
    await cell('Name', 3).click()
    paste('One\nTwo\n')
    await expect.element(page.getByText('Nothing was changed', { exact: false })).toBeVisible()
    expect(sent).toEqual([])
  })

  test('show what another person saved first, and save over it when asked again', async () => {
    const theirs = { ...printer(1), name: 'Theirs', revision: 2 }
    const { kept } = await openPrinters(({ rows: [row] }) => {
      if (row?.revision !== 1) return undefined
      const clash = { field: 'name', yours: 'Mine', theirs: 'Theirs' }
      return refuse(400, 'IMPORT_HAS_FAULTS', '', {
        faults: [
          {
            _id: idOf(1),
            field: 'name',
            code: 'CHANGED_MEANWHILE',
            message: '',
            details: { stored: theirs, clashes: [clash] },
          },
        ],
      })
    })
    await button('Edit in cells').click()
    await cell('Name', 1).fill('Mine')
    await userEvent.keyboard('{Enter}')
    await button('Save').click()
    await expect.element(page.getByText('Someone else saved: Theirs')).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Saved: 1')).toBeVisible()
    expect(kept().at(-1)).toMatchObject({
      rows: [{ draft: { name: 'Mine' }, base: { name: 'Theirs' }, revision: 2 }],
    })
  })
})

test('ticked rows are given one value as one change, and get back what each had', async () => {
  const { kept } = await openPrinters()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button('Edit').click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: 'What to change' }).selectOptions('Prints receipts')
  await expectSound()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved: 3')).toBeVisible()
  const ids = [1, 2, 3].map(idOf)
  expect(kept()).toMatchObject([
    {
      rows: ids.map((_id) => ({
        _id,
        draft: { receipts: false },
        base: { receipts: true },
        revision: 1,
      })),
    },
  ])
  await button('Undo').click()
  await expect
    .poll(() => kept().at(-1))
    .toMatchObject({ from: 'undo', rows: ids.map((_id) => ({ _id, draft: { receipts: true } })) })
})

test('a collection that its page shows in another way is a sheet, too', async () => {
  const sent: Wishes[] = []
  const station = {
    _id: idOf(40),
    name: { en: 'Grill' },
    code: 'grill',
    sort: 0,
    revision: 4,
    archived: false,
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=kitchen`,
    arrange: openBranch,
    answers: {
      'stations.list': () => ({
        results: [station],
        page: 1,
        limit: 100,
        totalPages: 1,
        totalResults: 1,
      }),
      'stations.changeMany'({ body }) {
        sent.push(body as Wishes)
        return {
          created: [],
          updated: [station._id],
          removed: [],
          restored: [],
          unchanged: 0,
          faults: [],
        }
      },
    },
  })
  await arrange(DESK)
  await button('Spreadsheet').click()
  await button('Edit in cells').click()
  const nameCell = dialog.getByRole('textbox', { name: 'Station name (en): Grill' })
  await nameCell.fill('Barbecue')
  await userEvent.keyboard('{Enter}')
  await expectSound()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await button('Keep editing').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        rows: [
          {
            _id: station._id,
            draft: { name: { en: 'Barbecue' } },
            base: { name: { en: 'Grill' } },
            revision: 4,
          },
        ],
      },
    ])
})
