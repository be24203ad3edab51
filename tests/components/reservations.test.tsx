import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reservation, WaitingParty } from '#shared/reservations/contract.ts'
import { instantOn, onDay } from '#shared/reservations/on-day.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Table } from '#shared/tables/table.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, table } from '../worker/support/fixtures.ts'
import { type Answers, refuse } from './support/answers.ts'
import {
  arrange,
  cutTexts,
  DESK,
  expectFits,
  expectSound,
  PHONE,
  UPRIGHT,
} from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const list = (results: readonly unknown[]) => ({
  results,
  page: 1,
  limit: 100,
  totalPages: 1,
  totalResults: results.length,
})
/** Another day than today, so that no clock is in the way. */
const DAY = '2027-03-01'
const at = (clock: string) => new Date(instantOn(DAY, clock, branch)).toISOString()
const tables: readonly Table[] = Array.from({ length: 3 }, (_, n) => ({
  ...table,
  _id: id(700 + n),
  name: String(n + 1),
  zone: 'Inside',
  seats: 4,
  sort: n,
}))
const reservation = (n: number, change: Partial<Reservation>): Reservation => ({
  _id: id(n),
  name: 'Khamla',
  phone: '+856 20 5551 2345',
  party: 4,
  at: at('19:00'),
  minutes: 90,
  tables: [id(700)],
  note: '',
  day: DAY,
  status: 'booked',
  statusAt: null,
  orderId: null,
  madeBy: 'Noy',
  madeAt: at('12:00'),
  revision: 1,
  archived: false,
  ...change,
})
const waiting = (n: number, change: Partial<WaitingParty>): WaitingParty => ({
  _id: id(n),
  name: 'Somsack',
  phone: '',
  party: 2,
  quoted: 15,
  note: '',
  since: new Date(Date.now() - 20 * 60_000).toISOString(),
  day: onDay(Date.now(), branch).day,
  status: 'waiting',
  calledAt: null,
  endedAt: null,
  revision: 1,
  archived: false,
  ...change,
})
const EVENING = [
  reservation(1, {}),
  reservation(2, { name: 'Vilayphone', at: at('19:30'), tables: [id(701)], status: 'late' }),
  reservation(3, { name: 'A large party', at: at('20:00'), party: 12, tables: [] }),
]

async function openReservations(answers: Answers = {}, language: Language = 'en') {
  const calls: { readonly name: string; readonly body: unknown }[] = []
  const heard =
    (name: string, result: unknown) =>
    ({ body }: { readonly body?: unknown }) => {
      calls.push({ name, body })
      return result
    }
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/reservations?day=${DAY}`,
    language,
    arrange(house) {
      openBranch(house)
      house.branch().remove('tables', table._id)
      for (const row of tables) house.branch().change('tables', row)
    },
    answers: {
      'tableReservations.list': () => list(EVENING),
      'tableReservations.update': heard('update', EVENING[0]),
      'tableReservations.create': heard('create', reservation(9, { name: 'Noy' })),
      'tableReservations.setStatus': heard('status', EVENING[0]),
      'tableReservations.guests': () => ({ results: [] }),
      'waitingParties.list': () => list([waiting(20, {})]),
      'waitingParties.create': heard('wait', waiting(21, { name: 'Noy' })),
      'waitingParties.setStatus': heard('waiting', waiting(20, {})),
      'waitingParties.quote': () => ({ minutes: 25 }),
      ...answers,
    },
  })
  return { calls, server }
}
const block = (name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}, \\d+ guest`) })

const row = (name: string) => page.getByRole('group', { name })

describe('the timeline', () => {
  test('has a row for each table, and one for guests without a table', async () => {
    await arrange(DESK)
    await openReservations()
    await expect.element(row('Table 1').getByRole('button', { name: /Khamla/ })).toBeVisible()
    await expect
      .element(row('Table 2').getByRole('button', { name: /Vilayphone.*Late/ }))
      .toBeVisible()
    await expect
      .element(row('No table yet').getByRole('button', { name: /A large party/ }))
      .toBeVisible()
    await expectSound()
  })

  test('moves a reservation by arrow keys, several presses as one', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await expect.element(block('Khamla')).toBeVisible()
    block('Khamla').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]?.body).toEqual({
      at: at('19:30'),
      tables: [id(701)],
      base: { at: at('19:00'), tables: [id(700)] },
    })
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => calls.at(-1)?.body)
      .toMatchObject({ at: at('19:00'), tables: [id(700)] })
  })

  test.each(['mouse', 'touch'])('is dragged by quarters of an hour, by %s', async (pointerType) => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await expect.element(block('Khamla')).toBeVisible()
    const box = block('Khamla').element() as HTMLElement
    box.setPointerCapture = () => {}
    const start = box.getBoundingClientRect()
    const send = (type: string, x: number) =>
      box.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          button: 0,
          pointerId: 1,
          pointerType,
          clientX: start.left + 10 + x,
          clientY: start.top + 10,
        }),
      )
    // Else the browser scrolls the plan instead, and the pointer ends.
    expect(getComputedStyle(box).touchAction).toBe('none')
    send('pointerdown', 0)
    send('pointermove', 80)
    await expect.element(block('Khamla')).toHaveAttribute('data-moving', 'true')
    send('pointerup', 80)
    await expect.poll(() => calls[0]?.body).toMatchObject({ at: at('19:45'), tables: [id(700)] })
  })

  test('opens a new reservation at the table and time that were tapped', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await page.getByRole('button', { name: /^Table 3 at/ }).click({ position: { x: 320, y: 20 } })
    const dialog = page.getByRole('dialog', { name: 'New reservation' })
    await dialog.getByLabelText('Name').fill('Noy')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => calls[0])
      .toMatchObject({
        name: 'create',
        body: { name: 'Noy', party: 2, at: at('14:00'), tables: [id(702)] },
      })
  })
})

