import { expect, test } from 'vitest'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { openDrawer } from '../support/drawer.ts'
import { createTill, newId, orderIn } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const both = [branchId, luangPrabang.branch._id].toSorted()

/** The branches that heard of gift cards while something was done. */
async function heardDuring(work: () => Promise<{ readonly status: number }>) {
  house.wait(1000)
  const since = house.now()
  expect((await work()).status).toBe(200)
  const rows = await house.db
    .selectFrom('branch_events')
    .select(['branch_id', 'areas'])
    .where('branch_id', 'in', both)
    .where('at', '>=', since)
    .execute()
  const about = rows.filter(({ areas }) => areas.includes('giftCards'))
  return about.map((row) => row.branch_id).toSorted()
}

test('every branch hears that a card was sold, loaded or redeemed: its list shows what is on it', async () => {
  await owner.patch(`/branches/${branchId}`, { paymentMethods: ['cash', 'gift_card'] })
  await openDrawer(owner, riverside)
  const cardId = newId()
  const sale = { cardId, amount: 500_000, method: 'cash', expiresOn: null, note: '' }
  expect(await heardDuring(() => owner.post(`/gift-cards${at}`, sale))).toEqual(both)
  const load = { entryId: newId(), amount: 100_000, method: 'cash' }
  expect(await heardDuring(() => owner.post(`/gift-cards/${cardId}/load${at}`, load))).toEqual(both)
  const { code } = (await owner.post(`/gift-cards${at}`, sale)).body
  const { _id: orderId, due: amount } = orderIn(await (await createTill(owner)).open(newId(), 1))
  const spent = { code, orderId, paymentId: newId(), amount }
  expect(await heardDuring(() => owner.post(`/gift-cards/redeem${at}`, spent))).toEqual(both)
})
