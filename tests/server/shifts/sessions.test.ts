import { describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
import { lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const [owner, manager, cashier] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
]
const branchId = riverside.branch._id
const [morning] = riverside.definitions
const drawer = (total: number, pieces: Record<string, number> = {}) => ({
  currency: 'LAK',
  pieces,
  total,
})
const float = drawer(500_000, { '100000': 4, '50000': 2 })
const opening = { branchId, shiftDefinitionId: morning?._id, openingCashCount: float }
const open = (body: object = {}) => manager.post('/shift-sessions/open', { ...opening, ...body })
const close = (id: string, closingCashCount: object = float, more: object = {}) =>
  manager.post(`/shift-sessions/${id}/close`, { closingCashCount, ...more })
const current = async () => (await cashier.get(`/shift-sessions/current?branchId=${branchId}`)).body
const asked = async (login: string) => {
  const person = await house.signIn(login)
  return (await person.get(`/shift-sessions/current?branchId=${branchId}`)).body.shiftSession
}
const events = async (since: number) => {
  const { body } = await cashier.get(`/branches/${branchId}/sync`)
  const answer = await cashier.get(`/branches/${branchId}/sync?logId=${body.logId}&since=${since}`)
  return answer.body
}

describe('opening a shift', () => {
  test('needs the permission to manage shifts, or a manager’s approval', async () => {
    expect(await cashier.post('/shift-sessions/open', opening)).toMatchObject({
      status: 403,
      body: { code: 'OVERRIDE_NEEDED' },
    })
    const chef = await house.signIn('la.chef')
    expect(await chef.post('/shift-sessions/open', opening)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test.each([
    ['a total that is not the sum of the pieces', drawer(500_001, { '100000': 5 })],
    ['a note that does not exist', drawer(300, { '300': 1 })],
    ['another currency', { currency: 'THB', pieces: { '10000': 1 }, total: 10_000 }],
    ['the fields of dollars', { ...drawer(100), pieces: undefined, bills: dollars }],
    ['a negative number of notes', drawer(-500, { '500': -1 })],
  ])('is refused with %s', async (_, openingCashCount) => {
    expect((await open({ openingCashCount })).status).toBe(400)
    expect(await current()).toEqual({ shiftSession: null, lastClosed: null })
  })

  test('is refused with the shift of another branch or one that is not active', async () => {
    const [foreign] = luangPrabang.definitions
    expect((await open({ shiftDefinitionId: foreign?._id })).status).toBe(404)
    const { body } = await manager.post(`/shift-definitions?branchId=${riverside.branch._id}`, {
      ...night,
      isActive: false,
    })
    expect(await open({ shiftDefinitionId: body._id })).toMatchObject({
      status: 400,
      body: { code: 'SHIFT_NOT_ACTIVE' },
    })
  })

  test('is done once, for any number of callers on any number of nodes', async () => {
    const asks = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? house : other).call('POST', '/shift-sessions/open', {
        token: manager.token,
        body: opening,
      }),
    )
    const answers = await Promise.all(asks)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expect(answer).toEqual({
        status: 409,
        body: {
          code: 'SHIFT_ALREADY_OPEN',
          message: 'A shift is already open',
        },
      })
    }
  })

  test('reaches every window of the branch', async () => {
    const { shiftSession } = await current()
    expect(shiftSession).toMatchObject({
      status: 'open',
      shiftName: morning?.name,
      openedBy: { name: 'Somphone' },
      openingCashCount: float,
      openedAt: house.now().toISOString(),
    })
    const { events: heard } = await events(0)
    expect(heard.at(-1)).toMatchObject({
      rows: [{ topic: 'shift', _id: shiftSession._id, row: shiftSession }],
      areas: ['shiftSessions'],
    })
    expect(house.grown).toContain(branchId)
  })
})

test('every person learns that a shift is open, and the count only if they may see shifts', async () => {
  const { shiftSession } = await current()
  for (const login of ['la.owner', 'la.manager', 'la.waiter', 'la.cashier'])
    expect(await asked(login)).toEqual(shiftSession)
  expect(shiftSession.openingCashCount).toEqual(float)
  expect(await asked('la.staff')).toEqual({ ...shiftSession, openingCashCount: null, notes: '' })
})

describe('the drawer', () => {
  test('should hold opening + cash taken - change, and nothing else counts', async () => {
    const { shiftSession } = await current()
    const till = await createTill(cashier)
    for (const due of [2, 3]) {
      const orderId = newId()
      const posted = await till.give(opened(orderId), beersFor(orderId, due))
      await till.give(paidInCash(orderIn(posted), undefined, shiftSession._id))
    }
    const orderId = newId()
    const posted = await till.give(opened(orderId), beersFor(orderId, 1))
    const order = orderIn(posted)
    const pay = paidInCash(order, undefined, shiftSession._id)
    await till.give({
      ...pay,
      payload: { ...pay.payload, method: 'mobile_payment', tendered: order.due },
    } as typeof pay)

    const { body } = await manager.get(`/shift-sessions/${shiftSession._id}/report`)
    // It knows every event of the branch.
    const log = await manager.get(`/branches/${branchId}/sync`)
    expect(body.seq).toBe(log.body.seq)
    // 25,000 a beer and 10 % tax: 55,000 + 82,500 in cash, 27,500 by telephone.
    expect(body.report).toEqual({
      shiftSessionId: shiftSession._id,
      currency: 'LAK',
      opening: 500_000,
      cashTaken: 2_000_000,
      changeGiven: 2_000_000 - 137_500,
      cashReturned: 0,
      cashIn: 0,
      cashOut: 0,
      drops: 0,
      expected: 637_500,
      counted: null,
      difference: null,
      orders: 3,
      sales: 165_000,
      byPerson: [
        {
          _id: expect.any(String),
          name: 'Noy',
          payments: 3,
          sales: 165_000,
          cash: 137_500,
          tenders: [
            { method: 'cash', amount: 137_500 },
            { method: 'mobile_payment', amount: 27_500 },
          ],
        },
      ],
      movements: [],
      late: { payments: 0, amount: 0, results: [] },
    })
  })

  test('that is short can be closed; the difference is kept', async () => {
    const { shiftSession } = await current()
    const counted = drawer(630_000, { '100000': 6, '10000': 3 })
    expect((await close(shiftSession._id, { ...counted, total: 1 })).status).toBe(400)
    house.wait(600_000)
    const { status, body } = await close(shiftSession._id, counted, { notes: ' short ' })
    expect(status).toBe(200)
    expect(body.report).toMatchObject({ expected: 637_500, counted: 630_000, difference: -7500 })
    expect(body.shiftSession).toMatchObject({
      status: 'closed',
      notes: 'short',
      closingCashCount: counted,
      endTime: house.now().toISOString(),
    })
    const { events: heard } = await events(0)
    expect(heard.at(-1).rows).toEqual([{ topic: 'shift', _id: shiftSession._id, row: null }])
    expect(await current()).toMatchObject({
      shiftSession: null,
      lastClosed: { _id: shiftSession._id },
    })
  })

  test('is closed once', async () => {
    const { lastClosed } = await current()
    expect(await close(lastClosed._id)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_ALREADY_CLOSED' },
    })
  })

  test('counts a sale that arrives after closing to the shift that made it', async () => {
    const { lastClosed } = await current()
    const till = await createTill(cashier)
    const orderId = newId()
    const posted = await till.give(opened(orderId), beersFor(orderId))
    await till.give(paidInCash(orderIn(posted), undefined, lastClosed._id))
    const { body } = await manager.get(`/shift-sessions/${lastClosed._id}/report`)
    expect(body.report).toMatchObject({ orders: 4, expected: 665_000, difference: -35_000 })
  })
})

