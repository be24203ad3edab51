import { expect, test } from 'vitest'
import { bangkok, demoUser, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const here = `branchId=${riverside.branch._id}`
const waiter = demoUser('la.waiter').id

const glance = async (person: typeof owner, userId = waiter) =>
  (await person.get(`/staffs/at-a-glance?${here}`)).body.results.find(
    (one: { readonly userId: string }) => one.userId === userId,
  )

test('people are shown with what they work as, what they worked since Monday, and a paper that ends', async () => {
  const position = await owner.post(
    `/staffs/employee-roles?restaurantId=${riverside.branch.restaurantId}`,
    {
      name: 'Host of the evening',
      note: '',
    },
  )
  await owner.post(`/employments?${here}`, {
    _id: newId(),
    userId: waiter,
    positionId: position.body._id,
    since: '2026-01-01',
    pay: 'hour',
  })
  const before = (await glance(owner))?.minutes ?? 0
  for (const [kind, hour] of [
    ['in', '01'],
    ['out', '03'],
  ] as const)
    await owner.post(`/time-cards/corrections?${here}`, {
      _id: newId(),
      userId: waiter,
      punchId: null,
      kind,
      at: `2026-11-21T${hour}:00:00.000Z`,
      positionId: null,
      reason: 'Forgotten',
    })
  await owner.post(`/staffs/papers?${here}`, {
    userId: waiter,
    name: 'Work permit',
    number: '',
    validUntil: '2026-11-30',
  })
  const found = await glance(owner)
  expect(found).toMatchObject({ minutes: before + 120, paperEnds: '2026-11-30' })
  expect(found.positions).toContain('Host of the evening')
})

test('hours are for people who see working time, and nothing is shown of another restaurant', async () => {
  const { status } = await (await house.signIn('la.waiter')).get(`/staffs/at-a-glance?${here}`)
  expect(status).toBe(403)
  const strange = await owner.get(`/staffs/at-a-glance?branchId=${bangkok.branch._id}`)
  expect(strange.status).toBe(404)
  await house.db
    .updateTable('users')
    .set({ permissions: ['view_employees'] })
    .where('id', '=', demoUser('la.cashier').id)
    .execute()
  const reader = await house.signIn('la.cashier')
  expect(await glance(reader)).toMatchObject({ minutes: null, paperEnds: '2026-11-30' })
})
