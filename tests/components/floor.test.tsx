import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { table } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { id, openFloor, tables, tile } from './support/floor.tsx'
import { arrange, cutTexts, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH } from './support/till.tsx'

const asked = (name: string) => page.getByRole('dialog', { name, exact: true })

describe('the floor', () => {
  test('shows each table with its status in words, on the plan of its zone', async () => {
    await arrange(DESK)
    await openFloor()
    await expect.element(tile('1')).toHaveAccessibleName(/Free/)
    await expect.element(tile('3')).toHaveAccessibleName(/Needs cleaning/)
    expect(page.getByRole('button', { name: /^Table \d+,/ }).elements()).toHaveLength(8)
    await page.getByRole('button', { name: 'Garden' }).click()
    await expect.element(tile('9')).toBeVisible()
    await expectSound()
  })

  test('seats guests with one tap on their number, and shows the table as theirs', async () => {
    await arrange(DESK)
    const { server } = await openFloor()
    await tile('1').click()
    await page.getByRole('dialog').getByRole('button', { name: '3 guests' }).click()
    await expect.poll(() => server.branch().orders()).toHaveLength(1)
    expect(server.branch().orders()).toMatchObject([
      { tableId: tables[0]?._id, covers: 3, type: 'dine_in' },
    ])
    await expect.element(page.getByRole('heading', { name: '1', exact: true })).toBeVisible()
  })

  test('asks beside the table, and at once for another that is tapped', async () => {
    await arrange(DESK)
    await openFloor()
    await tile('1').click()
    await expect.element(asked('Table 1')).toBeVisible()
    await expect
      .element(asked('Table 1').getByRole('button', { name: '2 guests', exact: true }))
      .toHaveFocus()
    // The plan around it stays as it is: to make it inert would lay out and paint every table again.
    expect(byCss('[inert]').elements()).toEqual([])
    await tile('7').click()
    await expect.element(asked('Table 7')).toBeVisible()
    const panel = asked('Table 7').element()
    expect(panel.scrollHeight).toBe(panel.clientHeight)
    expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    await expect.element(asked('Table 1')).not.toBeInTheDocument()
    await expectSound()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked('Table 7')).not.toBeInTheDocument()
    await expect.element(tile('7')).toHaveFocus()
    await arrange(PHONE)
    await tile('1').click()
    const box = asked('Table 1').element().getBoundingClientRect()
    expect([box.left, box.right, box.bottom]).toEqual([0, innerWidth, innerHeight])
  })

  test('is searched with letters where a table has one in its name', async () => {
    await arrange(PHONE)
    const { server } = await openFloor()
    for (const one of tables.slice(0, 1)) server.branch().change('tables', { ...one, name: 'A4' })
    const box = page.getByRole('textbox', { name: 'Go to table' })
    await expect.element(box).toHaveAttribute('inputmode', 'text')
    await box.fill('A4')
    await userEvent.keyboard('{Enter}')
    await expect.element(asked('Table A4')).toBeVisible()
  })

  test('marks a table with a tap, and takes the mark back', async () => {
    await arrange(DESK)
    const { server } = await openFloor()
    await tile('3').click()
    await page.getByRole('button', { name: 'Mark as clean' }).click()
    const status = () => server.branch().rows().get(`tables/${tables[2]?._id}`)?.row?.['status']
    await expect.poll(status).toBe('available')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(status).toBe('dirty')
  })

  test('brings guests their bill by a person who may not charge, on paper of the print dialog too', async () => {
    await arrange(DESK)
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {
      expect(byCss('[data-bill]').elements()).toHaveLength(1)
    })
    const papers: unknown[] = []
    const { server } = await openFloor({
      userId: 'lae',
      answers: {
        'printJobs.create'({ body }) {
          papers.push(body)
          return { copy: 0 }
        },
      },
    })
    await tile('1').click()
    await page.getByRole('dialog').getByRole('button', { name: '3 guests' }).click()
    await byCss('[data-tile]').filter({ hasText: 'Laap' }).click()
    await expect.poll(() => server.branch().orders()[0]?.lines).toHaveLength(1)
    await page.getByRole('link', { name: 'Tables' }).first().click()
    await page.getByRole('button', { name: 'Table actions' }).click()
    await tile('1').click()
    const key = (name: string) => asked('Table 1').getByRole('button', { name, exact: true })
    await expect.element(key('Take payment')).not.toBeInTheDocument()
    await key('Bill').click()
    await expect.poll(() => papers).toMatchObject([{ kind: 'bill', printerId: null }])
    // The paper is drawn before it is printed.
    await expect.poll(() => print.mock.calls.length).toBe(1)
    await expect.element(tile('1')).toHaveAccessibleName(/Bill printed/)
    await expect.element(asked('Table 1')).not.toBeInTheDocument()
  })

  test('moves guests with their order to another table, and back', async () => {
    await arrange(DESK)
    const { server } = await openFloor()
    await tile('1').click()
    await page.getByRole('dialog').getByRole('button', { name: '3 guests' }).click()
    await page.getByRole('link', { name: 'Tables' }).first().click()
    await page.getByRole('button', { name: 'Table actions' }).click()
    await tile('1').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change the table' }).click()
    await dialog.getByRole('button', { name: /^Table 6,/ }).click()
    const at = () => server.branch().orders()[0]?.tableId
    await expect.poll(at).toBe(tables[5]?._id)
    const toast = page.getByRole('status').filter({ hasText: 'Moved to table 6' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(at).toBe(tables[0]?._id)
  })

  test('has its tables in the middle of a wide room', async () => {
    await arrange([1920, 1080])
    await openFloor()
    await expect.element(tile('1')).toBeVisible()
    const room = page.getByRole('region', { name: 'Plan of Inside' }).element()
    const { left, right } = room.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('[data-table]')].map((one) =>
      one.getBoundingClientRect(),
    )
    const before = Math.min(...boxes.map((box) => box.left)) - left
    const after = right - Math.max(...boxes.map((box) => box.right))
    expect(Math.abs(before - after)).toBeLessThan(room.clientWidth / 10)
  })

  test('goes to a table by its number, typed anywhere on the page', async () => {
    await arrange(DESK)
    await openFloor()
    await expect.element(tile('1')).toBeVisible()
    await userEvent.keyboard('11{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Table 11' })).toBeVisible()
  })

  test('is a list on a phone, where a thumb reaches everything', async () => {
    await arrange(PHONE)
    await openFloor()
    await expect.element(page.getByRole('list', { name: 'Plan of Inside' })).toBeVisible()
    await page.getByRole('button', { name: 'To do' }).click()
    await expect.element(tile('3')).toBeVisible()
    expect(page.getByRole('button', { name: /^Table \d+,/ }).elements()).toHaveLength(1)
    await expectFits([PHONE])
    await page.getByRole('button', { name: 'Edit floor' }).click()
    await expect.element(page.getByRole('button', { name: 'Add table' })).toBeVisible()
    await expectFits([PHONE])
  })

  test.each(['lo', 'my', 'en'] as const)(
    'fits in %s, on a phone and at a desk',
    async (language) => {
      await openFloor({ language })
      await expect.poll(() => document.querySelectorAll('[data-table]').length).toBe(8)
      await expectFits([PHONE, DESK], async () => expect(await cutTexts()).toEqual([]))
    },
  )

  test('renders only what has changed, of two hundred tables', async () => {
    await arrange(DESK)
    const many = Array.from({ length: 192 }, (_, n) => ({
      ...table,
      _id: id(1000 + n),
      name: `N${n}`,
      zone: 'Inside',
      sort: 100 + n,
    }))
    const { server } = await openFloor({
      arrange(on) {
        for (const row of many) on.branch().change('tables', row)
      },
    })
    await expect.poll(() => document.querySelectorAll('[data-table]').length).toBe(200)
    const touched = new Set<string>()
    const seen = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const name = element?.closest<HTMLElement>('[data-table]')?.dataset['table']
        if (name !== undefined) touched.add(name)
      }
    })
    seen.observe(document.body, { subtree: true, childList: true, attributes: true })
    const now = new Date().toISOString()
    server.branch().change('tables', { ...many[5], _id: id(1005), status: 'closed', statusAt: now })
    await expect.element(tile('N5')).toHaveAccessibleName(/Closed/)
    seen.disconnect()
    expect([...touched]).toEqual(['N5'])
  })
})

