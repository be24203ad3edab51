import { expect, test } from 'vitest'
import type { ZReport } from '#shared/end-of-day/z-report.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { bangkok, openHouse, thai } from '../support/house.ts'
import { createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

/* Days that no person closes. Noon of the tests is 15:00 in Bangkok. */

const house = await openHouse()
const other = await house.addNode()
const branchId = bangkok.branch._id
const HOUR = 3_600_000
let owner = await house.signIn('th.owner')
let cashier = await house.signIn('th.cashier')
const till = await createTill(
  { token: cashier.token, post: (path, body) => cashier.post(path, body) },
  bangkok.branch,
)
const [dish] = thai.menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)

const clockOf = ({ domain }: Pick<typeof house, 'domain'>) => {
  const worker = domain.workers.find(({ name }) => name === 'day.autoClose')
  if (!worker) throw new Error('no such job')
  return () => worker.run({}, { id: newId(), done: async () => true })
}
const [tick, otherTick] = [clockOf(house), clockOf(other)]

async function wait(hours: number) {
  house.wait(hours * HOUR)
  owner = await house.signIn('th.owner')
  cashier = await house.signIn('th.cashier')
  await cashier.post(`/branches/${branchId}/devices`, { deviceId: till.deviceId })
}
const give = (...drafts: readonly CommandDraft[]) =>
  till.post(drafts.map((draft) => ({ ...till.command(draft), at: house.now().toISOString() })))
async function order() {
  const orderId = newId()
  const payload = {
    orderId,
    lineId: newId(),
    menuItemId: dish?._id ?? '',
    quantity: 1,
    unitPrice: dish?.price ?? 0,
    modifiers: [],
    note: '',
  }
  return orderIn(await give(opened(orderId), { kind: 'order.addLine', payload }))
}
const sell = async () => give(paidInCash(await order(), '', null))
const closeAt = (autoCloseAt: string | null) =>
  owner.patch(`/branches/${branchId}`, { autoCloseAt })
const reports = async (): Promise<readonly ZReport[]> => {
  const { body } = await owner.get(`/end-of-day?branchId=${branchId}&limit=100`)
  const found = (body.results as readonly ZReport[]).toReversed()
  return Promise.all(found.map(async ({ _id }) => (await owner.get(`/end-of-day/${_id}`)).body))
}

test('a branch that does not want it closes no day', async () => {
  await sell()
  await wait(24)
  await tick()
  expect(await reports()).toEqual([])
})

test('at its time the clock closes the day once, with open orders carried over and an open shift named', async () => {
  expect((await closeAt('25:00')).status).toBe(400)
  // It is 15:00: the last time was 23:30 of yesterday, and today goes on.
  await sell()
  expect((await closeAt('23:30')).body.autoCloseAt).toBe('23:30')
  const open = await order()
  const begun = await owner.post('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: bangkok.definitions[0]?._id,
    openingCashCount: { currency: 'THB', pieces: {}, total: 0 },
  })
  await tick()
  expect(await reports()).toEqual([])
  await wait(8.5)
  await Promise.all([tick(), otherTick(), tick(), otherTick(), tick()])
  const [report, ...others] = await reports()
  expect(others).toEqual([])
  expect(report).toMatchObject({
    number: 1,
    kind: 'day',
    businessDate: '2026-11-22',
    automatic: true,
    closedBy: 'Sala',
    carried: [{ _id: open._id, number: open.number }],
    openShift: { _id: begun.body.shiftSession._id },
    drawers: [],
  })
  expect((await owner.get(`/end-of-day/${report?._id}/check`)).body).toEqual({
    facts: true,
    chain: true,
  })
  const { body } = await owner.get(`/audit-log?branchId=${branchId}&action=day`)
  expect(body.results).toMatchObject([
    { action: 'day.autoClose', actor: { name: 'Sala' }, details: { name: 'Z 1', carried: 1 } },
  ])
  // No count was invented: the shift is still open, and its drawer comes with the next report.
  const current = await owner.get(`/shift-sessions/current?branchId=${branchId}`)
  expect(current.body.shiftSession).toMatchObject({ status: 'open' })
})

test('what is sold after the clock waits for the next day, and is in no supplement of each minute', async () => {
  await sell()
  await tick()
  expect(await reports()).toHaveLength(1)
})

test('a server that was off for days closes each of them when it is back, and a drawer that was counted in the moment of a report is in the next one alone', async () => {
  const { body } = await owner.get(`/shift-sessions/current?branchId=${branchId}`)
  const id: string = body.shiftSession._id
  const { expected } = (await owner.get(`/shift-sessions/${id}/report`)).body.report
  await owner.post(`/shift-sessions/${id}/close`, {
    closingCashCount: {
      currency: 'THB',
      pieces: { '100': Math.floor(expected / 100) },
      total: Math.floor(expected / 100) * 100,
    },
  })
  await wait(12)
  await sell()
  await wait(24)
  await sell()
  await wait(24)
  await Promise.all([tick(), otherTick()])
  const [, second, third, ...more] = await reports()
  expect(more).toEqual([])
  expect(second).toMatchObject({ businessDate: '2026-11-23', drawers: [{ _id: id }] })
  expect(second?.days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-22'])
  expect(second?.openShift).toBeUndefined()
  expect(third).toMatchObject({ businessDate: '2026-11-24', drawers: [] })
})

test('a branch without the feature, or that wants it no more, closes no day', async () => {
  await sell()
  await owner.patch(`/branches/${branchId}`, {
    featuresChange: { on: [], off: ['end_of_day'] },
  })
  await wait(24)
  await tick()
  await owner.patch(`/branches/${branchId}`, {
    featuresChange: { on: ['end_of_day'], off: [] },
  })
  await closeAt(null)
  await tick()
  expect(await reports()).toHaveLength(3)
})
