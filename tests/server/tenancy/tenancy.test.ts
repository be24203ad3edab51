import { expect, test } from 'vitest'
import { bangkok, luangPrabang, openHouse } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'

/* Every call with ids of strangers: tests/server/access/isolation.test.ts. Here are the ids inside commands. */
const house = await openHouse()
const [laoOwner, thaiOwner] = [await house.signIn('la.owner'), await house.signIn('th.owner')]

test('the order of another branch of the same restaurant is unknown', async () => {
  const orderId = newId()
  const here = await createTill(laoOwner)
  await here.give(opened(orderId), beersFor(orderId))
  const there = await createTill(laoOwner, luangPrabang.branch)
  for (const draft of [beersFor(orderId), opened(orderId)]) {
    expect((await there.give(draft)).results).toMatchObject([{ code: 'ORDER_UNKNOWN' }])
  }
})

test('two restaurants may use the same ids without meeting', async () => {
  const orderId = newId()
  const here = await createTill(laoOwner)
  const there = await createTill(thaiOwner, bangkok.branch)
  const command = here.command(opened(orderId))
  expect((await here.post([command])).results).toMatchObject([{ outcome: 'applied' }])
  expect((await there.post([there.command(opened(orderId), command.opId)])).results).toMatchObject([
    { outcome: 'applied' },
  ])
})
