import { expect, test } from 'vitest'
import type { SafeEntry } from '#shared/safe/contract.ts'
import { bangkok, openHouse } from '../support/house.ts'
import { createTill, newId, outcomes } from '../support/till.ts'

const house = await openHouse()
const branchId = bangkok.branch._id
const [owner, cashier, waiter, stranger] = [
  await house.signIn('th.owner'),
  await house.signIn('th.cashier'),
  await house.signIn('th.waiter'),
  await house.signIn('sg.owner'),
]
const till = await createTill(owner, bangkok.branch)

const now = async () => (await owner.get(`/safe?branchId=${branchId}`)).body
const inSafe = async () => (await now()).sums[0].inSafe
const entries = async (): Promise<readonly SafeEntry[]> =>
  (await owner.get(`/safe/entries?branchId=${branchId}&limit=100`)).body.results
const deposit = (more: object = {}, by = cashier) => {
  const body = { branchId, _id: newId(), currency: 'THB', amount: 50_000, reference: 'KB-77' }
  return by.post('/safe/deposits', { ...body, ...more })
}
const undo = (id: string, more: object = {}) =>
  cashier.post(`/safe/entries/${id}/undo`, { branchId, _id: newId(), ...more })
const baht = (total: number) => ({
  currency: 'THB',
  pieces: { '100': total / 100 },
  total,
})
const open = async (total: number): Promise<string> => {
  const body = { branchId, shiftDefinitionId: bangkok.definitions[0]?._id }
  const cash = { ...body, openingCashCount: baht(total) }
  return (await owner.post('/shift-sessions/open', cash)).body.shiftSession._id
}

test('holds drops and what was kept out of the drawer between two shifts, less what the bank has', async () => {
  expect(await now()).toMatchObject({ counted: false, sums: [{ currency: 'THB', inSafe: 0 }] })
  const id = await open(200_000)
  const drop = { shiftSessionId: id, movementId: newId(), kind: 'drop', reason: 'Safe' } as const
  const posted = await till.give({ kind: 'drawer.move', payload: { ...drop, amount: 80_000 } })
  expect(outcomes(posted)).toEqual(['applied'])
  await owner.post(`/shift-sessions/${id}/close`, { closingCashCount: baht(120_000) })
  expect((await now()).sums).toMatchObject([{ dropped: 80_000, kept: 0, inDrawer: 120_000 }])
  house.wait(1000)
  await open(100_000)
  expect((await now()).sums).toMatchObject([
    { dropped: 80_000, kept: 20_000, inSafe: 100_000, inDrawer: null },
  ])
  const { status, body } = await deposit()
  expect(status).toBe(200)
  expect(body.entry).toMatchObject({ kind: 'deposit', amount: -50_000, reference: 'KB-77' })
  expect(await inSafe()).toBe(50_000)
})

test('a deposit that is sent twice is one, also by twenty at once', async () => {
  const [_id, before] = [newId(), (await entries()).length]
  const answers = await Promise.all(Array.from({ length: 20 }, () => deposit({ _id, amount: 100 })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await entries()).toHaveLength(before + 1)
  expect(await inSafe()).toBe(49_900)
})

test('is undone once, by an entry that reverses it', async () => {
  const { entry } = (await deposit({ amount: 900 })).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(entry._id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'MOVEMENT_REVERSED')).toHaveLength(9)
  expect(await inSafe()).toBe(49_900)
  const [back, first] = await entries()
  expect(back).toMatchObject({ amount: 900, reverses: entry._id })
  expect(first).toMatchObject({ _id: entry._id, reversed: true })
  expect((await undo(back?._id ?? '')).body.code).toBe('MOVEMENT_REVERSED')
  expect((await undo(newId())).status).toBe(404)
})

test('a count of the safe records what it differs by, and the sum goes on from it', async () => {
  const body = { branchId, _id: newId(), currency: 'THB', counted: 40_000, note: 'With the owner' }
  const { entry } = (await cashier.post('/safe/counts', body)).body
  expect(entry).toMatchObject({ kind: 'count', amount: -9900 })
  expect(await now()).toMatchObject({ counted: true, sums: [{ inSafe: 40_000, adjusted: -9900 }] })
  await deposit({ amount: 10_000 })
  expect(await inSafe()).toBe(30_000)
})

test('takes only currencies of the branch, and amounts that are some', async () => {
  expect((await deposit({ currency: 'CHF' })).status).toBe(400)
  expect((await deposit({ amount: 0 })).status).toBe(400)
  expect((await deposit({ amount: -100 })).status).toBe(400)
})

test('is for people who close days, in their own branch', async () => {
  expect((await deposit({}, waiter)).status).toBe(403)
  expect((await waiter.get(`/safe?branchId=${branchId}`)).status).toBe(403)
  expect((await stranger.get(`/safe?branchId=${branchId}`)).status).toBe(404)
  expect((await deposit({}, stranger)).status).toBe(404)
  const [last] = await entries()
  const id = last?._id ?? ''
  const theirs = { branchId, _id: newId() }
  expect((await stranger.post(`/safe/entries/${id}/undo`, theirs)).status).toBe(404)
})

test('owners read in the audit log who took what to the bank', async () => {
  const { body } = await owner.get(`/audit-log?branchId=${branchId}&action=safe&limit=100`)
  expect(body.results.at(-1)).toMatchObject({
    action: 'safe.deposit',
    details: { currency: 'THB', amount: -50_000, reference: 'KB-77' },
  })
})