describe('a reservation', () => {
  test('for which no table is free offers the next times', async () => {
    await arrange(DESK)
    const free = [at('21:30')]
    const { calls } = await openReservations({
      'tableReservations.create': ({ body }) => {
        calls.push({ name: 'create', body })
        return (body as { at: string }).at === free[0]
          ? reservation(9, { name: 'Noy' })
          : refuse(409, 'NO_TABLE_FREE', '', { free })
      },
    })
    await page.getByRole('button', { name: 'New reservation', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New reservation' })
    await dialog.getByLabelText('Name').fill('Noy')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(/No table is free/)).toBeVisible()
    await dialog.getByRole('group', { name: 'Free times' }).getByRole('button').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ at: free[0] })
    expect(calls.at(-1)?.body).not.toHaveProperty('tables')
  })

  test('finds guests by their number, and fills in what is known', async () => {
    await arrange(DESK)
    const known = { name: 'Khamla', phone: '+856 20 5551 2345', note: 'No fish', party: 2 }
    await openReservations({
      'tableReservations.guests': () => ({
        results: [{ ...known, times: 3, noShows: 1, lastAt: at('12:00') }],
      }),
    })
    await page.getByRole('button', { name: 'New reservation', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New reservation' })
    await dialog.getByLabelText('Phone').fill('55512345')
    await dialog.getByRole('button', { name: /Khamla.*Did not come: 1/ }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Khamla')
    await expect.element(dialog.getByLabelText('Note')).toHaveValue('No fish')
  })

  test('says what became of its guests, and takes it back', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await block('Khamla').click()
    await page.getByRole('button', { name: 'Guests did not come' }).click()
    await expect.poll(() => calls[0]?.body).toEqual({ status: 'noShow', from: 'booked' })
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => calls[1]?.body).toEqual({ status: 'booked', from: 'noShow' })
  })
})

describe('the waiting list', () => {
  test('shows who waits and how long, and calls them', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    const panel = page.getByRole('region', { name: 'Waiting list' })
    await expect.element(panel.getByText('Somsack')).toBeVisible()
    await expect.element(panel.getByText('Longer than quoted')).toBeVisible()
    await panel.getByRole('button', { name: 'Call guests' }).click()
    await expect.poll(() => calls[0]?.body).toEqual({ status: 'called', from: 'waiting' })
  })

  test('is kept as it was without the server, and cannot be changed there', async () => {
    await arrange(DESK)
    const { server } = await openReservations()
    const panel = page.getByRole('region', { name: 'Waiting list' })
    await expect.element(panel.getByText('Somsack')).toBeVisible()
    server.away()
    await expect.element(panel.getByText(/^Offline/)).toBeVisible()
    await expect.element(panel.getByText('Somsack')).toBeVisible()
    expect(panel.getByRole('button').elements()).toEqual([])
    server.back()
    await expect.element(panel.getByRole('button', { name: 'Call guests' })).toBeVisible()
  })

  test('suggests the wait of the server, and takes another', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await page.getByRole('button', { name: 'Add guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Waiting list' })
    await dialog.getByLabelText('Name').fill('Noy')
    await expect.element(dialog.getByText('Expected wait: 25 min')).toBeVisible()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabelText('Quoted wait, minutes').fill('40')
    await dialog.getByRole('button', { name: 'Add guests' }).click()
    await expect.poll(() => calls[0]?.body).toMatchObject({ name: 'Noy', party: 2, quoted: 40 })
  })
})

test.each(['lo', 'my', 'en'] as const)(
  'a day is a list on a phone, and fits in %s everywhere',
  async (language) => {
    await openReservations({}, language)
    await expect.poll(() => document.querySelectorAll('[data-reservation]').length).toBe(3)
    await expectFits([PHONE, UPRIGHT, DESK], async () => expect(await cutTexts()).toEqual([]))
    await arrange(PHONE)
    await expect.poll(() => document.querySelectorAll('[data-now]').length).toBe(0)
  },
)
