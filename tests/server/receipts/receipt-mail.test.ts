import { expect, test } from 'vitest'
import { openHouse } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)

async function paid() {
  const orderId = newId()
  await till.give(paidInCash(orderIn(await till.open(orderId, 2))))
  return orderId
}
const send = (orderId: string, more: object = {}) =>
  cashier.post(`/receipts/${orderId}/mail`, { _id: newId(), email: 'noy@example.com', ...more })

const mailsAbout = async (email: string) => (await house.mails()).filter(({ to }) => to === email)

test('a receipt is mailed with its dishes, once however often the mail is asked for', async () => {
  const [orderId, _id] = [await paid(), newId()]
  const email = 'once@example.com'
  const replies = await Promise.all([1, 2, 3].map(() => send(orderId, { _id, email })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const mails = await mailsAbout(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('ເບຍລາວ')
  expect(mails[0]?.html).toContain('ເບຍລາວ')
})

test('the audit log says that a receipt was mailed, and not to whom', async () => {
  const email = 'secret.guest@example.com'
  const orderId = await paid()
  await send(orderId, { email })
  const { body } = await owner.get('/audit-log?limit=1')
  const [entry] = body.results
  expect(entry.details.orderId).toBe(orderId)
  expect(entry.action).toBe('receipt.mail')
  expect(JSON.stringify(entry)).toContain('s…@example.com')
  expect(JSON.stringify(entry)).not.toContain('secret.guest')
})

test('an order that is not paid has no receipt to mail', async () => {
  const orderId = newId()
  await till.open(orderId, 1)
  expect((await send(orderId)).body.code).toBe('NOT_PAID')
})

test('one receipt is mailed five times a day and no more', async () => {
  const orderId = await paid()
  for (let n = 0; n < 5; n++) expect((await send(orderId)).status).toBe(200)
  expect((await send(orderId)).body.code).toBe('TOO_MANY_ATTEMPTS')
})

test.each(['nobody', 'a@b', 'a@example.com\r\nBcc: all@example.com', `${'a'.repeat(200)}@b.co`])(
  '%j is no address',
  async (email) => {
    expect((await send(await paid(), { email })).status).toBe(400)
  },
)
