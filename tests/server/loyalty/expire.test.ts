import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { createChange } from '../../../server/change/change.ts'
import { createPointExpiry } from '../../../server/loyalty/expire.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { guestsOf } from './guests-in.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const { change } = createChange({ db: house.db, now: house.now, notifier: house.notifier })
const expire = createPointExpiry({ db: house.db, now: house.now, change })

test('points that expire between a merge and its undoing are those of the guest who had the old ones', async () => {
  const before = guestsOf(await house.signIn('la.owner'), restaurantId, branchId)
  await before.program({ ...programDraft('Regulars'), active: true, expiresMonths: 12 })
  const [kept, other] = [
    await before.add(customerDraft('Vanh', '020 5577 0001')),
    await before.add(customerDraft('Vanh V.', '020 5577 0002')),
  ]
  await before.adjust(other._id, 100)
  house.wait(400 * DAY_MS)
  // Sessions are short.
  const owner = await house.signIn('la.owner')
  const guests = guestsOf(owner, restaurantId, branchId)
  await guests.adjust(kept._id, 100)
  const path = `/crm/customers/${kept._id}/merges`
  const mergeId = newId()
  const body = { mergeId, otherId: other._id }
  expect((await owner.post(`${path}?branchId=${branchId}`, body)).status).toBe(200)
  await guests.adjust(kept._id, -30)
  await expire()
  await expire()
  expect(await guests.points(kept._id)).toBe(100)

  expect((await owner.post(`${path}/undo?branchId=${branchId}`, { mergeId })).status).toBe(200)
  // The 30 were taken from the kept guest, and counted as old ones while the two were one.
  const pair = () => Promise.all([kept, other].map(({ _id }) => guests.points(_id)))
  expect(await pair()).toEqual([70, 30])
  await expire()
  expect(await pair()).toEqual([70, 0])
})
