import { beforeEach, describe, expect, test } from 'vitest'
import { openHouse } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { here, idOf, ownOf, rosterOf, TUESDAY, WEEK } from './roster-in.ts'

const house = await openHouse()
const manager = await house.signIn('la.manager')
const waiter = await house.signIn('la.waiter')
const chef = await house.signIn('la.chef')
const staff = await house.signIn('la.staff')
const roster = rosterOf(manager)
const [own, cook, colleague] = [ownOf(waiter), ownOf(chef), ownOf(staff)]

beforeEach(async () => {
  house.wait(1000)
  await roster.clear()
})

const decide = (id: string, approved = true, toId = idOf('la.staff')) =>
  manager.post(`/staffs/shift-requests/${id}/decide?${here}`, { approved, toId })

async function shown(more: object = {}) {
  const shift = await roster.plan(more)
  await roster.publish()
  return shift
}
async function offered() {
  const shift = await shown()
  const { body } = await own.offer(shift._id)
  expect(body).toMatchObject({ state: 'offered', toId: null })
  return { shift, id: body._id as string }
}
const idsOf = async (person: typeof own) =>
  (await person.mine()).shifts.map(({ _id }: { readonly _id: string }) => _id)

describe('an open shift', () => {
  test('that two people take at the same time is had by one of them', async () => {
    const { _id } = await shown({ userId: null })
    const taken = await Promise.all([cook.takeOpen(_id), colleague.takeOpen(_id)])
    expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const has = [await idsOf(cook), await idsOf(colleague)].flat()
    expect(has).toEqual([_id])
    // As it is planned, too: the next publication takes it from no one.
    const [planned] = (await roster.week()).shifts
    expect([idOf('la.chef'), idOf('la.staff')]).toContain(planned?.userId)
    expect((await roster.week()).shown).toEqual([_id])
  })

  test('taken twice by the same person is taken', async () => {
    const { _id } = await shown({ userId: null })
    expect((await cook.takeOpen(_id)).status).toBe(200)
    expect((await cook.takeOpen(_id)).status).toBe(200)
  })

  test('cannot be taken where the person works already, once it has begun, or as a draft', async () => {
    const { _id } = await shown({ userId: null })
    await shown({ userId: idOf('la.chef'), startTime: '15:00', endTime: '20:00' })
    expect((await cook.takeOpen(_id)).body.code).toBe('SHIFT_OVERLAPS')
    const draft = await roster.plan({ userId: null, day: TUESDAY })
    expect((await cook.takeOpen(draft._id)).status).toBe(404)
    const past = await shown({ userId: null, day: '2026-11-20' })
    await roster.publish('2026-11-16')
    expect((await cook.takeOpen(past._id)).body.code).toBe('SHIFT_BEGUN')
    await roster.clear('2026-11-16')
  })

  test('that its manager has given to another person in the meantime is that person’s', async () => {
    const { _id } = await shown({ userId: null })
    await roster.change(_id, { userId: idOf('la.chef'), revision: 1 })
    expect((await colleague.takeOpen(_id)).body.code).toBe('SHIFT_TAKEN')
  })
})