const openEditor = async (language?: 'lo' | 'my' | 'en') => {
  await arrange(DESK)
  const calls: { readonly name: string; readonly body: unknown }[] = []
  const heard =
    (name: string, result: (body: never) => unknown = () => ({})) =>
    ({ body }: { readonly body?: unknown }) => {
      calls.push({ name, body })
      return result(body as never)
    }
  const whole = { ...tables[0], revision: 1, archived: false }
  const opened = await openFloor({
    at: `${BRANCH_PATH}/tables?edit=1`,
    ...(language && { language }),
    answers: {
      'tables.update': heard('update', () => whole),
      'tables.create': heard('create', () => ({ ...whole, _id: id(900) })),
      'tables.remove': heard('remove', () => ({ success: true })),
      'tables.restore': heard('restore', () => whole),
      'tableZones.setBackground': heard('background', () => ({ background: 'grass' })),
      'tableZones.copy': heard('copy', () => ({ tables: [id(901)] })),
    },
  })
  await expect.poll(() => document.querySelectorAll('[data-table]').length).toBe(8)
  return { ...opened, calls }
}
const one = () => page.getByRole('button', { name: /^Table 1,/ })

describe('the editor', () => {
  test('moves, widens and turns a table by keys, each saved with what it began with', async () => {
    const { calls } = await openEditor()
    await one().click()
    // Faster than the pause after which it is saved, on a machine however busy.
    for (const key of ['ArrowRight', 'ArrowRight']) {
      one()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ x: 3, base: { x: 1 } })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(() => calls).toHaveLength(2)
    expect(calls[1]?.body).toMatchObject({ width: 7, base: { width: 6 } })
    await userEvent.keyboard('r')
    await expect.poll(() => calls).toHaveLength(3)
    expect(calls[2]?.body).toEqual({ rotation: 15, base: { rotation: 0 } })
  })

  test('takes back and does again what was done', async () => {
    const { calls } = await openEditor()
    await one().click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => calls).toHaveLength(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => calls).toHaveLength(2)
    expect(calls[1]?.body).toMatchObject({ y: 1, base: { y: 2 } })
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(() => calls).toHaveLength(3)
    expect(calls[2]?.body).toMatchObject({ y: 2, base: { y: 1 } })
  })

  test('adds, duplicates and removes; a removed table comes back with Undo', async () => {
    const { calls } = await openEditor()
    await page.getByRole('button', { name: 'Add table' }).click()
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['create'])
    expect(calls[0]?.body).toMatchObject({ name: '13', zone: 'Inside', seats: 4 })
    await one().click()
    await userEvent.keyboard('d')
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['create', 'create'])
    await one().click()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => calls.map(({ name }) => name)).toContain('remove')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => calls.at(-1)?.name).toBe('restore')
  })

  test('is dragged', async () => {
    const { calls } = await openEditor()
    const box = one().element()
    const at = box.getBoundingClientRect()
    const send = (type: string, x: number, y: number) =>
      box.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          button: 0,
          pointerId: 1,
          clientX: x,
          clientY: y,
        }),
      )
    const capture = box as HTMLElement
    capture.setPointerCapture = () => {}
    send('pointerdown', at.left + 20, at.top + 20)
    send('pointermove', at.left + 20 + 5 * 32, at.top + 20)
    send('pointerup', at.left + 20 + 5 * 32, at.top + 20)
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ base: { x: 1, y: 1 } })
    expect((calls[0] as { body: { x: number } }).body.x).toBeGreaterThan(4)
  })

  test('paints and copies a zone', async () => {
    const { calls } = await openEditor()
    await page.getByRole('button', { name: 'Grass' }).click()
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ background: 'grass', base: 'wood' })
    await page.getByRole('button', { name: 'Copy zone' }).click()
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ from: 'Inside', to: 'Inside 2' })
  })

  test.each(['lo', 'my', 'en'] as const)('fits in %s', async (language) => {
    await openEditor(language)
    await expectFits([DESK], async () => expect(await cutTexts()).toEqual([]))
    await expectSound()
  })
})
