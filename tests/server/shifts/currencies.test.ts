import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'

/* A drawer with kip and dollars, from its opening count to the Z report. */

const house = await openHouse()
const [owner, manager, cashier, waiter] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
]
const branchId = riverside.branch._id
const till = await createTill(cashier)
await owner.post(`/currencies/rates?branchId=${branchId}`, {
  currency: 'USD',
  buying: '21650',
  selling: '21800',
  everywhere: false,
})

const NONE = { hundreds: 0, fifties: 0, twenties: 0, tens: 0, fives: 0, ones: 0 }
const NO_COINS = { quarters: 0, dimes: 0, nickels: 0, pennies: 0 }
const usd = (bills: Partial<typeof NONE>, total: number) => ({
  currency: 'USD',
  bills: { ...NONE, ...bills },
  coins: NO_COINS,
  total,
})
const kip = (total: number, pieces: Record<string, number>, foreign?: readonly object[]) => ({
  currency: 'LAK',
  pieces,
  total,
  ...(foreign && { foreign }),
})
const float = kip(500_000, { '100000': 5 }, [usd({ tens: 2 }, 2000)])

const open = async (openingCashCount: object) => {
  const body = { branchId, shiftDefinitionId: riverside.definitions[0]?._id, openingCashCount }
  return manager.post('/shift-sessions/open', body)
}
const close = (by: Person, id: string, closingCashCount: object, more: object = {}) =>
  by.post(`/shift-sessions/${id}/close`, { closingCashCount, ...more })
const report = async (id: string) => (await manager.get(`/shift-sessions/${id}/report`)).body.report

/** Beers for twenty dollars, with one dollar and the rest in kip as change. */
async function payInDollars(shiftSessionId: string): Promise<number> {
  const order = orderIn(await till.open(newId(), 2))
  const pay = paidInCash(order, undefined, shiftSessionId)
  if (pay.kind !== 'order.pay') throw new Error('no payment')
  const foreign = { currency: 'USD', tendered: 2000, rate: '21650', change: 100 }
  const payload = {
    ...pay.payload,
    method: 'split_currency' as const,
    tendered: 433_000,
    foreign,
  }
  const posted = await till.give({ kind: 'order.pay', payload })
  expect(outcomes(posted)).toEqual(['applied'])
  const [payment] = orderIn(posted).payments
  return (payment?.change ?? 0) - (payment?.foreign?.changeWorth ?? 0)
}

const move = (shiftSessionId: string, more: object): CommandDraft =>
  ({
    kind: 'drawer.move',
    payload: { shiftSessionId, movementId: newId(), kind: 'drop', reason: 'Safe', ...more },
  }) as CommandDraft

test('each currency is expected, counted and valued for itself, and a shortage of dollars is one', async () => {
  const begun = await open(float)
  const id: string = begun.body.shiftSession._id
  const change = await payInDollars(id)
  expect((await report(id)).foreign).toEqual([
    {
      currency: 'USD',
      opening: 2000,
      cashTaken: 2000,
      changeGiven: 100,
      cashReturned: 0,
      cashIn: 0,
      cashOut: 0,
      drops: 0,
      expected: 3900,
      counted: null,
      difference: null,
      rate: '21650',
      worth: null,
    },
  ])
  const left = 500_000 - change
  const notes = { '500': left / 500 }
  // The kip are exact, and ten dollars are missing: more than a cashier answers for alone.
  const short = kip(left, notes, [usd({ twenties: 1, fives: 1, ones: 4 }, 2900)])
  expect((await close(cashier, id, short)).body.code).toBe('OVERRIDE_NEEDED')
  // Nor does leaving them out of the count hide them.
  expect((await close(cashier, id, kip(left, notes))).body.code).toBe('OVERRIDE_NEEDED')
  const counted = await manager.post(`/shift-sessions/${id}/count`, { cashCount: short })
  expect(counted.body).toEqual({
    expected: left,
    difference: 0,
    differs: true,
    needsManager: false,
    foreign: [
      { currency: 'USD', counted: 2900, expected: 3900, difference: -1000, worth: -216_500 },
    ],
  })
  const { body } = await close(manager, id, short, { reason: 'Wrong note' })
  expect(body.shiftSession.foreign).toEqual([
    {
      currency: 'USD',
      expected: 3900,
      counted: 2900,
      difference: -1000,
      rate: '21650',
      worth: -216_500,
    },
  ])
  // The rate of that day stays, whatever comes after.
  await owner.post(`/currencies/rates?branchId=${branchId}`, {
    currency: 'USD',
    buying: '22000',
    selling: '22100',
    everywhere: false,
  })
  expect((await report(id)).foreign).toMatchObject([{ difference: -1000, worth: -216_500 }])
})

test('dollars go into the safe as dollars, above the limit of their worth with a manager', async () => {
  const id: string = (await open(float)).body.shiftSession._id
  const give = async (more: object) => outcomes(await till.give(move(id, more)))
  await owner.patch(`/branches/${branchId}`, {
    cash: { blindCount: false, differenceLimit: 0, movementLimit: 220_000 },
  })
  expect(await give({ amount: 1000, currency: 'USD' })).toEqual(['applied'])
  // 220,000 kip are ten dollars: of dollars a small figure is a large sum.
  expect(await give({ amount: 1001, currency: 'USD' })).toEqual(['OVERRIDE_NEEDED'])
  expect(await give({ amount: 100, currency: 'CHF' })).toEqual(['OVERRIDE_NEEDED'])
  const { foreign, drops, expected, movements } = await report(id)
  expect({ drops, expected }).toEqual({ drops: 0, expected: 500_000 })
  expect(foreign).toMatchObject([{ currency: 'USD', drops: 1000, expected: 1000 }])
  expect(movements).toMatchObject([{ kind: 'drop', amount: -1000, currency: 'USD' }])
  const exact = kip(500_000, { '100000': 5 }, [usd({ tens: 1 }, 1000)])
  expect((await close(cashier, id, exact)).status).toBe(200)
})

test('a blind count shows no sum of any currency before the drawer is closed', async () => {
  await owner.patch(`/branches/${branchId}`, {
    cash: { blindCount: true, differenceLimit: 0, movementLimit: 0 },
  })
  const id: string = (await open(float)).body.shiftSession._id
  expect((await cashier.get(`/shift-sessions/${id}/report`)).body.code).toBe('COUNT_IS_BLIND')
  expect((await waiter.get(`/shift-sessions/${id}/report`)).body.code).toBe('COUNT_IS_BLIND')
  expect((await close(manager, id, float)).status).toBe(200)
  expect((await cashier.get(`/shift-sessions/${id}/report`)).body.report.foreign).toMatchObject([
    { difference: 0 },
  ])
})

test('a count names no currency that the branch never took, none twice and none by a false sum', async () => {
  const euros = { currency: 'EUR', pieces: {}, total: 0 }
  expect((await open(kip(0, {}, [euros]))).body.code).toBe('CASH_COUNT_CURRENCY')
  expect((await open(kip(0, {}, [usd({}, 100)]))).body.code).toBe('CASH_COUNT_TOTAL')
  expect((await open(kip(0, {}, [usd({}, 0), usd({}, 0)]))).body.code).toBe('CASH_COUNT_TOTAL')
})
