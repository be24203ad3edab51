import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../server/platform/database/migrate.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { beer, createTill, newId, opened } from '../support/till.ts'

const DAY = 86_400_000
const house = await openHouse()
const branchId = riverside.branch._id
const address = `/orders/notes?branchId=${branchId}`

/** An order of a beer with a note, now. */
async function order(note: string) {
  const waiter = await house.signIn('la.waiter')
  const till = await createTill(waiter)
  const orderId = newId()
  const payload = {
    orderId,
    lineId: newId(),
    menuItemId: beer._id,
    quantity: 1,
    unitPrice: beer.price,
    modifiers: [],
    note,
  }
  const commands = [opened(orderId), { kind: 'order.addLine', payload } as const].map((draft) => ({
    ...till.command(draft),
    at: house.now().toISOString(),
  }))
  await till.post(commands)
  return waiter
}

test('the last notes for the kitchen of a branch are offered there again, for fourteen days', async () => {
  await order('very hot')
  house.wait(DAY)
  await order('less ice, no straw')
  const waiter = await order('')
  expect((await waiter.get(address)).body).toEqual({
    results: ['less ice', 'no straw', 'very hot'],
  })
  const owner = await house.signIn('la.owner')
  const elsewhere = `/orders/notes?branchId=${luangPrabang.branch._id}`
  expect((await owner.get(elsewhere)).body.results).toEqual([])
  house.wait(13 * DAY)
  const later = await house.signIn('la.waiter')
  expect((await later.get(address)).body.results).toEqual(['less ice', 'no straw'])
})

test('notes are about guests: only people who sell in the branch read them', async () => {
  const [chef, thai] = [await house.signIn('la.chef'), await house.signIn('th.owner')]
  expect((await chef.get(address)).status).toBe(403)
  expect((await thai.get(address)).status).toBe(404)
})

test('an update of the database keeps the notes of the last days', async () => {
  const waiter = await order('no onions')
  const read = async () => (await waiter.get(address)).body.results
  const before = await read()
  expect(before).toContain('no onions')
  const file = join(MIGRATIONS, '0027-order-notes.sql')
  const statements = (await readFile(file, 'utf8')).replace('current_date', `'${today()}'::date`)
  await house.db.updateTable('orders').set({ notes: [] }).execute()
  expect(await read()).toEqual([])
  await sql.raw(statements).execute(house.db)
  expect(await read()).toEqual(before)
})

/** The application's clock is not the database's. */
const today = () => house.now().toISOString().slice(0, 10)
