import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { USUAL_RULES } from '#shared/reservations/rules.ts'
import { chooseRecord, recordField } from './support/choose.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { id, openReservations, reservation } from './support/reservations.tsx'
import { paged } from './support/paged.ts'

const block = (name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}, \\d+ guest`) })
const row = (name: string) => page.getByRole('group', { name })

describe('a reservation', () => {
  test('finds a guest whom the restaurant knows by a whole number, and says what they must not eat', async () => {
    await arrange(DESK)
    const asked: unknown[] = []
    await openReservations({
      'customers.find': ({ body }) => {
        asked.push(body)
        const known = {
          _id: id(60),
          code: 'G7K2',
          firstName: 'Vilay',
          points: 120,
          worth: null,
          tier: null,
          word: null,
          meets: [],
        }
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
      'tableReservations.list': () => paged([large]),
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
    await expect.element(recordField(dialog, 'Third table')).toHaveTextContent(/^3 · Inside/)
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
    await expectSound()
    await chooseRecord(dialog, 'Table', 'Choose automatically')
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
  await expectSound()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rules.at(-1)).toMatchObject({ rules: { lateAfter: 20 } })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => rules.at(-1))
    .toMatchObject({ rules: USUAL_RULES, base: { lateAfter: 20 } })
})
