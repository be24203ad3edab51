import { expect, test } from 'vitest'
import { lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'
import { ask, bankOf, landed, noticesOf, paidEvent, requestsOf, secretOf } from './requests.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const secret = await secretOf(owner)
const report = bankOf(house)
const order = async (beers = 2) => orderIn(await till.open(newId(), beers))

const paymentsOf = (orderId: string) =>
  house.db.selectFrom('payments').select(['id', 'amount']).where('order_id', '=', orderId).execute()

/** Gives 0 to `length - 1` in another sequence, the same each time. */
const shuffled = (length: number) =>
  Array.from({ length }, (_, i) => i).toSorted((a, b) => ((a * 37) % 101) - ((b * 37) % 101))

test('100 reports out of order, doubled and at once make one payment of each request', async () => {
  const requests: Loose[] = []
  for (let i = 0; i < 10; i += 1) requests.push(await ask(cashier, await order()))
  const events = Array.from({ length: 100 }, (_, i) => paidEvent(requests[i % 10] ?? {}))
  const answers = await Promise.all(shuffled(100).map((i) => report(events[i] ?? {}, { secret })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => body.outcome === 'paid')).toHaveLength(10)
  expect(answers.filter(({ body }) => body.outcome === 'repeated')).toHaveLength(90)

  const paid = await requestsOf(cashier, '&state=paid')
  expect(new Set(paid.map(({ _id }) => _id))).toEqual(new Set(requests.map(({ _id }) => _id)))
  for (const request of paid) {
    // The worker, the cashier's tap and a lost reply: one after the other, and in any number.
    const given = [landed(request), landed(request, null), landed(request, null)]
    for (const draft of given) expect(outcomes(await till.give(draft))).toEqual(['applied'])
    expect(await paymentsOf(request.orderId)).toEqual([{ id: request._id, amount: request.amount }])
  }
  expect(await requestsOf(cashier, '&state=paid')).toEqual([])
  expect(await noticesOf(cashier)).toEqual([])
})

test('a report is refused that is not signed with the secret of the branch, is old, or was changed', async () => {
  const request = await ask(cashier, await order())
  const event = paidEvent(request)
  const other = lao.branches.find(({ branch }) => branch._id !== riverside.branch._id)
  const foreign = await secretOf(owner, other?.branch._id)
  const minute = 60_000
  const now = house.now().getTime()
  const tries = [
    { secret: foreign },
    { secret: `${secret}x` },
    { secret, at: now - 6 * minute },
    { secret, at: now + 6 * minute },
    { secret, body: JSON.stringify({ ...event, amount: 1 }) },
    { secret, branchId: newId() },
  ]
  const codes = []
  for (const signing of tries) codes.push((await report(event, signing)).body.code)
  expect(codes).toEqual([
    'SIGNATURE_WRONG',
    'SIGNATURE_WRONG',
    'SIGNATURE_OLD',
    'SIGNATURE_OLD',
    'SIGNATURE_WRONG',
    'SIGNATURE_WRONG',
  ])
  expect((await requestsOf(cashier, `&orderId=${request.orderId}`))[0]?.state).toBe('waiting')
})

test('money that fits no request is kept and listed until a person has dealt with it', async () => {
  const key = await secretOf(owner)
  const before = (await noticesOf(cashier)).length
  const one = await ask(cashier, await order())
  const kept = async (event: object) => (await report(event, { secret: key })).body.outcome
  expect(await kept({ ...paidEvent(one), eventId: 'less', amount: one.amount - 1 })).toBe('kept')
  expect(await kept({ ...paidEvent(one), eventId: 'dollars', currency: 'USD' })).toBe('kept')
  expect(await kept({ ...paidEvent(one), eventId: 'stranger', reference: 'RENT' })).toBe('kept')
  expect(await kept(paidEvent(one))).toBe('paid')
  expect(await kept({ ...paidEvent(one), eventId: 'again' })).toBe('kept')
  const listed = (await noticesOf(cashier)).slice(before)
  const faults = listed.map(({ fault }) => String(fault)).toSorted((a, b) => a.localeCompare(b))
  expect(faults).toEqual(['amount', 'amount', 'twice', 'unknown', 'waits'])

  const done = `/payment-notices/${listed[0]?._id}/done?branchId=${riverside.branch._id}`
  expect((await cashier.post(done)).status).toBe(200)
  expect((await cashier.post(done)).status).toBe(200)
  expect(await noticesOf(cashier)).toHaveLength(before + 4)
})

test('money for a bill that was paid in another way is listed, and never a second payment', async () => {
  const key = await secretOf(owner)
  const opened = await order()
  const request = await ask(cashier, opened)
  await till.give(paidInCash(opened))
  expect((await report(paidEvent(request), { secret: key })).body.outcome).toBe('paid')
  expect(outcomes(await till.give(landed(request)))).toEqual(['ALREADY_PAID'])
  expect(await paymentsOf(opened._id)).toHaveLength(1)
  const mine = (await noticesOf(cashier)).filter((notice) => notice.request?._id === request._id)
  expect(mine).toMatchObject([{ fault: 'closed', amount: request.amount }])
})

test('reported money stays listed while a payment of another order has its id', async () => {
  const key = await secretOf(owner)
  const request = await ask(cashier, await order())
  await report(paidEvent(request), { secret: key })
  const elsewhere = await order()
  const forged = landed({ ...request, orderId: elsewhere._id, amount: 5000 }, null)
  expect(outcomes(await till.give(forged))).toEqual(['applied'])
  const mine = (await noticesOf(cashier)).filter((notice) => notice.request?._id === request._id)
  expect(mine).toMatchObject([{ fault: 'waits', amount: request.amount }])
  expect((await requestsOf(cashier, `&orderId=${request.orderId}`))[0]?.state).toBe('paid')
})

test('a report that comes after the cashier confirmed, or no longer asked, is the same payment', async () => {
  const key = await secretOf(owner)
  const confirmed = await ask(cashier, await order())
  await till.give(landed(confirmed))
  expect((await report(paidEvent(confirmed), { secret: key })).body.outcome).toBe('paid')
  expect(await paymentsOf(confirmed.orderId)).toHaveLength(1)

  const left = await ask(cashier, await order())
  await cashier.post(`/payment-requests/${left._id}/cancel?branchId=${riverside.branch._id}`)
  house.wait(600_000)
  expect((await report(paidEvent(left), { secret: key })).body.outcome).toBe('paid')
  const open = (await noticesOf(cashier)).filter(({ request }) => request?._id === confirmed._id)
  expect(open).toEqual([])
})

test('a second till that confirms the same payment takes no second one, and its receipt stays on record', async () => {
  const request = await ask(cashier, await order())
  const elsewhere = await createTill(await house.signIn('la.cashier'))
  await till.give(landed(request))
  const answer = await elsewhere.give(landed(request))
  expect(outcomes(answer)).toEqual(['applied'])
  const [payment] = orderIn(answer).payments
  expect(payment?.otherReceipts).toHaveLength(1)
  expect(await paymentsOf(request.orderId)).toHaveLength(1)
})

test('a renewed secret holds beside the one before for a day; switched off, none holds', async () => {
  const first = await secretOf(owner)
  const next = await secretOf(owner)
  const paid: Loose[] = []
  for (let i = 0; i < 5; i += 1) paid.push(paidEvent(await ask(cashier, await order())))
  const status = async (i: number, key: string) =>
    (await report(paid[i] ?? {}, { secret: key })).status
  expect(await status(0, first)).toBe(200)
  expect(await status(1, next)).toBe(200)
  const keys = `/webhooks/keys?branchId=${riverside.branch._id}`
  expect(JSON.stringify((await owner.get(keys)).body)).not.toContain(next)

  house.wait(24 * 3_600_000 + 1000)
  expect(await status(2, first)).toBe(401)
  expect(await status(3, next)).toBe(200)
  await (await house.signIn('la.owner')).remove(keys)
  expect(await status(4, next)).toBe(401)
})
