import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { createExpenseCalendar } from '../../../server/expenses/by-calendar.ts'
import { createChange } from '../../../server/change/change.ts'
import { recurringDraft } from '../collections/drafts.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const here = `branchId=${riverside.branch._id}`
const silent = { changed: () => {}, sessionEnded: () => {}, peopleChanged: () => {} }
const { change } = createChange({ db: house.db, now: house.now, notifier: silent })
const run = createExpenseCalendar({ db: house.db, now: house.now, newId, change })
const owner = () => house.signIn('la.owner')

async function draftsOf(name: string) {
  const { body } = await (
    await owner()
  ).get(`/expenses?${here}&search=${encodeURIComponent(name)}&sort=spentOn&limit=100`)
  return body.results.map(({ spentOn, state }: Loose) => `${spentOn} ${state}`)
}
const add = async (name: string, more: object = {}): Promise<Loose> =>
  (await (await owner()).post(`/recurring-expenses?${here}`, { ...recurringDraft(name), ...more }))
    .body

test('each day has one draft, also those that passed while the server was off', async () => {
  // Noon of the tests is 21 November 2026.
  const rent = await add('Rent of the test', { firstOn: '2026-11-30', repeats: 'monthly' })
  expect(rent.nextOn).toBe('2026-11-30')
  await run()
  expect(await draftsOf('Rent of the test')).toEqual([])
  house.wait(100 * DAY_MS)
  await Promise.all([run(), run()])
  await run()
  expect(await draftsOf('Rent of the test')).toEqual([
    '2026-11-30 draft',
    '2026-12-30 draft',
    '2027-01-30 draft',
    '2027-02-28 draft',
  ])
})

test('ends on its last day, and what is removed makes none', async () => {
  const first = new Date(house.now().getTime() + DAY_MS).toISOString().slice(0, 10)
  const last = new Date(house.now().getTime() + 9 * DAY_MS).toISOString().slice(0, 10)
  await add('Two weeks of the test', { firstOn: first, repeats: 'weekly', lastOn: last })
  const gone = await add('Gone of the test', { firstOn: first, repeats: 'weekly' })
  await (await owner()).remove(`/recurring-expenses/${gone._id}?${here}`)
  house.wait(30 * DAY_MS)
  await run()
  expect(await draftsOf('Two weeks of the test')).toHaveLength(2)
  expect(await draftsOf('Gone of the test')).toEqual([])
  // Brought back, it goes on from today: a month does not come all at once.
  await (await owner()).post(`/recurring-expenses/${gone._id}/restore?${here}`, {})
  await run()
  expect((await draftsOf('Gone of the test')).length).toBeLessThanOrEqual(1)
})
