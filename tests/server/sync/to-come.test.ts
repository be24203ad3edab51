import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { lao, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
const [owner, waiter] = [await house.signIn('la.owner'), await house.signIn('la.waiter')]
const branchId = riverside.branch._id
await owner.patch(`/branches/${branchId}`, { courses: ['Starters', 'Mains'] })
const link = await owner.post(`/branches/${branchId}/bypass-tokens`, { name: 'Pass' })
const { body: entered } = await house.call(
  'GET',
  `/auth/validate-bypass-token/${lao.id}?token=${link.body.token}`,
)
const screen: string = entered.tokens.accessToken

/** What a screen without orders, or a till, gets of what is to come. */
async function coming(token: string) {
  const path = `/branches/${branchId}/sync?newTopics=true`
  const { body } = await house.call('GET', path, { token })
  return (body.rows as { topic: string; row: object }[]).flatMap(({ topic, row }) =>
    topic === 'toCome' ? [row] : [],
  )
}
const lastOf = async (orderId: string) => {
  const { rows } = await house.lastEvent(branchId)
  const all = rows as { topic: string; _id: string; row: object | null }[]
  return all.find(({ topic, _id }) => topic === 'toCome' && _id === orderId)?.row
}

test('a pass without orders sees what is to come until it is fired, and no price', async () => {
  const till = await createTill(waiter)
  const orderId = newId()
  const main = beersFor(orderId, 2)
  const later = { ...main, payload: { ...main.payload, course: 2 } } as CommandDraft
  await till.give(opened(orderId), beersFor(orderId), {
    kind: 'order.send',
    payload: { orderId, sendId: newId() },
  })
  expect(await lastOf(orderId)).toBeUndefined()
  await till.give(later)
  const row = await lastOf(orderId)
  expect(row).toMatchObject({ _id: orderId, dishes: [{ quantity: 2, course: 'Mains' }] })
  expect(JSON.stringify(row)).not.toMatch(/price|amount|total/i)
  expect(await coming(screen)).toEqual([row])
  // A till sees it on its orders.
  expect(await coming(waiter.token)).toEqual([])
  await till.give({ kind: 'order.fire', payload: { orderId, sendId: newId(), course: 2 } })
  expect(await lastOf(orderId)).toBeNull()
  expect(await coming(screen)).toEqual([])
})
