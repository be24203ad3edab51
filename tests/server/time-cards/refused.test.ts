import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { demoUser, luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, outcomes } from '../support/till.ts'

/* Punches that were refused: kept for the person and a manager, who decides about each once. */

const house = await openHouse()
const here = luangPrabang.branch
const there = riverside.branch
const WAITER = demoUser('la.waiter').id
// A waiter of both branches.
await house.db
  .insertInto('user_branches')
  .values({ restaurant_id: here.restaurantId, user_id: WAITER, branch_id: here._id })
  .execute()
let waiter = await house.signIn('la.waiter')
let boss = await house.signIn('la.owner')

const punch = (kind: PunchKind, employeeId = WAITER): CommandDraft => ({
  kind: 'clock.punch',
  payload: { employeeId, punchId: newId(), punch: kind, positionId: null },
})
/** What the device sends when it tries a refused punch in again. */
const sameAs = (one: RefusedPunch | undefined): CommandDraft => ({
  kind: 'clock.punch',
  payload: { employeeId: WAITER, punchId: one?._id ?? '', punch: 'in', positionId: null },
})
const idOf = (draft: CommandDraft) => ('punchId' in draft.payload ? draft.payload.punchId : '')

async function give(
  person: Pick<Person, 'post' | 'token'>,
  draft: CommandDraft,
  branch = here,
  at = house.now(),
) {
  const till = await createTill(person, branch)
  return outcomes(await till.post([{ ...till.command(draft), at: at.toISOString() }]))
}

const DAYS = 'from=2026-11-16&to=2026-11-29'
const refused = async (branch = here): Promise<RefusedPunch[]> =>
  (await boss.get(`/time-cards/refused?branchId=${branch._id}`)).body.results
const mine = async (): Promise<{ results: TimeCard[]; refused: RefusedPunch[] }> =>
  (await waiter.get(`/time-cards/mine?branchId=${here._id}&${DAYS}`)).body
const notices = async (person: Person, branch = here): Promise<Record<string, number>> => {
  const { body } = await person.get(`/notices?branchId=${branch._id}`)
  const found: { kind: string; count: number }[] = body.results
  return Object.fromEntries(found.map(({ kind, count }) => [kind, count]))
}
const correct = (about: RefusedPunch | undefined, body: object, person = boss) =>
  person.post(`/time-cards/corrections?branchId=${here._id}`, {
    _id: newId(),
    userId: WAITER,
    punchId: null,
    refusedId: about?._id,
    kind: about?.kind,
    at: about?.at,
    positionId: null,
    reason: 'I saw them come',
    ...body,
  })
const withdraw = (person: Person, punchId = '') =>
  person.post(`/time-cards/withdrawals?branchId=${here._id}`, { punchId })

test('a refused punch is shown to its person and to managers with its reason, also from a device that is lost', async () => {
  expect(await give(waiter, punch('in'), there)).toEqual(['applied'])
  house.wait(MINUTE_MS)
  const draft = punch('in')
  const at = house.now()
  expect(await give(waiter, draft)).toEqual(['CLOCKED_IN_ELSEWHERE'])
  const [one] = await refused()
  expect(one).toMatchObject({
    _id: idOf(draft),
    userId: WAITER,
    kind: 'in',
    at: at.toISOString(),
    code: 'CLOCKED_IN_ELSEWHERE',
    decision: null,
  })
  expect((await mine()).refused).toEqual([one])
  expect(await refused(there)).toEqual([])
  expect(await notices(boss)).toMatchObject({ punchRefused: 1 })
  expect(await notices(waiter)).toMatchObject({ ownPunchRefused: 1 })
  expect(await notices(waiter)).not.toHaveProperty('punchRefused')
  expect((await waiter.get(`/time-cards/refused?branchId=${here._id}`)).status).toBe(403)
})

test('tried again in vain it is the same one; once it holds it is none', async () => {
  const [one] = await refused()
  const again = sameAs(one)
  const at = new Date(one?.at ?? '')
  expect(await give(waiter, again, here, at)).toEqual(['CLOCKED_IN_ELSEWHERE'])
  expect(await refused()).toEqual([one])
  // A manager ends the card in the other branch before it.
  const end = { kind: 'out', at: new Date(at.getTime() - MINUTE_MS / 2).toISOString() }
  const ended = await boss.post(`/time-cards/corrections?branchId=${there._id}`, {
    _id: newId(),
    userId: WAITER,
    punchId: null,
    positionId: null,
    reason: 'Left for the other branch',
    ...end,
  })
  expect(ended.status).toBe(200)
  expect(await give(waiter, again, here, at)).toEqual(['applied'])
  expect(await refused()).toEqual([])
  expect((await mine()).results).toMatchObject([{ from: one?.at, state: 'running' }])
  expect(await notices(waiter)).not.toHaveProperty('ownPunchRefused')
  house.wait(MINUTE_MS)
  expect(await give(waiter, punch('out'))).toEqual(['applied'])
})

