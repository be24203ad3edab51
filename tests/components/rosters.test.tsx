import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from './support/answers.ts'
import {
  arrange,
  cutTexts,
  DESK,
  expectFits,
  expectSound,
  PHONE,
  takesPressesWhileScrolling,
} from './support/looks.ts'
import {
  id,
  MON,
  openRosters,
  people,
  shift,
  shown,
  TUE,
  WED,
  week,
  WEEK,
} from './support/rosters.tsx'

const chip = (n: number) => {
  const found = document.querySelector<HTMLElement>(`[data-shift="${id(n)}"]`)
  if (!found) throw new Error('The shift is not there')
  return found
}
const chips = () => document.querySelectorAll('[data-shift]').length
const rows = () => document.querySelectorAll('[data-index]').length
const row = (name: string) => page.getByRole('group', { name, exact: true })
const [KEO, VILAY] = people.map(({ _id }) => _id)

async function openWeek(...args: Parameters<typeof openRosters>) {
  await arrange(DESK)
  const opened = await openRosters(...args)
  await expect.poll(chips).toBeGreaterThan(0)
  return opened
}

function pointer(target: HTMLElement) {
  target.setPointerCapture = () => {}
  return (type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX,
        clientY,
      }),
    )
}
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}
const cell = (row_: string | undefined, day: string) => {
  const found = document.querySelector(`[data-cell="${row_} ${day}"]`)
  if (!found) throw new Error('The cell is not there')
  return found
}

describe('a week', () => {
  test('has a row for each person and one for open shifts, with hours and sales below each day', async () => {
    await openWeek({
      'rosters.week': () => week({ shifts: [shift(1), shift(2, { userId: null, day: TUE })] }),
    })
    expect(row('Vilay').element().contains(chip(1))).toBe(true)
    expect(row('Open shift').element().contains(chip(2))).toBe(true)
    const sum = document.querySelector(`[data-sum="${MON}"]`)
    expect(sum?.textContent).toContain('8 h')
    expect(sum?.textContent).toContain('4,000,000')
    await expectSound()
  })

  test('moves a shift by arrow keys to another day and person, and the focus goes with it', async () => {
    const { calls } = await openWeek()
    chip(1).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    await expect.poll(() => cell(KEO, TUE).contains(chip(1))).toBe(true)
    expect(document.activeElement).toBe(chip(1))
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]).toEqual({
      name: 'update',
      id: id(1),
      body: { day: TUE, userId: KEO, base: { day: MON, userId: VILAY } },
    })
  })

  test('changes the hours of a shift with Shift and the arrows, several presses as one', async () => {
    const { calls } = await openWeek()
    chip(1).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect.poll(() => calls[0]?.body).toMatchObject({ endTime: '16:30' })
    expect(calls).toHaveLength(1)
  })

  test('is undone and done again', async () => {
    const { calls } = await openWeek()
    chip(1).focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['remove'])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['remove', 'restore'])
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => calls.at(-1)?.name).toBe('remove')
    expect(calls).toHaveLength(3)
  })

  test('is dragged into another cell', async () => {
    const { calls } = await openWeek()
    const send = pointer(chip(1))
    const [x, y] = middleOf(chip(1))
    const [toX, toY] = middleOf(cell(KEO, WED))
    expect(getComputedStyle(chip(1)).touchAction).toBe('none')
    send('pointerdown', x, y)
    send('pointermove', toX, toY)
    await expect.poll(() => cell(KEO, WED).getAttribute('data-over')).toBe('true')
    send('pointerup', toX, toY)
    await expect
      .poll(() => calls[0]?.body)
      .toEqual({ day: WED, userId: KEO, base: { day: MON, userId: VILAY } })
    await expect.poll(() => cell(KEO, WED).contains(chip(1))).toBe(true)
  })

  test('is reshaped at the edge of a shift', async () => {
    const { calls } = await openWeek()
    const edge = chip(1).parentElement?.querySelector<HTMLElement>('[data-edge="start"]')
    if (!edge) throw new Error('A shift has edges')
    const send = pointer(edge)
    const [x, y] = middleOf(edge)
    send('pointerdown', x, y)
    send('pointermove', x + 32, y)
    await expect.poll(() => chip(1).textContent).toMatch(/9:00/)
    expect(calls).toEqual([])
    send('pointerup', x + 32, y)
    await expect.poll(() => calls[0]?.body).toMatchObject({ startTime: '09:00' })
  })

  test('refuses what would overlap before it is sent', async () => {
    const { calls } = await openWeek({
      'rosters.week': () =>
        week({ shifts: [shift(1), shift(2, { day: TUE, startTime: '12:00', endTime: '20:00' })] }),
    })
    chip(1).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText(/already works then/)).toBeVisible()
    expect(cell(VILAY, MON).contains(chip(1))).toBe(true)
    expect(calls).toEqual([])
  })

  test('shows both values of what another manager changed at the same time', async () => {
    const theirs = { stored: shift(1, { startTime: '10:00', revision: 2 }), clashes: [] }
    let refused = false
    const { calls } = await openWeek({
      'rosterShifts.update': ({ body }) => {
        calls.push({ name: 'update', body })
        if (refused) return shift(1)
        refused = true
        return refuse(409, 'CHANGED_MEANWHILE', '', theirs)
      },
    })
    chip(1).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(/10:00/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ startTime: '08:15', revision: 2 })
  })

  test('that is empty copies what was planned the week before', async () => {
    await arrange(DESK)
    const { calls } = await openRosters({
      'rosters.week': ({ query }) =>
        query?.['week'] === WEEK
          ? week({ shifts: [] })
          : week({ week: '2027-02-22', shifts: [shift(1, { day: '2027-02-23' })] }),
    })
    await page.getByRole('button', { name: 'Copy what was planned last week' }).click()
    await expect
      .poll(() => calls[0]?.body)
      .toMatchObject({ rows: [{ isNew: true, draft: { day: TUE, userId: VILAY } }] })
  })

  test('places a planned shift with one press', async () => {
    const definition = {
      _id: id(50),
      branchId: id(1),
      name: 'Evening',
      code: 'E',
      color: '#3c4a9e',
      description: '',
      startTime: '14:00',
      endTime: '22:00',
      dayOfWeek: [],
      isActive: true,
      nameHistory: [],
    }
    const { calls } = await openWeek({
      'shiftDefinitions.ofBranch': () => ({
        results: [definition],
        page: 1,
        limit: 100,
        totalPages: 1,
        totalResults: 1,
      }),
    })
    await page.getByRole('button', { name: /^Evening/ }).click()
    await row('Keo').getByRole('button').first().click()
    await expect
      .poll(() => calls[0]?.body)
      .toMatchObject({
        rows: [{ draft: { userId: KEO, day: MON, startTime: '14:00', definitionId: id(50) } }],
      })
  })

  test('names the revisions that it publishes', async () => {
    const { calls } = await openWeek()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish this week?' })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect
      .poll(() => calls[0])
      .toEqual({ name: 'publish', body: { week: WEEK, shifts: [{ _id: id(1), revision: 1 }] } })
  })

  test('of two hundred people draws those in sight', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      _id: id(1000 + n),
      name: `Person ${String(n).padStart(3, '0')}`,
      here: true,
      availability: [],
    }))
    await openWeek({
      'rosters.week': () => week({ people: many, shifts: [shift(1, { userId: id(1000) })] }),
    })
    await expect.poll(rows).toBeGreaterThan(5)
    expect(rows()).toBeLessThan(60)
    const region = page.getByRole('region', { name: 'Roster of the week', exact: true }).element()
    expect(await takesPressesWhileScrolling(region, () => row('Person 003').element())).toBe(true)
  })

  test.each(['lo', 'my', 'en'] as const)('fits on a phone, by day, in %s', async (language) => {
    await arrange(PHONE)
    await openRosters(
      { 'rosters.week': () => week({ shifts: [shift(1), shift(2, { userId: null })] }) },
      { language },
    )
    await expect.poll(chips).toBe(2)
    await expectFits([PHONE, DESK], async () => expect(await cutTexts()).toEqual([]))
  })
})

