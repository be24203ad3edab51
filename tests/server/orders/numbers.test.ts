import { beforeAll, describe, expect, test } from 'vitest'
import { lao, openHouse, riverside, storedOrder } from '../support/house.ts'
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
const till = await createTill(await house.signIn('la.cashier'))
const other = await createTill(await house.signIn('la.cashier'))

const orderOf = async (at = till) => {
  const orderId = newId()
  return orderIn(await at.give(opened(orderId), beersFor(orderId, 2)))
}
/** Returns the outcome of a payment of the whole due with that number. */
const paidWith = async (number: string | null) =>
  outcomes(await till.give(paidInCash(await orderOf(), number)))[0]

describe('a receipt number', () => {
  test('is the branch, the device and at least six digits, and nothing else', async () => {
    const forged = [
      ' ',
      '<b>',
      '😀'.repeat(16),
      'A-000001',
      `XXX-${till.code}-000001`,
      `VTE1-${till.code}-00001`,
      `VTE1-${till.code}-0000001`,
      `VTE1-${till.code}-000000`,
      `VTE1-${till.code}-000001 `,
      `VTE1-${till.code}--00001`,
      other.receipt(1),
    ]
    for (const number of forged) {
      expect([number, await paidWith(number)]).toEqual([number, 'RECEIPT_NUMBER_INVALID'])
    }
    expect(await paidWith(till.receipt(1))).toBe('applied')
  })

  test('is needed where a payment settles the bill', async () => {
    expect(await paidWith(null)).toBe('RECEIPT_NUMBER_MISSING')
  })

  test('is at most two thousand above the last one of its device, in any order below', async () => {
    expect(await paidWith(till.receipt(2002))).toBe('RECEIPT_NUMBER_INVALID')
    for (const n of [2001, 17, 2000, 16, 4001])
      expect(await paidWith(till.receipt(n))).toBe('applied')
    expect(await paidWith(till.receipt(17))).toBe('RECEIPT_NUMBER_USED')
  })

  test('that was refused raises no counter', async () => {
    const last = () =>
      house.db
        .selectFrom('devices')
        .select(['last_receipt', 'last_order'])
        .where('id', '=', till.deviceId)
        .executeTakeFirst()
    const before = await last()
    expect(await paidWith(`VTE1-${till.code}-999999999999`)).toBe('RECEIPT_NUMBER_INVALID')
    expect((await last())?.last_receipt).toBe(before?.last_receipt)
  })

  test('is not spent on a payment that settles nothing, if no one else was at the order', async () => {
    const order = await orderOf()
    const part = (number: string | null) => till.give(paidInCash({ ...order, due: 1000 }, number))
    expect(outcomes(await part(till.receipt(20)))).toEqual(['RECEIPT_NUMBER_EARLY'])
    expect(outcomes(await part(null))).toEqual(['applied'])
  })

  test('holds if another device added a dish, once for each time that it did', async () => {
    const order = await orderOf()
    await other.give(beersFor(order._id))
    const settled = await till.give(paidInCash(order, till.receipt(21)))
    expect(outcomes(settled)).toEqual(['applied'])
    expect(orderIn(settled)).toMatchObject({ status: 'open', due: order.due / 2 })
    const again = () => till.give(paidInCash({ ...order, due: 1000 }, till.receipt(22)))
    expect(outcomes(await again())).toEqual(['RECEIPT_NUMBER_EARLY'])
    await other.give(beersFor(order._id))
    expect(outcomes(await again())).toEqual(['applied'])
    const rest = await storedOrder(house.db, order._id)
    if (!rest) throw new Error('The order is gone')
    expect(outcomes(await till.give(paidInCash(rest, till.receipt(23))))).toEqual(['applied'])
  })

  test('two in one call need two such changes', async () => {
    const order = await orderOf()
    await other.give(beersFor(order._id))
    const parts = [24, 25].map((n) => paidInCash({ ...order, due: 1000 }, till.receipt(n)))
    expect(outcomes(await till.give(...parts))).toEqual(['applied', 'RECEIPT_NUMBER_EARLY'])
  })
})

