import { expect, test } from 'vitest'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const path = `/currencies/rates?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const usd = { currency: 'USD', buying: '21650', selling: '21800', everywhere: false }

test('a rate is valid until the next one, which payments taken before it do not feel', async () => {
  const { everywhere: _asked, ...set } = usd
  expect((await owner.post(path, usd)).body).toMatchObject({ ...set, against: 'LAK', former: [] })
  house.wait(60_000)
  const next = await owner.post(path, { ...usd, buying: '21700' })
  expect(next.body).toMatchObject({ buying: '21700', former: [{ buying: '21650' }] })
  const { body } = await owner.get(`${path}&limit=10&page=1`)
  expect(body).toMatchObject({ totalResults: 1, results: [{ _id: 'USD' }] })

  const till = await createTill(await house.signIn('la.cashier'))
  const order = orderIn(await till.open(newId(), 2))
  const pay = paidInCash(order)
  const taken = {
    ...pay,
    payload: {
      ...pay.payload,
      method: 'split_currency',
      tendered: 433_000,
      foreign: { currency: 'USD', tendered: 2000, rate: '21650', change: 100 },
    },
  } as typeof pay
  expect(outcomes(await till.give(taken))).toEqual(['applied'])
  const stored = await storedOrder(house.db, order._id)
  const [payment] = stored?.payments ?? []
  expect(payment?.foreign).toMatchObject({ worth: 433_000, changeWorth: 21_500 })
  const row = await house.db
    .selectFrom('payments')
    .select([
      'tendered',
      'change',
      'foreign_currency',
      'foreign_tendered',
      'foreign_change',
      'foreign_worth',
    ])
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    tendered: 433_000,
    change: 433_000 - order.due - (payment?.rounding ?? 0),
    foreign_currency: 'USD',
    foreign_tendered: 2000,
    foreign_change: 100,
    foreign_worth: 411_500,
  })
})

test('the first rate lets the till offer foreign cash, and what is switched off stays off', async () => {
  const methods = async () => (await owner.get(`/branches/${branchId}`)).body.paymentMethods
  expect((await methods()).slice(0, 2)).toEqual(['cash', 'split_currency'])
  const off = (await methods()).filter((one: string) => one !== 'split_currency')
  await owner.patch(`/branches/${branchId}`, { paymentMethods: off })
  await owner.post(path, { ...usd, currency: 'THB', buying: '645', selling: '650' })
  expect(await methods()).toEqual(off)
})

test('a rate can be set in every branch with the same currency that the person may enter', async () => {
  const { body } = await owner.post(path, { ...usd, currency: 'CNY', everywhere: true })
  expect(body.currency).toBe('CNY')
  const { results } = (await owner.get('/branches?limit=50&page=1')).body
  for (const { _id, currency } of results) {
    const { rates = [] } = (await owner.get(`/branches/${_id}`)).body
    const taken = rates.some((rate: { currency: string }) => rate.currency === 'CNY')
    expect([_id, taken]).toEqual([_id, currency === 'LAK'])
  }
})

test('a rate of nothing, of words or of the branch’s own currency is refused', async () => {
  for (const wrong of [
    { buying: '0' },
    { buying: '1,5' },
    { currency: 'LAK' },
    { currency: 'ABC' },
  ]) {
    expect((await owner.post(path, { ...usd, ...wrong })).status).toBe(400)
  }
})

test('a currency that is no longer taken keeps its rates on record', async () => {
  expect((await owner.remove(`/currencies/rates/CNY?branchId=${branchId}`)).status).toBe(200)
  const { rates } = (await owner.get(`/branches/${branchId}`)).body
  expect(rates.filter((rate: { currency: string }) => rate.currency === 'CNY')).toMatchObject([
    { to: house.now().toISOString() },
  ])
})