describe('a swap', () => {
  test('gives the shift to the colleague when a manager approves it, and not before', async () => {
    const { shift, id } = await offered()
    expect((await colleague.take(id)).body).toMatchObject({ state: 'taken' })
    expect([await idsOf(own), await idsOf(colleague)]).toEqual([[shift._id], []])
    expect((await decide(id)).body).toMatchObject({ state: 'approved' })
    expect([await idsOf(own), await idsOf(colleague)]).toEqual([[], [shift._id]])
    expect((await roster.week()).shifts[0]?.userId).toBe(idOf('la.staff'))
  })

  test('approved twice is approved once; refused afterwards it stays', async () => {
    const { id } = await offered()
    await colleague.take(id)
    const both = await Promise.all([decide(id), decide(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await roster.week()).shifts[0]?.revision).toBe(2)
    expect((await decide(id, false)).body.code).toBe('REQUEST_DECIDED')
  })

  test('that two colleagues take is taken by one', async () => {
    const { id } = await offered()
    const both = await Promise.all([colleague.take(id), cook.take(id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })

  test('is approved for the colleague that the manager has read, and no other', async () => {
    const { id } = await offered()
    await colleague.take(id)
    await colleague.withdraw(id)
    await cook.take(id)
    expect((await decide(id)).body.code).toBe('REQUEST_DECIDED')
    expect((await decide(id, true, idOf('la.chef'))).status).toBe(200)
  })

  test('cannot be approved where the colleague has been planned at that time', async () => {
    const { id } = await offered()
    await colleague.take(id)
    await roster.plan({ userId: idOf('la.staff'), startTime: '12:00', endTime: '20:00' })
    expect((await decide(id)).body.code).toBe('SHIFT_OVERLAPS')
    expect((await own.mine()).shifts).toHaveLength(1)
  })

  test('is offered by the person whose shift it is, once, and is not one’s own to take', async () => {
    const { shift, id } = await offered()
    expect((await colleague.offer(shift._id)).status).toBe(404)
    expect((await own.offer(shift._id)).body.code).toBe('SHIFT_OFFERED')
    // The same id once more is the same offer; that of another person's is none.
    expect((await own.offer(shift._id, id)).body._id).toBe(id)
    expect((await colleague.offer(shift._id, id)).status).toBe(404)
    expect((await own.take(id)).body.code).toBe('SHIFT_OWN')
    expect((await cook.withdraw(id)).status).toBe(404)
  })

  test('ends where its shift is published otherwise', async () => {
    const { shift, id } = await offered()
    await colleague.take(id)
    await roster.change(shift._id, { startTime: '10:00', revision: 1 })
    await roster.publish()
    expect((await decide(id)).body.code).toBe('REQUEST_DECIDED')
    const { requests } = await own.mine()
    expect(requests.map(({ _id }: { readonly _id: string }) => _id)).not.toContain(id)
  })
})

describe('days off', () => {
  test('are asked for once, decided, and shown in the week', async () => {
    const id = newId()
    const first = await own.askAway(WEEK, TUESDAY, id)
    expect(first.body).toMatchObject({ state: 'asked', userId: idOf('la.waiter') })
    expect((await own.askAway(WEEK, TUESDAY, id)).body).toEqual(first.body)
    expect((await colleague.askAway(WEEK, TUESDAY, id)).status).toBe(404)
    const path = `/staffs/time-off/${id}`
    expect((await staff.post(`${path}/withdraw?${here}`)).status).toBe(404)
    const answer = await manager.post(`${path}/decide?${here}`, { approved: true })
    expect(answer.body).toMatchObject({ state: 'approved' })
    expect((await roster.week()).timeOff).toMatchObject([{ _id: id, state: 'approved' }])
    await waiter.post(`${path}/withdraw?${here}`)
    const late = await manager.post(`${path}/decide?${here}`, { approved: false })
    expect(late.body.code).toBe('REQUEST_DECIDED')
    expect((await roster.week()).timeOff).toEqual([])
  })

  test('end on or after the day on which they begin', async () => {
    expect((await own.askAway(TUESDAY, WEEK)).status).toBe(400)
  })
})

describe('when a person can work', () => {
  const rule = { day: 'monday', can: false, from: '08:00', to: '16:00' }
  const set = (revision: number, availability: readonly object[] = [rule], base?: object) =>
    waiter.patch(`/staffs/employee-schedules/availability?${here}`, {
      availability,
      revision,
      base,
    })

  test('is read by managers, and not overwritten by a window that has not read it', async () => {
    expect((await set(0)).body).toMatchObject({ revision: 1 })
    const person = (await roster.week()).people.find(({ _id }) => _id === idOf('la.waiter'))
    expect(person?.availability).toEqual([rule])
    const late = await set(0, [])
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect((await set(0)).status).toBe(200)
    expect((await set(1, [rule, rule])).status).toBe(400)
    const began = { availability: [rule] }
    expect((await set(0, [], { availability: [] })).body.availability).toEqual([rule])
    expect((await set(0, [], began)).status).toBe(200)
    expect((await set(0, [{ ...rule, can: true }], began)).status).toBe(409)
    expect((await set(2, [rule], { availability: [] })).body).toMatchObject({ revision: 3 })
  })
})

const read = async (url: string) => {
  const { statusCode, body } = await house.app.inject({ url })
  return statusCode === 200 ? body : statusCode
}

describe('a calendar', () => {
  const path = `/staffs/employee-schedules/calendar?${here}`
  test('reads published shifts without a session, until its address is ended', async () => {
    await shown({ note: 'Bar' })
    const { calendar } = (await waiter.post(path)).body
    expect(await read(calendar)).toContain('DTSTART:20261123T010000Z')
    expect((await own.mine()).calendar).toBe(calendar)
    await roster.plan({ userId: idOf('la.waiter'), day: TUESDAY })
    // A draft is no one's to read.
    expect(String(await read(calendar)).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const { calendar: next } = (await waiter.post(path)).body
    expect(await read(calendar)).toBe(404)
    expect(await read(next)).toContain('Bar')
    await waiter.remove(path)
    expect(await read(next)).toBe(404)
    expect((await own.mine()).calendar).toBeNull()
  })

  test('opens for no address that the server did not sign, nor for a person who left', async () => {
    const { calendar } = (await staff.post(path)).body as { readonly calendar: string }
    const [, userId = ''] = /\/calendar\/([^.]+)/.exec(calendar) ?? []
    const forged = [
      calendar.replace(userId, idOf('la.waiter')),
      calendar.replace('.1.', '.2.'),
      calendar.replace('.ics', ''),
      '/calendar/x.ics',
    ]
    for (const url of forged) expect(await read(url)).toBe(404)
    expect(await read(calendar)).toContain('VCALENDAR')
    await house.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    expect(await read(calendar)).toBe(404)
    await house.db.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
  })
})
