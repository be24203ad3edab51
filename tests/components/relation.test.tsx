import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/languages/languages.ts'
import type { FormField } from '../../src/ui/form/field.ts'
import { FormDialog } from '../../src/ui/form/FormDialog.tsx'
import { chooseRecord, recordField } from './support/choose.ts'
import { arrange, coverOf, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { openWindow, type WindowOptions } from './support/window.tsx'

beforeEach(() => arrange(DESK))

const Draft = z.object({ supplierId: z.nullable(z.string()), note: z.string() })
type Draft = z.output<typeof Draft>
const PLACE = { restaurantId: '', branchId: '', currency: 'LAK' } as const
const SUPPLIERS = [
  ...Array.from({ length: 60 }, (_, at) => ({ value: `s${at}`, label: `Market ${at + 1}` })),
  { value: 'pho', label: 'Phở Hà Nội' },
  { value: 'old', label: 'Old farm', archived: true },
]
const fields = (none: boolean): readonly FormField<Draft>[] => [
  {
    name: 'supplierId',
    kind: 'relation',
    label: 'inventory.supplier',
    choices: () => SUPPLIERS,
    ...(none && { none: 'expenses.noSupplier' as const }),
  },
  { name: 'note', kind: 'text', label: 'fields.note' },
]

const dialog = page.getByRole('dialog', { name: 'Expenses' })
const box = page.getByRole('combobox')
const options = page.getByRole('option')
const active = page.getByRole('option', { selected: true })
const field = recordField(page, 'Supplier')

/** Opens a form with a supplier among 62. */
async function openForm({
  supplierId = null,
  none = true,
  ...rest
}: WindowOptions & { readonly supplierId?: string | null; readonly none?: boolean } = {}) {
  const saved: Draft[] = []
  function Form() {
    const [open, setOpen] = useState(true)
    if (!open) return null
    return (
      <MemoryRouter>
        <FormDialog
          title="Expenses"
          fields={fields(none)}
          schema={Draft}
          initial={{ supplierId, note: '' }}
          place={PLACE}
          save={async (draft) => void saved.push(draft)}
          onClose={() => setOpen(false)}
        />
      </MemoryRouter>
    )
  }
  await openWindow(Form, rest)
  await expect.element(dialog).toBeVisible()
  return { saved, save: () => dialog.getByRole('button', { name: 'Save' }).click() }
}

async function focusField() {
  await expect.element(field).toBeVisible()
  field.element().focus()
}

describe('a record is chosen by keys', () => {
  test('a letter typed on the field looks for it, and Enter takes what fits', async () => {
    const { saved, save } = await openForm()
    await focusField()
    await userEvent.keyboard('pho')
    await expect.element(box).toHaveValue('pho')
    await expect.element(active).toHaveTextContent('Phở Hà Nội')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveTextContent('Phở Hà Nội')
    await expect.element(field).toHaveFocus()
    await save()
    expect(saved).toEqual([{ supplierId: 'pho', note: '' }])
  })

  test('the arrows walk from the chosen one, also round the end, and Escape leaves it as it was', async () => {
    await openForm({ supplierId: 's7' })
    await focusField()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveFocus()
    await expect.element(active).toHaveTextContent('Market 8')
    expect(coverOf(active.element())).toEqual([])
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(active).toHaveTextContent('Market 7')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    await expect.element(field).toHaveTextContent('Market 8')
    await userEvent.keyboard('ha noi{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(field).toHaveTextContent('Phở Hà Nội')
  })

  test('Tab goes on to the next field', async () => {
    await openForm()
    await focusField()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(dialog.getByLabelText('Note')).toHaveFocus()
  })
})

test('what no record has is said, and nothing moves while fewer are found', async () => {
  await openForm()
  await field.click()
  const heightOf = () => box.element().closest('dialog')?.getBoundingClientRect().height
  const before = heightOf()
  await box.fill('market 1')
  await expect.poll(() => options.elements().length).toBe(15)
  expect(heightOf()).toBe(before)
  await box.fill('xyz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(heightOf()).toBe(before)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Supplier: No supplier' })).toBeVisible()
})

describe('no record', () => {
  test('is chosen by the cross where there can be none', async () => {
    const { saved, save } = await openForm({ supplierId: 'pho' })
    await dialog.getByRole('button', { name: 'Clear: Supplier' }).click()
    await expect.element(field).toHaveTextContent('No supplier')
    await save()
    expect(saved).toEqual([{ supplierId: null, note: '' }])
  })

  test('is not offered where there must be one', async () => {
    await openForm({ supplierId: 'pho', none: false })
    await expect
      .element(dialog.getByRole('button', { name: 'Clear: Supplier' }))
      .not.toBeInTheDocument()
    await field.click()
    expect(options.elements()).toHaveLength(61)
  })
})

test('an archived record keeps its name for as long as it is the value, and is not offered again', async () => {
  await openForm({ supplierId: 'old' })
  await expect.element(field).toHaveTextContent('Old farm (Archived)')
  await chooseRecord(dialog, 'Supplier', 'Phở Hà Nội')
  await field.click()
  await box.fill('old')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('the open panel is sound, and on a phone it is a sheet under the thumb', async () => {
  const { saved, save } = await openForm()
  await field.click()
  await expectSound()
  await arrange(PHONE)
  await userEvent.keyboard('{Escape}')
  await field.click()
  const sheet = page.getByRole('dialog', { name: 'Supplier' })
  await expect.element(sheet).toBeVisible()
  await expectFits([PHONE], () => expect(sheet.getByRole('option').elements().length).toBe(62))
  await arrange(PHONE)
  await sheet.getByRole('option', { name: 'Market 2', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await save()
  expect(saved).toEqual([{ supplierId: 's1', note: '' }])
})

test.each(LANGUAGES)('the field and its sheet fit a phone in %s', async (language) => {
  await arrange(PHONE)
  await openForm({ language, supplierId: 'old' })
  const opener = dialog.getByRole('button', { name: /Old farm/ }).first()
  await expectFits([PHONE])
  await arrange(PHONE)
  await opener.click()
  await expect.element(box).toBeVisible()
  await expectFits([PHONE])
})
