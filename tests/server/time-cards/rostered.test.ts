import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeOfflineWord } from '#shared/overrides/offline-word.ts'
import type { PinBook } from '#shared/pins/contract.ts'
import { pinProof, wordClaim } from '#shared/pins/pin-proof.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { idOf, rosterOf, WEEK } from '../rosters/roster-in.ts'
import { openHouse, riverside } from '../support/house.ts'
import { keyOf } from '../support/pin-key.ts'
import { quickHashes } from '../support/quick-hashes.ts'
import { createTill, newId, outcomes } from '../support/till.ts'

/* The clock and the roster: whom a device expects, whom a manager let in, and what a card says of it. */
quickHashes()
const house = await openHouse()
const { _id: branchId, timeZone } = riverside.branch
const WAITER = idOf('la.waiter')
const PIN = '482193'
/** A browser profile on which a manager has logged in. */
const DEVICE = randomBytes(32).toString('base64url')
const manager = await house.signIn('la.manager', DEMO_PASSWORD, { device: DEVICE })
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })
const owner = await house.signIn('la.owner')
await owner.patch(`/branches/${branchId}`, {
  staffing: { asksManager: true, early: 10, labourTarget: 30 },
})
const roster = rosterOf(manager)
await roster.clear()
await roster.plan()
await roster.plan({ userId: idOf('la.chef') })
const begins = instantAt(WEEK, '08:00', timeZone)

const at = async (milliseconds: number) => {
  house.wait(milliseconds - house.now().getTime())
  const person = await house.signIn('la.waiter')
  return { person, till: await createTill(person) }
}
type AtTill = Awaited<ReturnType<typeof at>>
const punch = async ({ till }: AtTill, kind: 'in' | 'out', overrideToken?: string) => {
  const token = overrideToken === undefined ? {} : { overrideToken }
  const payload = { employeeId: WAITER, punchId: newId(), punch: kind, positionId: null, ...token }
  const command = till.command({ kind: 'clock.punch', payload })
  return outcomes(await till.post([{ ...command, at: house.now().toISOString() }]))
}
const cards = async (): Promise<TimeCard[]> => {
  const boss = await house.signIn('la.owner')
  const { body } = await boss.get(
    `/time-cards?branchId=${branchId}&from=${WEEK}&to=2026-11-29&limit=100&userId=${WAITER}`,
  )
  return body.results
}

test('devices know whom a branch expects once a week is published, and no more of it than when', async () => {
  await roster.publish()
  const { rows } = await house.lastEvent(branchId)
  const [row] = (rows as { topic: string; row: { people: Record<string, unknown> } }[]).filter(
    ({ topic }) => topic === 'rostered',
  )
  const span = { from: begins / MINUTE_MS, to: begins / MINUTE_MS + 8 * 60 }
  expect(row?.row.people[WAITER]).toEqual([span])
  const waiter = await house.signIn('la.waiter')
  const { body } = await waiter.get(`/branches/${branchId}/sync?newTopics=true`)
  const shown = body.rows.find(({ topic }: { topic: string }) => topic === 'rostered')
  expect(shown.row.people).toEqual(row?.row.people)
  // A build that does not know the topic is sent none of it.
  const old = await waiter.get(`/branches/${branchId}/sync`)
  expect(old.body.rows.some(({ topic }: { topic: string }) => topic === 'rostered')).toBe(false)
})

test('an early begin is never refused: without a manager it is marked, with one it says who', async () => {
  const early = await at(begins - 60 * MINUTE_MS)
  expect(await punch(early, 'in')).toEqual(['applied'])
  expect((await cards())[0]).toMatchObject({
    remarks: ['early'],
    rostered: { from: new Date(begins).toISOString() },
  })
  house.wait(MINUTE_MS)
  expect(await punch(early, 'out', 'no such word')).toEqual(['applied'])
  house.wait(MINUTE_MS)
  const asked = { branchId, action: 'clock.punch', orderId: WAITER, pin: PIN }
  const { body } = await early.person.post('/overrides', asked)
  expect(await punch(early, 'in', body.token)).toEqual(['applied'])
  const [, letIn] = await cards()
  expect(letIn?.remarks).toEqual([])
  expect(letIn?.punches[0]?.approvedBy).toMatchObject({ _id: idOf('la.manager') })
  house.wait(MINUTE_MS)
  await punch(early, 'out')
  house.wait(MINUTE_MS)
  // A word is good once, and for the person to whom it was given.
  expect(await punch(early, 'in', body.token)).toEqual(['applied'])
  expect((await cards()).at(-1)?.remarks).toEqual(['early'])
  await punch(early, 'out')
})

