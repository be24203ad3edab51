import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, outcomes } from '../support/till.ts'

/* Cash that goes in and out of a drawer besides payments. */

const house = await openHouse()
const [owner, manager, cashier, waiter] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
]
const branchId = riverside.branch._id
const PIN = '482193'
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })
await owner.patch(`/branches/${branchId}`, {
  cash: { blindCount: false, differenceLimit: 0, movementLimit: 50_000 },
})
const float = { currency: 'LAK', pieces: { '100000': 5 }, total: 500_000 }
const openIn = async ({ branch, definitions }: typeof riverside): Promise<string> => {
  const body = {
    branchId: branch._id,
    shiftDefinitionId: definitions[0]?._id,
    openingCashCount: float,
  }
  return (await owner.post('/shift-sessions/open', body)).body.shiftSession._id
}
const shiftSessionId = await openIn(riverside)
const till = await createTill(cashier)

type Way = 'in' | 'out' | 'drop'
const move = (kind: Way, amount: number, more: object = {}) => {
  const movementId = newId()
  const payload = { shiftSessionId, movementId, kind, amount, reason: 'Ice', ...more }
  return { kind: 'drawer.move', payload } as Extract<CommandDraft, { kind: 'drawer.move' }>
}
const undo = (reverses: string, more: object = {}) =>
  ({
    kind: 'drawer.undo',
    payload: { shiftSessionId, movementId: newId(), reverses, ...more },
  }) as CommandDraft
const approve = async (action: string) => {
  const body = { branchId, action, orderId: shiftSessionId, pin: PIN }
  return (await cashier.post('/overrides', body)).body.token as string
}
const report = async (id = shiftSessionId) =>
  (await owner.get(`/shift-sessions/${id}/report`)).body.report
const asks = async (person: Person, draft: CommandDraft) =>
  outcomes(await (await createTill(person)).give(draft))[0]

