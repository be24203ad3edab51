import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { USUAL_RULES } from '#shared/reservations/rules.ts'
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
import {
  id,
  list,
  at,
  reservation,
  EVENING,
  openReservations,
  waiting,
} from './support/reservations.tsx'

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
        list([reservation(4, { name: 'Bounmy', at: at('13:00'), status: 'finished' }), ...EVENING]),
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
      list([reservation(4, { name: 'Bounmy', at: at('12:00'), status: 'finished' }), ...EVENING]),
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
    await expectFits([DESK])
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

  test('finds a guest whom the restaurant knows by a whole number, and says what they must not eat', async () => {
    await arrange(DESK)
    const asked: unknown[] = []
    await openReservations({
      'customers.find': ({ body }) => {
        asked.push(body)
        const known = { _id: id(60), code: 'G7K2', firstName: 'Vilay', points: 120, worth: null }
        return { ...known, allergens: ['nuts'] }
      },
    })
    await page.getByRole('button', { name: 'New reservation', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New reservation' })
    await dialog.getByLabelText('Phone').fill('020 5599 7788')
    await dialog.getByRole('button', { name: /Vilay.*120.*Tree nuts/ }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Vilay')
    expect(asked).toEqual([{ key: '+8562055997788' }])
  })

  test('keeps all its tables when only its note is corrected, and takes the note back', async () => {
    await arrange(DESK)
    const tables = [id(700), id(701), id(702)]
    const large = reservation(5, { name: 'Bounmy', party: 12, tables })
    const { calls } = await openReservations({
      'tableReservations.list': () => list([large]),
      'tableReservations.update': ({ body }) => {
        calls.push({ name: 'update', body })
        return { ...large, note: (body as { note: string }).note }
      },
    })
    await row('Table 1')
      .getByRole('button', { name: /Bounmy/ })
      .click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change a reservation' })
    await expect.element(dialog.getByLabelText('Third table')).toHaveValue(id(702))
    await dialog.getByLabelText('Note').fill('Cake')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls[0]?.body).toMatchObject({ note: 'Cake', base: { tables } })
    expect(calls[0]?.body).not.toHaveProperty('tables')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => calls[1]?.body).toMatchObject({ note: '', base: { note: 'Cake' } })
  })

  test('of a party that grows says that the seats are too few, and lets the server choose', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await block('Khamla').click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change a reservation' })
    await dialog.getByLabelText('Guests').fill('7')
    await expect.element(dialog.getByText('Not enough seats: 4')).toBeVisible()
    await dialog.getByLabelText('Table', { exact: true }).selectOptions('automatic')
    await expect.element(dialog.getByText(/Not enough seats/)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls[0]?.body).toMatchObject({ party: 7, tables: null })
  })

  test('that was made by mistake is taken back', async () => {
    await arrange(DESK)
    const { calls } = await openReservations({
      'tableReservations.remove': () => {
        calls.push({ name: 'remove', body: null })
        return { success: true }
      },
    })
    await page.getByRole('button', { name: 'New reservation', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New reservation' })
    await dialog.getByLabelText('Name').fill('Noy')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['create', 'remove'])
  })

  test('whose table was removed is among those without one', async () => {
    await arrange(DESK)
    await openReservations({
      'tableReservations.list': () => list([reservation(6, { name: 'Bounmy', tables: [id(799)] })]),
    })
    await expect.element(row('No table yet').getByRole('button', { name: /Bounmy/ })).toBeVisible()
  })

  test('whose guests have left is taken back', async () => {
    await arrange(DESK)
    const { calls } = await openReservations({
      'tableReservations.list': () => list([reservation(1, { status: 'seated' })]),
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

test('rules are saved, and come back with Undo', async () => {
  await arrange(DESK)
  const rules: unknown[] = []
  await openReservations({
    'tableReservations.setRules': ({ body }) => {
      rules.push(body)
      return { rules: USUAL_RULES }
    },
  })
  await page.getByRole('button', { name: 'Reservation rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reservation rules' })
  await dialog.getByLabelText('Late after, minutes').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rules.at(-1)).toMatchObject({ rules: { lateAfter: 20 } })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => rules.at(-1))
    .toMatchObject({ rules: USUAL_RULES, base: { lateAfter: 20 } })
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

  const seat = () =>
    page.getByRole('region', { name: 'Waiting list' }).getByRole('button', { name: 'Seat guests' })
  const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo' })

  test('seats guests, and one Undo brings them back to the list and frees their table', async () => {
    await arrange(DESK)
    const { calls, server } = await openReservations()
    await seat().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Table 2,/ })
      .click()
    await expect.poll(() => calls).toMatchObject([{ body: { status: 'seated', from: 'waiting' } }])
    const orders = () => server.branch().orders()
    await expect.poll(orders).toMatchObject([{ tableId: id(701), name: 'Somsack', covers: 2 }])
    await undo().click()
    await expect.poll(() => calls.at(-1)?.body).toEqual({ status: 'waiting', from: 'seated' })
    await expect.poll(() => orders()[0]?.status).toBe('cancelled')
  })

  test('keeps guests whose table another person has given away', async () => {
    await arrange(DESK)
    const { calls, server } = await openReservations()
    server.setRefusal(({ kind }) => (kind === 'order.open' ? 'TABLE_OCCUPIED' : null))
    await seat().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Table 2,/ })
      .click()
    const refusal = page.getByText(/already has an open order/).first()
    await expect.element(refusal, { timeout: 8000 }).toBeVisible()
    expect(calls).toEqual([])
  })

  test('seats more guests than a table has seats at tables that may be joined', async () => {
    await arrange(DESK)
    const { server } = await openReservations({
      'waitingParties.list': () => list([waiting(20, { party: 7 })]),
    })
    await seat().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Table 1 + 2 8 seats' }).click()
    await expect.poll(() => server.branch().orders()).toMatchObject([{ tableId: id(700) }])
    const joined = () =>
      server
        .branch()
        .rows()
        .get(`tables/${id(701)}`)?.row
    await expect.poll(joined).toMatchObject({ status: 'combined', joinedTo: id(700) })
    await undo().click()
    await expect.poll(joined).toMatchObject({ status: 'available', joinedTo: null })
  })

  test('is corrected, and each entry can be taken back', async () => {
    await arrange(DESK)
    const { calls } = await openReservations()
    await page.getByRole('button', { name: 'Change waiting guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change waiting guests' })
    await dialog.getByLabelText('Guests').fill('5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ name: 'correct', body: { party: 5, base: { party: 2 } } })
    await undo().click()
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ party: 2, base: { party: 5 } })
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
    await undo().click()
    await expect.poll(() => calls.at(-1)?.name).toBe('unwait')
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
