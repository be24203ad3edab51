import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { id, openReservations, waiting } from './support/reservations.tsx'
import { paged } from './support/paged.ts'

const seat = () =>
  page.getByRole('region', { name: 'Waiting list' }).getByRole('button', { name: 'Seat guests' })
const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo' })

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
      'waitingParties.list': () => paged([waiting(20, { party: 7 })]),
    })
    await seat().click()
    const dialog = page.getByRole('dialog')
    await expectSound()
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
    await expectSound()
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
    await expectSound()
    await dialog.getByLabelText('Quoted wait, minutes').fill('40')
    await dialog.getByRole('button', { name: 'Add guests' }).click()
    await expect.poll(() => calls[0]?.body).toMatchObject({ name: 'Noy', party: 2, quoted: 40 })
    await undo().click()
    await expect.poll(() => calls.at(-1)?.name).toBe('unwait')
  })
})