describe('cash in and out', () => {
  test('changes what must be in the drawer, is in the report and in the audit log', async () => {
    expect(outcomes(await till.give(move('in', 30_000)))).toEqual(['applied'])
    expect(outcomes(await till.give(move('out', 20_000), move('drop', 50_000)))).toEqual([
      'applied',
      'applied',
    ])
    const found = await report()
    expect(found).toMatchObject({ cashIn: 30_000, cashOut: 20_000, drops: 50_000 })
    expect(found.expected).toBe(500_000 + 30_000 - 20_000 - 50_000)
    expect(found.movements).toHaveLength(3)
    expect(found.movements[1]).toMatchObject({
      kind: 'out',
      amount: -20_000,
      reason: 'Ice',
      by: { name: demoUser('la.cashier').name },
      approvedBy: null,
    })
    const entry = await house.db
      .selectFrom('audit_log')
      .select(['actor_name', 'details'])
      .where('action', '=', 'drawer.move')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_name: demoUser('la.cashier').name,
      details: { movement: 'drop', amount: -50_000, reason: 'Ice' },
    })
  })

  test('reaches every window of the branch with its shift', async () => {
    const { body } = await cashier.get(`/branches/${branchId}/sync`)
    const row = body.rows.find(({ topic }: { topic: string }) => topic === 'shift').row
    expect(row.movements).toHaveLength(3)
    const staff = await house.signIn('la.staff')
    const shown = await staff.get(`/shift-sessions/current?branchId=${branchId}`)
    expect(shown.body.shiftSession.movements).toBeUndefined()
  })

  test('sent twice counts once, and under its id with another amount not at all', async () => {
    const before = (await report()).movements.length
    const command = till.command(move('out', 1000))
    const answers = await Promise.all([till.post([command]), till.post([command])])
    expect(answers.map(outcomes)).toEqual([['applied'], ['applied']])
    const forged = { ...command, payload: { ...command.payload, amount: 2000 } } as typeof command
    expect(outcomes(await till.post([forged]))).toEqual(['OP_ID_REUSED'])
    // The same movement under another id of a command.
    expect(
      outcomes(await till.give({ kind: command.kind, payload: command.payload } as CommandDraft)),
    ).toEqual(['MOVEMENT_EXISTS'])
    expect((await report()).movements).toHaveLength(before + 1)
  })

  test('above the branch’s limit needs a manager, once and for this drawer', async () => {
    expect(outcomes(await till.give(move('out', 50_001)))).toEqual(['OVERRIDE_NEEDED'])
    const overrideToken = await approve('drawer.move')
    expect(outcomes(await till.give(move('out', 60_000, { overrideToken })))).toEqual(['applied'])
    expect((await report()).movements.at(-1)).toMatchObject({
      approvedBy: { name: demoUser('la.manager').name },
    })
    expect(outcomes(await till.give(move('out', 60_000, { overrideToken })))).toEqual([
      'OVERRIDE_EXPIRED',
    ])
    expect(await asks(manager, move('out', 60_000))).toBe('applied')
  })

  test('is refused to people who take no money, and for the drawer of another branch', async () => {
    expect(await asks(waiter, move('out', 1))).toBe('FORBIDDEN')
    const elsewhere = await openIn(luangPrabang)
    expect(await asks(cashier, move('out', 1, { shiftSessionId: elsewhere }))).toBe('SHIFT_UNKNOWN')
    expect(await asks(cashier, move('out', 1, { shiftSessionId: newId() }))).toBe('SHIFT_UNKNOWN')
    expect((await report(elsewhere)).movements).toEqual([])
  })

  test('comes in calls of its own: no call mixes a drawer and an order', async () => {
    const open = till.command({
      kind: 'order.open',
      payload: { orderId: shiftSessionId, number: '', type: 'takeaway', tableId: null },
    })
    await expect(till.post([till.command(move('out', 1)), open])).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('taking a movement back', () => {
  test('is a row of its own, once, and the drawer is as before', async () => {
    const { expected } = await report()
    const first = move('out', 7000)
    await till.give(first)
    const { movementId } = first.payload
    expect(outcomes(await till.give(undo(movementId)))).toEqual(['applied'])
    const after = await report()
    expect(after.expected).toBe(expected)
    expect(after.movements.at(-1)).toMatchObject({ amount: 7000, reverses: movementId })
    expect(outcomes(await till.give(undo(movementId)))).toEqual(['MOVEMENT_REVERSED'])
    expect(outcomes(await till.give(undo(after.movements.at(-1)._id)))).toEqual([
      'MOVEMENT_UNKNOWN',
    ])
  })

  test('of another person needs a manager', async () => {
    const theirs = move('in', 9000)
    expect(await asks(manager, theirs)).toBe('applied')
    const { movementId } = theirs.payload
    expect(outcomes(await till.give(undo(movementId)))).toEqual(['OVERRIDE_NEEDED'])
    const overrideToken = await approve('drawer.undo')
    expect(outcomes(await till.give(undo(movementId, { overrideToken })))).toEqual(['applied'])
  })

  test('by 20 at once reverses once', async () => {
    const { expected } = await report()
    const first = move('out', 5000)
    await till.give(first)
    const undone = await Promise.all(
      Array.from({ length: 20 }, () => till.give(undo(first.payload.movementId))),
    )
    const codes = undone.flatMap(outcomes)
    expect(codes.filter((code) => code === 'applied')).toHaveLength(1)
    expect(codes.filter((code) => code === 'MOVEMENT_REVERSED')).toHaveLength(19)
    expect((await report()).expected).toBe(expected)
  })
})

test('a drawer opened without a sale and a hand-over with its count are on record and move no cash', async () => {
  const { expected } = await report()
  const to = { _id: demoUser('la.staff').id, name: demoUser('la.staff').name }
  const common = { shiftSessionId, reason: 'Small notes' }
  const count = { currency: 'LAK', pieces: { '100000': 3 }, total: 300_000 }
  const given = await till.give(
    { kind: 'drawer.noSale', payload: { ...common, movementId: newId() } },
    { kind: 'drawer.handOver', payload: { ...common, movementId: newId(), to, count } },
  )
  expect(outcomes(given)).toEqual(['applied', 'applied'])
  const wrong = { ...count, total: 1 }
  const refused = await till.give({
    kind: 'drawer.handOver',
    payload: { ...common, movementId: newId(), to, count: wrong },
  })
  expect(outcomes(refused)).toEqual(['COUNT_INVALID'])
  const after = await report()
  expect(after.expected).toBe(expected)
  expect(after.movements.slice(-2)).toMatchObject([
    { kind: 'noSale', amount: 0, reason: 'Small notes' },
    { kind: 'handOver', amount: 0, to, count: { total: 300_000 } },
  ])
})

test('a drawer goes to a person of the restaurant, under the name that they have', async () => {
  const count = { currency: 'LAK', pieces: { '100000': 3 }, total: 300_000 }
  const common = { shiftSessionId, count, reason: '' }
  const handTo = (userId: string) => {
    const to = { _id: demoUser(userId).id, name: 'The owner' }
    return till.give({
      kind: 'drawer.handOver',
      payload: { ...common, movementId: newId(), to },
    })
  }
  for (const stranger of ['th.waiter', 'sala.admin'])
    expect(outcomes(await handTo(stranger))).toEqual(['PERSON_UNKNOWN'])
  expect(outcomes(await handTo('la.waiter'))).toEqual(['applied'])
  const { id, name } = demoUser('la.waiter')
  expect((await report()).movements.at(-1)).toMatchObject({ to: { _id: id, name } })
})

test('a drawer that is handed over with a difference needs its reason, and above the limit a manager', async () => {
  const to = { _id: demoUser('la.staff').id, name: demoUser('la.staff').name }
  const count = { currency: 'LAK', pieces: { '100000': 3 }, total: 300_000 }
  const handOver = (more: object) =>
    till.give({
      kind: 'drawer.handOver',
      payload: { shiftSessionId, movementId: newId(), to, count, reason: 'Wrong change', ...more },
    })
  expect(outcomes(await handOver({ compared: 'differs', reason: '' }))).toEqual(['REASON_MISSING'])
  expect(outcomes(await handOver({ compared: 'differs' }))).toEqual(['applied'])
  expect(outcomes(await handOver({ compared: 'above' }))).toEqual(['OVERRIDE_NEEDED'])
  const forAnother = await approve('shift.close')
  expect(outcomes(await handOver({ compared: 'above', overrideToken: forAnother }))).toEqual([
    'OVERRIDE_EXPIRED',
  ])
  const overrideToken = await approve('drawer.handOver')
  expect(outcomes(await handOver({ compared: 'above', overrideToken }))).toEqual(['applied'])
  expect((await report()).movements.at(-1)).toMatchObject({
    kind: 'handOver',
    reason: 'Wrong change',
    approvedBy: { name: demoUser('la.manager').name },
  })
})

test('what a till did before the drawer was closed arrives after it: the report has it, the closing stays', async () => {
  const late = till.command(move('out', 3000))
  const { expected } = await report()
  const closed = await manager.post(`/shift-sessions/${shiftSessionId}/close`, {
    closingCashCount: { currency: 'LAK', pieces: {}, total: 0 },
  })
  expect(closed.body.shiftSession.expected).toBe(expected)
  expect(outcomes(await till.post([late]))).toEqual(['applied'])
  expect((await report()).expected).toBe(expected - 3000)
  const { body } = await manager.get(`/shift-sessions/${shiftSessionId}`)
  expect(body.shiftSession.expected).toBe(expected)
})
