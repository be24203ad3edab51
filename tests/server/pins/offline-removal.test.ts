import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { writeOfflineWord } from '#shared/overrides/offline-word.ts'
import type { PinBook } from '#shared/pins/contract.ts'
import { pinProof, wordClaim } from '#shared/pins/pin-proof.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, riverside, storedOrder } from '../support/house.ts'
import { keyOf } from '../support/pin-key.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const PIN = '482193'
const idOf = (userId: string) => demoUser(userId).id
const boss = await house.signIn('la.manager')
await boss.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })

/** A till of the cashier on which the manager has been, so that its book knows her. */
async function knownTill() {
  const device = randomBytes(32).toString('base64url')
  await house.signIn('la.manager', DEMO_PASSWORD, { device })
  const { token, ...person } = await house.signIn('la.cashier')
  const till = await createTill({ token, ...person })
  const { body } = await house.call('POST', `/branches/${branchId}/pin-book`, {
    token,
    body: { wrong: 0 },
    device,
  })
  return { till, book: body as PinBook }
}

/** Makes the till's proof of the manager's PIN while the server is away. */
async function wordFor({ till, book }: Awaited<ReturnType<typeof knownTill>>, orderId: string) {
  const at = house.now().getTime()
  const who = { requestedBy: idOf('la.cashier'), grantedBy: idOf('la.manager') }
  const word = { branchId, deviceId: till.deviceId, action: 'order.removePayment', orderId, at }
  const proof = await pinProof(await keyOf(PIN, book), wordClaim({ ...word, ...who }))
  return writeOfflineWord({ grantedBy: who.grantedBy, at, proof })
}

const latest = (action: string) =>
  house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirst()

test('another person’s payment is removed by a manager’s approval from an outage, and all three are recorded', async () => {
  const at = await knownTill()
  const { till } = at
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
  const owners = await createTill(await house.signIn('la.owner'))
  const paid = orderIn(await owners.give(paidInCash({ ...order, due: 10_000 }, null)))
  const removal = (overrideToken?: string): CommandDraft => ({
    kind: 'order.removePayment',
    payload: {
      orderId,
      removalId: newId(),
      paymentId: paid.payments[0]?._id ?? '',
      shiftSessionId: null,
      ...(overrideToken !== undefined && { overrideToken }),
    },
  })
  expect(outcomes(await till.give(removal()))).toEqual(['OVERRIDE_NEEDED'])
  const given = await wordFor(at, orderId)
  house.wait(600_000)
  expect(outcomes(await till.give(removal(given)))).toEqual(['applied'])
  const [cashier, manager] = [{ _id: idOf('la.cashier') }, { _id: idOf('la.manager') }]
  expect(await storedOrder(house.db, orderId)).toMatchObject({
    due: order.due,
    payments: [],
    removedPayments: [{ by: cashier, approvedBy: manager }],
  })
  expect(await latest('order.removePayment')).toMatchObject({
    actor_id: cashier._id,
    details: {
      orderId,
      amount: 10_000,
      takenBy: demoUser('la.owner').name,
      approvedBy: manager,
    },
  })
  expect(await latest('override.grant')).toMatchObject({
    actor_id: manager._id,
    details: { offline: true, orderId },
  })
})