test('a branch has one open shift after another, listed from the latest', async () => {
  const { body } = await open()
  await close(body.shiftSession._id)
  const list = await owner.get(`/shift-sessions?branchId=${branchId}&limit=1`)
  expect(list.body).toMatchObject({
    results: [{ _id: body.shiftSession._id }],
    totalResults: 2,
    totalPages: 2,
  })
  const one = await manager.get(`/shift-sessions/${body.shiftSession._id}`)
  expect(one.body.shiftSession.status).toBe('closed')
})

test('opening and closing are recorded so that a change would be seen', async () => {
  const entries = house.db.selectFrom('audit_log').selectAll().orderBy('seq')
  const actions = (await entries.execute()).map(({ action }) => action)
  expect(actions.filter((one) => one.startsWith('shift.'))).toEqual([
    'shift.open',
    'shift.close',
    'shift.open',
    'shift.close',
  ])
  expect(await firstBroken(house.db, lao.id)).toBeNull()

  await house.db
    .updateTable('audit_log')
    .set({ details: JSON.stringify({ difference: 0 }) })
    .where('seq', '=', 2)
    .execute()
  expect(await firstBroken(house.db, lao.id)).toBe(2)
})

const dollars = { hundreds: 0, fifties: 0, twenties: 0, tens: 0, fives: 0, ones: 1 }
const night = {
  branchId,
  name: 'Night',
  code: 'N',
  color: '#222222',
  description: '',
  startTime: '22:00',
  endTime: '06:00',
  dayOfWeek: ['saturday'],
  isActive: true,
}

test('money counts in no drawer of another branch, even if the till says so', async () => {
  const [definition] = luangPrabang.definitions
  const elsewhere = await owner.post('/shift-sessions/open', {
    branchId: luangPrabang.branch._id,
    shiftDefinitionId: definition?._id,
    openingCashCount: float,
  })
  const { _id } = elsewhere.body.shiftSession
  const till = await createTill(cashier)
  const orderId = newId()
  const made = await till.give(opened(orderId), beersFor(orderId))
  const paid = await till.give(paidInCash(orderIn(made), undefined, _id))
  expect(orderIn(paid).status).toBe('paid')
  const { body } = await owner.get(`/shift-sessions/${_id}/report`)
  expect(body.report).toMatchObject({ orders: 0, expected: 500_000 })
})