/** At work in the other branch, and refused here; then the card there ends. */
async function refusedAgain(): Promise<RefusedPunch | undefined> {
  house.wait(HOUR_MS)
  waiter = await house.signIn('la.waiter')
  boss = await house.signIn('la.owner')
  expect(await give(waiter, punch('in'), there)).toEqual(['applied'])
  house.wait(MINUTE_MS)
  expect(await give(waiter, punch('in'))).toEqual(['CLOCKED_IN_ELSEWHERE'])
  expect(await give(waiter, punch('out'), there)).toEqual(['applied'])
  return (await refused())[0]
}

test('a manager counts it once, at its own time or another, and the device lets go of it', async () => {
  const one = await refusedAgain()
  house.wait(2 * MINUTE_MS)
  const at = new Date(Date.parse(one?.at ?? '') + MINUTE_MS).toISOString()
  expect((await correct(one, { at, userId: demoUser('la.chef').id })).status).toBe(404)
  expect((await correct(one, { at, punchId: newId() })).status).toBe(400)
  expect((await correct(one, { at: '2026-11-10T03:00:00.000Z' })).status).toBe(400)
  const _id = newId()
  expect((await correct(one, { _id, at })).status).toBe(200)
  expect((await correct(one, { _id, at })).status).toBe(200)
  expect((await correct(one, { at })).body.code).toBe('PUNCH_DECIDED')
  expect((await correct(one, { at: null })).body.code).toBe('PUNCH_DECIDED')
  expect((await withdraw(waiter, one?._id)).body.code).toBe('PUNCH_DECIDED')
  const own = await mine()
  const decision = { at, reason: 'I saw them come' }
  expect(own.refused).toMatchObject([{ _id: one?._id, decision }])
  expect(own.results.map(({ from }) => from)).toContain(at)
  expect(await refused()).toEqual([])
  expect(await give(waiter, sameAs(one), here, new Date(one?.at ?? ''))).toEqual(['applied'])
  expect((await mine()).results).toHaveLength(own.results.length)
  await give(waiter, punch('out'))
})

test('of two managers who decide at once, and a person who withdraws, one does', async () => {
  const one = await refusedAgain()
  const all = await Promise.all([
    correct(one, {}),
    correct(one, { at: null }),
    withdraw(waiter, one?._id),
  ])
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await refused()).toEqual([])
  await give(waiter, punch('out'))
})

test('the person withdraws a mistake, once or twice, and no one else does', async () => {
  const one = await refusedAgain()
  expect((await withdraw(boss, one?._id)).status).toBe(404)
  expect((await withdraw(waiter, newId())).status).toBe(404)
  expect((await withdraw(waiter, one?._id)).status).toBe(200)
  expect((await withdraw(waiter, one?._id)).status).toBe(200)
  expect(await refused()).toEqual([])
  expect((await correct(one, {})).body.code).toBe('PUNCH_DECIDED')
  const { refused: own } = await mine()
  expect(own.at(-1)?.decision).toMatchObject({ at: null, madeBy: { _id: WAITER } })
})

test('what is forged is kept nowhere; what lacked the permission is', async () => {
  const chef = await house.signIn('la.chef')
  expect(await give(chef, punch('in'), there)).toEqual(['PERSON_UNKNOWN'])
  const cashier = await house.signIn('la.cashier')
  const CASHIER = demoUser('la.cashier').id
  expect(await give(cashier, punch('in'), there)).toEqual(['FORBIDDEN'])
  expect(await refused(there)).toEqual([])
  expect(await give(cashier, punch('in', CASHIER), there)).toEqual(['FORBIDDEN'])
  expect(await refused(there)).toMatchObject([{ userId: CASHIER, code: 'FORBIDDEN' }])
  const kept = house.db.updateTable('refused_punches').set({ code: 'OTHER' })
  await expect(kept.execute()).rejects.toThrow('refused_punches')
})

test('what does not count may be said of days that were paid; time may not be added to them', async () => {
  const one = await refusedAgain()
  house.wait(30 * HOUR_MS)
  boss = await house.signIn('la.owner')
  const day = one?.day ?? ''
  const days = `branchId=${here._id}&from=${day}&to=${day}`
  expect((await boss.get(`/payroll-exports/preview?${days}`)).body.refused).toBe(1)
  const paid = { _id: newId(), from: day, to: day }
  const exported = await boss.post(`/payroll-exports?branchId=${here._id}`, paid)
  expect(exported.body.code ?? exported.status).toBe(200)
  expect((await correct(one, {})).body.code).toBe('PERIOD_LOCKED')
  expect((await correct(one, { at: null })).status).toBe(200)
})