const own = {
  shifts: [shown(1), shown(2, { day: TUE })],
  open: [shown(3, { userId: null, day: WED })],
  requests: [],
  timeOff: [],
  availability: [],
  revision: 0,
  calendar: null,
}

describe('the own schedule', () => {
  const mine = { page: 'employee-schedule' }

  test('shows the next shift, what can be taken, and offers a shift to colleagues', async () => {
    await arrange(PHONE)
    const { calls } = await openRosters({ 'rosters.mine': () => own }, mine)
    await expect.poll(() => document.querySelectorAll('[data-own]').length).toBe(3)
    await page.getByRole('button', { name: 'Swap' }).first().click()
    await expect.poll(() => calls[0]?.body).toMatchObject({ rosterShiftId: id(1) })
    await expectSound()
  })

  test('is read without the server as it was heard last, and changes nothing then', async () => {
    await arrange(PHONE)
    const { server } = await openRosters({ 'rosters.mine': () => own }, mine)
    await expect.element(page.getByRole('button', { name: 'Swap' }).first()).toBeVisible()
    server.away()
    await expect.element(page.getByText(/^Offline: shifts/)).toBeVisible()
    expect(document.querySelectorAll('[data-own]').length).toBe(3)
    expect(page.getByRole('button', { name: 'Swap' }).elements()).toEqual([])
  })

  test.each(['lo', 'my', 'en'] as const)('fits on a phone in %s', async (language) => {
    await arrange(PHONE)
    await openRosters({ 'rosters.mine': () => own }, { ...mine, language })
    await expect.poll(() => document.querySelectorAll('[data-own]').length).toBe(3)
    await expectFits([PHONE], async () => expect(await cutTexts()).toEqual([]))
  })
})

test('what waits is counted in the header, and named behind a press', async () => {
  await arrange(DESK)
  await openRosters({
    'notices.list': () => ({ results: [{ kind: 'swapToApprove', count: 1, names: ['Vilay'] }] }),
  })
  await page.getByRole('button', { name: 'Waiting for you: 1' }).click()
  const way = page.getByRole('link', { name: '1 swap waits for your approval. Vilay' })
  await expect.element(way).toBeVisible()
})
