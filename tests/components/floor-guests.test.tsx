import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TableGuests } from '#shared/reservations/reservation.ts'
import type { Table } from '#shared/tables/table.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { chooseRecord } from './support/choose.ts'
import { id, openFloor, tables, tile } from './support/floor.tsx'
import { arrange, cutTexts, DESK, expectFits, PHONE, UPRIGHT } from './support/looks.ts'
import type { WindowOptions } from './support/window.tsx'

/** Khamla and three others, at table 1, so many minutes from now. */
const khamla = (minutes: number): TableGuests => ({
  _id: id(800),
  name: 'Khamla Phommasack',
  party: 4,
  at: new Date(Date.now() + minutes * 60_000).toISOString(),
  minutes: 90,
  note: '',
  status: 'booked',
  tables: [id(700)],
})
const openWith = (minutes: number, options: WindowOptions = {}) =>
  openFloor({
    ...options,
    arrange(server) {
      const [first] = tables
      if (first) server.branch().change('tables', { ...first, guests: [khamla(minutes)] })
    },
  })

describe('a reserved table', () => {
  test('shows who is to sit there and when, and seats them with their order', async () => {
    await arrange(DESK)
    const { server } = await openWith(30)
    await expect.element(tile('1')).toHaveAccessibleName(/Reserved.*Khamla/)
    await tile('1').click()
    await page.getByRole('button', { name: 'Seat Khamla Phommasack' }).click()
    await expect
      .poll(() => server.branch().orders())
      .toMatchObject([{ covers: 4, name: 'Khamla Phommasack' }])
    expect(server.branch().orders()[0]).not.toHaveProperty('note')
    const seated = () =>
      (
        server
          .branch()
          .rows()
          .get(`tables/${id(700)}`)?.row as Table | undefined
      )?.guests
    await expect.poll(() => seated()?.[0]?.status).toBe('seated')
  })

  test('of a guest whom the restaurant knows has them on the order, with what they must not eat', async () => {
    await arrange(DESK)
    const customer = { _id: id(810), key: 'G7K2', allergens: ['nuts' as const] }
    const { server } = await openFloor({
      arrange(on) {
        const guests = [{ ...khamla(30), customer }]
        for (const one of tables.slice(0, 1)) on.branch().change('tables', { ...one, guests })
      },
    })
    await tile('1').click()
    await page.getByRole('button', { name: 'Seat Khamla Phommasack' }).click()
    await expect
      .poll(() => server.branch().orders())
      .toMatchObject([{ customer: { _id: id(810), key: 'G7K2' }, allergens: ['nuts'] }])
  })

  test('is free until an hour before, and warns of guests who would sit there for longer', async () => {
    await arrange(DESK)
    await openWith(61)
    await expect.element(tile('1')).toHaveAccessibleName(/Free, Reserved from .*Khamla/)
    await tile('1').click()
    const panel = page.getByRole('dialog')
    await expect.element(panel.getByText(/Reserved from .*Khamla/)).toBeVisible()
    expect(panel.element().scrollHeight).toBe(panel.element().clientHeight)
  })

  test('says nothing to guests who will have left before', async () => {
    await arrange(DESK)
    await openWith(180)
    await tile('1').click()
    await expect.element(page.getByText('How many guests?')).toBeVisible()
    expect(
      page
        .getByRole('dialog')
        .getByText(/Reserved/)
        .elements(),
    ).toEqual([])
  })

  test('that its guests share with others is as it was where their seating is taken back', async () => {
    await arrange(DESK)
    const { server } = await openFloor({
      arrange(on) {
        const guests = [{ ...khamla(30), tables: [id(700), id(702)] }]
        // The third needs cleaning.
        for (const one of tables.filter((_, n) => n === 0 || n === 2))
          on.branch().change('tables', { ...one, guests })
      },
    })
    const status = () =>
      server
        .branch()
        .rows()
        .get(`tables/${id(702)}`)?.row?.['status']
    await tile('1').click()
    await page.getByRole('button', { name: 'Seat Khamla Phommasack' }).click()
    await expect.poll(status).toBe('combined')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(status).toBe('dirty')
  })

  test('says that its guests are late, and takes back that they did not come', async () => {
    await arrange(DESK)
    const { server } = await openWith(-16)
    await expect.element(tile('1')).toHaveAccessibleName(/Late/)
    await tile('1').click()
    await page.getByRole('button', { name: 'Guests did not come' }).click()
    await expect.element(tile('1')).toHaveAccessibleName(/Free/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(tile('1')).toHaveAccessibleName(/Late/)
    expect(server.branch().orders()).toEqual([])
  })

  test.each(['lo', 'my', 'en'] as const)('fits in %s', async (language) => {
    await openWith(-20, { language })
    await expect.poll(() => document.querySelectorAll('[data-table]').length).toBe(8)
    await expectFits([PHONE, UPRIGHT, DESK], async () => expect(await cutTexts()).toEqual([]))
  })
})

const actions = async (name: string) => {
  await page.getByRole('button', { name: 'Table actions' }).click()
  await tile(name).click()
}

/** Does something with the table of the open actions and another one. */
const choose = async (action: string, table: string) => {
  await page.getByRole('button', { name: action }).click()
  const to = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Table ${table},`) })
  await to.click()
}

test('joins a table to the guests of another one: it follows them when they move and when they pay', async () => {
  await arrange(DESK)
  const { server } = await openFloor()
  await tile('1').click()
  await page.getByRole('dialog').getByRole('button', { name: '3 guests' }).click()
  await page.getByRole('link', { name: 'Tables' }).first().click()
  await actions('6')
  await choose('Join to another table', '1')
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
  await actions('1')
  await choose('Change the table', '7')
  await expect.element(tile('6')).toHaveAccessibleName(/Free/)
  const toast = page.getByRole('status').filter({ hasText: 'Moved to table 7' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
  const [order] = server.branch().orders()
  if (!order) throw new Error('no order')
  const closedAt = new Date(Date.now() + 1000).toISOString()
  server.branch().change('orders', { ...order, status: 'paid', closedAt })
  await expect.element(tile('6')).toHaveAccessibleName(/Needs cleaning/)
})

test('joined tables are free once the order of their guests went onto another, and share it again by its undo', async () => {
  await arrange(DESK)
  const { server } = await openFloor()
  for (const name of ['1', '7']) {
    await tile(name).click()
    await page.getByRole('dialog').getByRole('button', { name: '2 guests', exact: true }).click()
    await page
      .getByRole('button', { name: /Beerlao/ })
      .first()
      .click()
    await expect.poll(() => server.branch().orders().at(-1)?.lines.length).toBe(1)
    await page.getByRole('link', { name: 'Tables' }).first().click()
  }
  await actions('6')
  await choose('Join to another table', '1')
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
  await actions('7')
  await choose('Merge with another', '1')
  await expect.element(tile('6')).toHaveAccessibleName(/Free/)
  const toast = page.getByRole('status').filter({ hasText: 'merged into' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
})

/** Cancels the order at table 1, and returns to the floor. */
const cancelled = async (number: string) => {
  await tile('1').click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page
    .getByRole('alertdialog', { name: `Cancel ${number}?` })
    .getByRole('button', { name: 'Cancel order' })
    .click()
  await page.getByRole('link', { name: 'Tables' }).first().click()
}

test('joined tables are free once the last check of their guests is cancelled', async () => {
  await arrange(DESK)
  const { server } = await openFloor()
  await tile('1').click()
  await page.getByRole('dialog').getByRole('button', { name: '2 guests', exact: true }).click()
  await page.getByRole('link', { name: 'Tables' }).first().click()
  await actions('6')
  await choose('Join to another table', '1')
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
  const [order] = server.branch().orders()
  if (!order) throw new Error('no order')
  // The other half of the party pays apart.
  const check = { ...order, _id: id(990), number: 'C2', sharesTable: true }
  server.branch().change('orders', check)
  await cancelled(order.number)
  await expect.element(tile('6')).toHaveAccessibleName(/Combined, With table 1/)
  await cancelled(check.number)
  await expect.element(tile('1')).toHaveAccessibleName(/Free/)
  await expect.element(tile('6')).toHaveAccessibleName(/Free/)
})

const faded = () => document.querySelectorAll('[data-table][data-faded]').length

describe('sections', () => {
  test('show the own tables, and whose the others are', async () => {
    await arrange(DESK)
    await openFloor({
      arrange(server) {
        const day = businessDate(Date.now(), branch.timeZone, branch.businessDayCutoff)
        const mine = { _id: cashier.id, name: cashier.name, day }
        const [first] = tables
        if (first) server.branch().change('tables', { ...first, section: mine })
      },
    })
    await expect.element(tile('1')).toHaveAccessibleName(new RegExp(cashier.name))
    await page.getByRole('button', { name: 'Mine' }).click()
    await expect.poll(faded).toBe(7)
  })

  test('are given by a tap and handed over as a whole', async () => {
    await arrange(DESK)
    const day = businessDate(Date.now(), branch.timeZone, branch.businessDayCutoff)
    const noy = { _id: id(950), name: 'Noy' }
    const calls: unknown[] = []
    await openFloor({
      arrange(server) {
        const mine = { _id: cashier.id, name: cashier.name, day }
        const [first] = tables
        if (first) server.branch().change('tables', { ...first, section: mine })
      },
      answers: {
        'tableSections.people': () => ({
          results: [{ _id: cashier.id, name: cashier.name }, noy],
        }),
        'tableSections.assign': ({ body }) => {
          calls.push(body)
          return { tables: 1 }
        },
        'tableSections.handOver': ({ body }) => {
          calls.push(body)
          return { tables: 1 }
        },
      },
    })
    await page.getByRole('button', { name: 'Sections' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Table 2, No waiter' }).click()
    await expect.poll(() => calls).toMatchObject([{ tables: [id(701)], waiterId: cashier.id }])
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect.poll(() => calls.at(-1)).toMatchObject({ tables: [id(701)], waiterId: null })
    await dialog
      .getByRole('region', { name: 'Inside' })
      .getByRole('button', { name: 'All' })
      .click()
    await expect.poll(() => calls.at(-1)).toMatchObject({ waiterId: cashier.id })
    await undo.click()
    // Table 1 goes back to its person, the others to no one.
    await expect
      .poll(() => calls.slice(-2))
      .toMatchObject([
        { tables: [id(700)], waiterId: cashier.id },
        { tables: tables.slice(1, 8).map(({ _id }) => _id), waiterId: null },
      ])
    await chooseRecord(dialog, 'Hand all tables to', noy.name)
    await expect.poll(() => calls.at(-1)).toMatchObject({ fromId: cashier.id, waiterId: noy._id })
    await undo.click()
    await expect.poll(() => calls.at(-1)).toMatchObject({ tables: [id(700)], waiterId: cashier.id })
  })
})