describe('after the branch got another code', () => {
  beforeAll(async () => {
    const change = { code: 'VTE9' }
    const ownerOfLao = await house.signIn('la.owner')
    await ownerOfLao.patch(`/branches/${riverside.branch._id}`, change)
  })

  test('receipts with either code are taken, and with no third one', async () => {
    expect(await paidWith(till.receipt(30))).toBe('applied')
    expect(await paidWith(till.receipt(31).replace('VTE1', 'VTE9'))).toBe('applied')
    expect(await paidWith(till.receipt(32).replace('VTE1', 'VTE2'))).toBe('RECEIPT_NUMBER_INVALID')
    const codes = house.db
      .selectFrom('branch_codes')
      .select('code')
      .where('restaurant_id', '=', lao.id)
    const kept = await codes.where('branch_id', '=', riverside.branch._id).execute()
    expect(kept.map(({ code }) => code).toSorted()).toEqual(['VTE1', 'VTE9'])
  })
})

describe('an order number', () => {
  test('is the device and digits, at most two thousand above its last', async () => {
    const openedWith = async (number: string) =>
      outcomes(await till.give(opened(newId(), null, number)))[0]
    for (const number of [
      '1',
      'Z1',
      till.code,
      `${till.code}0`,
      `${till.code}01`,
      '<b>1',
      `${other.code}1`,
    ]) {
      expect([number, await openedWith(number)]).toEqual([number, 'ORDER_NUMBER_INVALID'])
    }
    const { last_order: last } = await house.db
      .selectFrom('devices')
      .select('last_order')
      .where('id', '=', till.deviceId)
      .executeTakeFirstOrThrow()
    expect(await openedWith(`${till.code}${last + 2001}`)).toBe('ORDER_NUMBER_INVALID')
    expect(await openedWith(`${till.code}${last + 2000}`)).toBe('applied')
  })
})

/** Returns the status of the response to a command that is its device's nth. */
async function countedTo(n: number): Promise<number> {
  const command = { ...till.command(opened(newId())), n }
  const answer = await till.post([command]).catch((error: unknown) => error)
  return (answer as { readonly status?: number }).status ?? 200
}

describe('the count of a command', () => {
  test('is a whole number from 1', async () => {
    for (const n of [0, -1, 1.5, 2 ** 53]) expect(await countedTo(n)).toBe(400)
  })

  test('has no end: a till that has counted far sells on', async () => {
    for (const n of [2 ** 31, 2 ** 31 + 1, 2 ** 53 - 1]) expect(await countedTo(n)).toBe(200)
  })

  test('cannot be driven away: another caller claims the device, counts far ahead, and it registers and sells', async () => {
    const cashier = await house.signIn('la.cashier')
    const victim = await createTill(cashier)
    await victim.give(opened(newId()))
    const register = async () => {
      const path = `/branches/${riverside.branch._id}/devices`
      const { body } = await cashier.post(path, { deviceId: victim.deviceId })
      return body as { readonly lastN: number }
    }
    const before = await register()

    const waiter = await house.signIn('la.waiter')
    await waiter.get(`/auth/me?deviceId=${victim.deviceId}`)
    const forged = { ...victim.command(opened(newId())), n: 2 ** 31 }
    const posted = await waiter.post(`/branches/${riverside.branch._id}/commands`, {
      commands: [forged],
    })
    expect(outcomes(posted.body)).toEqual(['applied'])

    const { lastN } = await register()
    expect(lastN - before.lastN).toBeLessThanOrEqual(100_000)
    const next = { ...victim.command(opened(newId())), n: lastN + 1 }
    expect(outcomes(await victim.post([next]))).toEqual(['applied'])
    expect((await register()).lastN).toBe(lastN + 1)
  })
})
