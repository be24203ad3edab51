import { expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'

const RACES = 200
const DEVICES = 20
const house = await openHouse()

test('200 races of 20 tills for one bill: one payment each, and the other till hears that it is paid', async () => {
  const tills = await Promise.all(
    Array.from({ length: DEVICES }, async () => createTill(await house.signIn('la.cashier'))),
  )
  const paid: string[] = []
  for (let race = 0; race < RACES; race += 1) {
    const [first, second] = [tills[race % DEVICES], tills[(race * 7 + 1) % DEVICES]]
    if (!first || !second || first === second) throw new Error('a race needs two tills')
    const order = orderIn(await first.open(newId(), 1))
    const answers = await Promise.all(
      [first, second].map((till) => till.post([till.command(paidInCash(order))])),
    )
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['ALREADY_PAID', 'applied'])
    paid.push(order._id)
  }
  const rows = await house.db
    .selectFrom('payments')
    .select(['order_id', 'amount'])
    .where('branch_id', '=', riverside.branch._id)
    .where('order_id', 'in', paid)
    .execute()
  expect(rows).toHaveLength(RACES)
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(RACES)
}, 120_000)
