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
  UPRIGHT,
} from './support/looks.ts'
import { id, at, reservation, EVENING, openReservations } from './support/reservations.tsx'
import { paged } from './support/paged.ts'

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

  test('is read by its name where it began before the first hour in view', async () => {
    await arrange(DESK)
    await openReservations({
      'tableReservations.list': () =>
        paged([
          reservation(4, { name: 'Bounmy', at: at('13:00'), status: 'finished' }),
          ...EVENING,
        ]),
    })
    await expect.element(block('Bounmy')).toBeVisible()
    const box = block('Bounmy').element()
    const frame = box.closest('section')
    const names = box.closest('[role=group]')?.firstElementChild
    const name = box.querySelector('b')
    if (!frame || !names || !name) throw new Error('no timeline')
    const edge = () => names.getBoundingClientRect().right
    // Sixty pixels of it are below the names of the tables.
    frame.scrollLeft += box.getBoundingClientRect().left - edge() + 60
    await expect.poll(() => box.getBoundingClientRect().left - edge()).toBeLessThan(-30)
    expect(name.getBoundingClientRect().left).toBeGreaterThan(edge())
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

const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-reservation]')].map(
    ({ dataset }) => dataset['reservation'],
  )

test('a phone lists those who are to come before those who have left', async () => {
  await arrange(PHONE)
  await openReservations({
    'tableReservations.list': () =>
      paged([reservation(4, { name: 'Bounmy', at: at('12:00'), status: 'finished' }), ...EVENING]),
  })
  await expect.poll(names).toEqual(['Khamla', 'Vilayphone', 'A large party', 'Bounmy'])
  // The day has them all.
  await expect.element(page.getByText('Reservations: 4')).toBeVisible()
})

test('a tablet has the timeline over its whole width, and those who wait behind a tap', async () => {
  await arrange([1024, 768])
  await openReservations()
  const timeline = page.getByRole('region', { name: 'Reservations of the day' })
  await expect.element(timeline).toBeVisible()
  const panel = page.getByRole('region', { name: 'Waiting list' })
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Waiting list' }).click()
  await expect.element(panel.getByText('Somsack')).toBeVisible()
})

describe('a reservation', () => {
  test('is a sheet on which a finger reaches everything, its phone number too', async () => {
    await arrange(DESK)
    await openReservations()
    await block('Khamla').click()
    await expect.element(page.getByRole('link', { name: '+856 20 5551 2345' })).toBeVisible()
    await expectSound()
  })

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
    await expectSound()
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

  test('whose table was removed is among those without one', async () => {
    await arrange(DESK)
    await openReservations({
      'tableReservations.list': () =>
        paged([reservation(6, { name: 'Bounmy', tables: [id(799)] })]),
    })
    await expect.element(row('No table yet').getByRole('button', { name: /Bounmy/ })).toBeVisible()
  })

  test('whose guests have left is taken back', async () => {
    await arrange(DESK)
    const { calls } = await openReservations({
      'tableReservations.list': () => paged([reservation(1, { status: 'seated' })]),
    })
    await block('Khamla').click()
    await page.getByRole('button', { name: 'Guests have left' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => calls.at(-1)?.body).toEqual({ status: 'seated', from: 'finished' })
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
