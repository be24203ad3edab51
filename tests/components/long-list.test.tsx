import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Table } from '../../src/ui/list/Table.tsx'
import { useSelection } from '../../src/ui/list/use-selection.ts'
import { useTools } from '../../src/ui/list/use-tools.ts'
import { arrange, DESK, expectSound, PHONE, takesPressesWhileScrolling } from './support/looks.ts'
import { byCss } from './support/locators.ts'
import { openWindow } from './support/window.tsx'

const MANY = 5000
/** Rows in sight, and what is drawn beyond them. */
const DRAWN_AT_MOST = 60
type Fish = { readonly _id: string; readonly name: string; readonly weight: number }
const FISH: readonly Fish[] = Array.from({ length: MANY }, (_, n) => ({
  _id: `fish-${n}`,
  name: `Fish ${n + 1}`,
  weight: n + 1,
}))
const PLACE = { restaurantId: '', branchId: '', currency: 'LAK' }
const PAGE = { results: FISH, page: 1, limit: MANY, totalPages: 1, totalResults: MANY }

function Market() {
  const tools = useTools(PLACE)
  const selection = useSelection(FISH, ({ name }) => name)
  const [open, setOpen] = useState('')
  return (
    <MemoryRouter>
      <main style={{ height: '100dvh', overflowY: 'auto' }}>
        <output>{`${selection.rows.length} ticked, open: ${open}`}</output>
        <Table<Fish, typeof PAGE>
          label="Fish"
          columns={[
            { title: 'fields.name', cell: ({ name }) => name },
            {
              title: 'fields.total',
              cell: ({ weight }) => weight,
              figures: true,
              phone: 'end',
              total: () => 'All of them',
            },
          ]}
          page={PAGE}
          list={{ sort: '', sortBy: () => {} }}
          tools={tools}
          selection={selection}
          openId={open}
          onOpen={({ _id }) => setOpen(_id)}
        />
      </main>
    </MemoryRouter>
  )
}

const rows = byCss('tbody tr')
const fish = (n: number) => page.getByRole('button', { name: `Fish ${n}`, exact: true })

const openMarket = async () => {
  await openWindow(Market, { userId: null })
  await arrange(DESK)
  await expect.element(fish(1)).toBeVisible()
}
const headTop = () => byCss('thead').element().getBoundingClientRect().top
const widths = () =>
  [...byCss('tbody tr').first().element().children].map((one) => one.getBoundingClientRect().width)

describe('a list of thousands of rows', () => {
  test('draws those in sight, keeps head and total in sight, and opens any row', async () => {
    await openMarket()
    expect(rows.elements().length).toBeLessThan(DRAWN_AT_MOST)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
    const region = page.getByRole('region', { name: 'Fish' }).element()
    expect(await takesPressesWhileScrolling(region, () => fish(2).element())).toBe(true)
    const before = headTop()
    const wide = widths()
    region.scrollTo({ top: 90_000 })
    await expect.element(fish(1)).not.toBeInTheDocument()
    expect(headTop()).toBe(before)
    expect(widths()).toEqual(wide)
    await expect.element(page.getByText('All of them')).toBeInViewport()
    expect(rows.elements().length).toBeLessThan(DRAWN_AT_MOST)
    await expectSound()
  })

  test('is reached to its last row by the keyboard, and back', async () => {
    await openMarket()
    fish(1).element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(fish(MANY)).toHaveFocus()
    await expect.element(fish(MANY)).toBeInViewport()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`open: fish-${MANY - 1}`)).toBeVisible()
    await userEvent.keyboard('{PageUp}')
    await expect.element(fish(MANY - 10)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(fish(1)).toHaveFocus()
    expect(rows.elements().length).toBeLessThan(DRAWN_AT_MOST)
  })

  test('is selected as a whole, and printed as a whole', async () => {
    await openMarket()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(page.getByText(/^5000 ticked/)).toBeVisible()
    dispatchEvent(new Event('beforeprint'))
    await expect.poll(() => rows.elements().length).toBe(MANY)
    dispatchEvent(new Event('afterprint'))
    await expect.poll(() => rows.elements().length).toBeLessThan(DRAWN_AT_MOST)
  })

  test('is one list on a phone, which scrolls with its page', async () => {
    await openMarket()
    await arrange(PHONE)
    await expect.element(fish(1)).toBeVisible()
    expect(byCss('ul > li').elements().length).toBeLessThan(DRAWN_AT_MOST)
    const scroller = document.querySelector('main') ?? document.body
    expect(await takesPressesWhileScrolling(scroller, () => fish(3).element())).toBe(true)
    fish(1).element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(fish(MANY)).toHaveFocus()
    await expectSound()
  })
})
