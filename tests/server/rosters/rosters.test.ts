import { beforeEach, describe, expect, test } from 'vitest'
import { demoUser, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { idOf, notices, ownOf, rosterOf, here, TUESDAY, WEEK } from './roster-in.ts'

const house = await openHouse()
const manager = await house.signIn('la.manager')
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const staff = await house.signIn('la.staff')
const roster = rosterOf(manager)
const north = rosterOf(owner, `branchId=${luangPrabang.branch._id}`)

beforeEach(async () => {
  // Sessions are short.
  house.wait(1000)
  await roster.clear()
})

const refused = async (more: object) => (await roster.tryPlan(more)).body.code

describe('a planned shift', () => {
  test('has its week and its moments on the clocks of the branch', async () => {
    const shift = await roster.plan({ startTime: '18:00', endTime: '02:00' })
    expect(shift).toMatchObject({
      week: WEEK,
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T19:00:00.000Z',
    })
    const moved = await roster.change(shift._id, { day: '2026-11-30', revision: 1 })
    expect(moved.body).toMatchObject({ week: '2026-11-30', startsAt: '2026-11-30T11:00:00.000Z' })
    await roster.clear('2026-11-30')
  })

  test('that overlaps another of its person is refused; back to back is none', async () => {
    await roster.plan()
    const met = await roster.tryPlan({ startTime: '15:59', endTime: '20:00' })
    expect(met).toMatchObject({ status: 409, body: { code: 'SHIFT_OVERLAPS' } })
    expect((await roster.tryPlan({ startTime: '16:00', endTime: '20:00' })).status).toBe(200)
    expect((await roster.tryPlan({ userId: idOf('la.chef') })).status).toBe(200)
    expect((await roster.tryPlan({ userId: null })).status).toBe(200)
  })

  test('overlaps what its person works in another branch', async () => {
    const person = demoUser('la.owner').id
    const there = await north.plan({ userId: person })
    const met = await rosterOf(owner).tryPlan({ userId: person })
    expect(met).toMatchObject({ status: 409, body: { code: 'SHIFT_OVERLAPS' } })
    const { elsewhere } = await roster.week()
    expect(elsewhere).toMatchObject([{ _id: there._id, userId: person }])
    await north.clear()
  })

  test('is for a person of the branch, and no longer than sixteen hours', async () => {
    expect(await refused({ userId: idOf('la.waiter2') })).toBe('ROSTER_PERSON')
    expect(await refused({ userId: idOf('th.waiter') })).toBe('ROSTER_PERSON')
    expect(await refused({ startTime: '06:00', endTime: '22:01' })).toBe('SHIFT_TOO_LONG')
    expect(await refused({ startTime: '06:00', endTime: '06:00' })).toBe('SHIFT_TOO_LONG')
    expect(await refused({ endTime: '08:30', breakMinutes: 30 })).toBe('BREAK_TOO_LONG')
  })

  test('that two managers change keeps both changes, and shows both values where they clash', async () => {
    const { _id } = await roster.plan()
    const base = { startTime: '08:00', note: '' }
    const first = await roster.change(_id, { startTime: '09:00', base })
    expect(first.body).toMatchObject({ startTime: '09:00', revision: 2 })
    const second = await roster.change(_id, { note: 'Bar', base })
    expect(second.body).toMatchObject({ startTime: '09:00', note: 'Bar', revision: 3 })
    const clash = await roster.change(_id, { startTime: '10:00', base })
    expect(clash.status).toBe(409)
    expect(clash.body.details.clashes).toEqual([
      { field: 'startTime', yours: '10:00', theirs: '09:00' },
    ])
  })

  test('that comes back where another was planned in the meantime is refused', async () => {
    const { _id } = await roster.plan()
    await roster.remove(_id)
    await roster.plan()
    const back = await manager.post(`/staffs/employee-shifts/${_id}/restore?${here}`)
    expect(back).toMatchObject({ status: 409, body: { code: 'SHIFT_OVERLAPS' } })
  })
})

describe('a week', () => {
  test('is seen by people as it was published, and not as it is planned', async () => {
    const shift = await roster.plan()
    expect((await ownOf(waiter).mine()).shifts).toEqual([])
    expect((await roster.publish()).body).toMatchObject({ changed: 1 })
    expect((await ownOf(waiter).mine()).shifts).toMatchObject([
      { _id: shift._id, startTime: '08:00' },
    ])
    await roster.change(shift._id, { startTime: '10:00', revision: 1 })
    expect((await ownOf(waiter).mine()).shifts).toMatchObject([{ startTime: '08:00' }])
    const planned = await roster.week()
    expect([planned.shown, planned.removed]).toEqual([[], 0])
    await roster.remove(shift._id)
    expect((await roster.week()).removed).toBe(1)
    await roster.publish()
    expect((await ownOf(waiter).mine()).shifts).toEqual([])
  })

  test('that another manager changed since it was read is not published unseen', async () => {
    const { _id } = await roster.plan()
    const body = { week: WEEK, shifts: [{ _id, revision: 1 }] }
    await roster.change(_id, { note: 'Bar', revision: 1 })
    const late = await manager.post(`/staffs/employee-schedules/publish?${here}`, body)
    expect(late).toMatchObject({ status: 409, body: { code: 'ROSTER_CHANGED' } })
    expect((await roster.publish()).status).toBe(200)
  })

  test('mails those whose shifts changed and who have an address, once', async () => {
    await house.db
      .updateTable('users')
      .set({ email: 'waiter@example.com', language: 'en' })
      .where('id', '=', idOf('la.waiter'))
      .execute()
    await house.db
      .updateTable('users')
      .set({ email: null })
      .where('id', '=', idOf('la.chef'))
      .execute()
    const before = (await house.mails()).length
    await roster.plan({ note: 'Bar' })
    await roster.plan({ userId: idOf('la.chef') })
    expect((await roster.publish()).body.changed).toBe(2)
    expect((await roster.publish()).body.changed).toBe(0)
    const mails = (await house.mails()).slice(before)
    expect(mails.map(({ to }) => to)).toEqual(['waiter@example.com'])
    expect(mails[0]?.text).toContain('08:00 – 16:00 · Bar')
  })

  test('is announced to the windows of every branch: people work in several', async () => {
    await roster.plan()
    await roster.publish()
    for (const { branch } of [riverside, luangPrabang])
      expect((await house.lastEvent(branch._id)).areas).toContain('rosters')
  })

  test('says what its days may take, and wages only to those who may see them', async () => {
    const [planned, seen] = [await roster.week(), await rosterOf(owner).week()]
    expect(planned.days).toHaveLength(7)
    expect(planned.weekMinutes).toBe(48 * 60)
    expect(planned.employments.every(({ amount }) => amount === null)).toBe(true)
    expect(seen.people.map(({ _id }) => _id)).toContain(idOf('la.waiter'))
    expect(seen.people.map(({ _id }) => _id)).not.toContain(idOf('la.waiter2'))
  })
})

describe('rights', () => {
  test('an employee sees the own schedule, and plans nothing', async () => {
    expect((await staff.get(`/staffs/employee-schedules/mine?${here}`)).status).toBe(200)
    expect((await staff.get(`/staffs/employee-schedules?${here}&week=${WEEK}`)).status).toBe(403)
    expect((await rosterOf(staff).tryPlan()).status).toBe(403)
    const cashier = await house.signIn('la.cashier')
    expect((await cashier.get(`/staffs/employee-schedules/mine?${here}`)).status).toBe(403)
  })

  test('a person of another branch reaches nothing of this one', async () => {
    const other = await house.signIn('la.waiter2')
    const shift = await roster.plan({ userId: null })
    await roster.publish()
    expect((await ownOf(other).takeOpen(shift._id)).status).toBe(404)
    expect(
      (await ownOf(other, `branchId=${luangPrabang.branch._id}`).takeOpen(shift._id)).status,
    ).toBe(404)
    const away = await ownOf(other, `branchId=${luangPrabang.branch._id}`).askAway(TUESDAY)
    const decide = `/staffs/time-off/${away.body._id}/decide?${here}`
    expect((await manager.post(decide, { approved: true })).status).toBe(404)
  })
})

describe('what waits', () => {
  test('is there until it is done', async () => {
    const shift = await roster.plan()
    expect(await notices(manager)).toContain('rosterDraft 1')
    await roster.publish()
    expect(await notices(manager)).not.toContain('rosterDraft 1')
    expect(await notices(waiter)).toContain('rosterPublished 1')
    await waiter.post(`/staffs/employee-schedules/seen?${here}`)
    expect(await notices(waiter)).toEqual([])
    const { body: offered } = await ownOf(waiter).offer(shift._id)
    expect(await notices(staff)).toEqual(['shiftOffered 1'])
    await ownOf(staff).take(offered._id)
    expect(await notices(manager)).toContain('swapToApprove 1')
    const { body: away } = await ownOf(staff).askAway('2026-12-24')
    expect(await notices(manager)).toContain('timeOffToDecide 1')
    await manager.post(`/staffs/time-off/${away._id}/decide?${here}`, { approved: false })
    const decided = { approved: true, toId: idOf('la.staff') }
    await manager.post(`/staffs/shift-requests/${offered._id}/decide?${here}`, decided)
    expect(await notices(manager)).toEqual([])
  })
})