test('a person who lets others in begins alone', async () => {
  const boss = await house.signIn('la.owner')
  const own = await createTill(boss)
  const employeeId = idOf('la.owner')
  const payload = { employeeId, punchId: newId(), punch: 'in' as const, positionId: null }
  const command = own.command({ kind: 'clock.punch', payload })
  await own.post([{ ...command, at: house.now().toISOString() }])
  const { body } = await boss.get(
    `/time-cards?branchId=${branchId}&from=${WEEK}&to=${WEEK}&limit=100&userId=${employeeId}`,
  )
  expect(body.results.at(-1)).toMatchObject({
    remarks: [],
    punches: [{ approvedBy: { _id: employeeId } }],
  })
  const out = own.command({
    kind: 'clock.punch',
    payload: { ...payload, punchId: newId(), punch: 'out' },
  })
  house.wait(MINUTE_MS)
  await own.post([{ ...out, at: house.now().toISOString() }])
})

test('a manager’s word without the server is checked when the punch arrives', async () => {
  const late = await at(begins + 12 * 60 * MINUTE_MS)
  const { body } = await house.call('POST', `/branches/${branchId}/pin-book`, {
    token: late.person.token,
    body: { wrong: 0 },
    device: DEVICE,
  })
  const book = body as PinBook
  const word = async (pin: string) => {
    const claim = {
      branchId,
      deviceId: late.till.deviceId,
      action: 'clock.punch',
      orderId: WAITER,
      requestedBy: WAITER,
      grantedBy: idOf('la.manager'),
      at: house.now().getTime(),
    }
    const proof = await pinProof(await keyOf(pin, book), wordClaim(claim))
    return writeOfflineWord({ grantedBy: claim.grantedBy, at: claim.at, proof })
  }
  expect(await punch(late, 'in', await word('999999'))).toEqual(['applied'])
  expect((await cards()).at(-1)?.remarks).toEqual(['unrostered'])
  house.wait(MINUTE_MS)
  await punch(late, 'out')
  house.wait(MINUTE_MS)
  expect(await punch(late, 'in', await word(PIN))).toEqual(['applied'])
  const letIn = (await cards()).toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)
  expect(letIn).toMatchObject({
    remarks: [],
    punches: [{ approvedBy: { _id: idOf('la.manager') } }],
  })
})

test('the hours of a day compare what was worked with what was published, and with the target', async () => {
  const boss = await house.signIn('la.owner')
  const path = `/time-cards/labour/hours?branchId=${branchId}&day=${WEEK}`
  const { body } = await boss.get(path)
  expect(body.target).toBe(30)
  expect(body.hours).toHaveLength(24)
  const of = (hour: number) => body.hours.find((one: { hour: number }) => one.hour === hour)
  // Two people, whose half hour of break is in the middle of eight.
  expect([of(8).rostered, of(12).rostered, of(16).rostered]).toEqual([120, 90, 0])
  expect(body.day.rostered).toBe(2 * (8 * 60 - 30))
  // With the minute of the owner.
  const own = (await cards()).reduce((sum, { hours }) => sum + hours.worked, 0)
  expect(body.day.minutes).toBe(own + 1)
  expect((await (await house.signIn('la.waiter')).get(path)).status).toBe(403)
})

test('a punch out that was forgotten is a notice until a manager corrects it; the planned end is only proposed', async () => {
  house.wait(24 * 60 * MINUTE_MS)
  const boss = await house.signIn('la.owner')
  const waiting = async () =>
    (await boss.get(`/notices?branchId=${branchId}`)).body.results.filter(
      ({ kind }: { kind: string }) => kind === 'openCards',
    )
  const open = (await cards()).find(({ state }) => state === 'open')
  expect(open).toMatchObject({ state: 'open', to: null, hours: { worked: 0 } })
  const [first] = await waiting()
  expect(first).toMatchObject({ count: 1, names: [open?.name] })
  const end = new Date(Date.parse(open?.from ?? '') + 90 * MINUTE_MS).toISOString()
  const { status } = await boss.post(`/time-cards/corrections?branchId=${branchId}`, {
    _id: newId(),
    userId: WAITER,
    punchId: null,
    kind: 'out',
    at: end,
    positionId: null,
    reason: 'Forgot',
  })
  expect(status).toBe(200)
  expect(await waiting()).toEqual([])
  const ended = (await cards()).find(({ _id }) => _id === open?._id)
  expect(ended).toMatchObject({ state: 'done', hours: { worked: 90 } })
})
