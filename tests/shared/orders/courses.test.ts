import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { CommandDraft } from '#shared/orders/command.ts'
import { courseNow, unsentLines, waitingLines } from '#shared/orders/courses.ts'
import { branch, createLane, id, items, orderId } from '../support/restaurant.ts'

type Place = { readonly course?: number; readonly seat?: number; readonly held?: boolean }

const added = (name: string, place: Place = {}, lineId = id(`line-${name}`)): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId,
    menuItemId: id(name),
    quantity: 1,
    unitPrice: items.find((item) => item._id === id(name))?.price ?? 0,
    modifiers: [],
    note: '',
    ...place,
  },
})
const fire = (sendId: string, what: { course?: number; lineIds?: string[] }): CommandDraft => ({
  kind: 'order.fire',
  payload: { orderId, sendId: id(sendId), ...what },
})
const arrange = (lineIds: string[], place: object): CommandDraft => ({
  kind: 'order.arrange',
  payload: { orderId, lineIds, ...place },
})

const COURSES = ['Starters', 'Mains', 'Desserts']

const names = (lines: readonly { readonly name: object }[]) =>
  lines.map(({ name }) => Object.values(name)[0])
const nth = (at: number) => id(`line${at}`)

function createTable() {
  const lane = createLane(undefined, { ...branch, courses: COURSES })
  lane.open()
  return {
    ...lane,
    lane,
    unsent: () => names(unsentLines(lane.order.lines)),
    waiting: () => names(waitingLines(lane.order.lines)),
    kitchen: () => lane.state.tickets.map(({ course, dishes }) => [course, ...names(dishes)]),
  }
}

test('sending sends the first course and what is wanted at once, and later courses wait', () => {
  const { lane, unsent, waiting, kitchen } = createTable()
  lane.give(added('beer'))
  lane.give(added('rice', { course: 1 }))
  lane.give(added('platter', { course: 2 }))
  expect([unsent(), waiting()]).toEqual([['beer', 'rice'], ['platter']])
  lane.send('first')
  expect(kitchen()).toEqual([
    ['Starters', 'beer'],
    ['Starters', 'rice'],
  ])
  expect([unsent(), waiting()]).toEqual([[], ['platter']])
  lane.send('again')
  expect(kitchen()).toHaveLength(2)
})

test('a course is fired once, by any number of waiters', () => {
  const { lane, waiting, kitchen } = createTable()
  lane.give(added('beer', { course: 1 }))
  lane.give(added('rice', { course: 2 }))
  lane.give(added('platter', { course: 3 }))
  lane.send('first')
  expect(lane.give(fire('mains', { course: 2 }))).toMatchObject({ ok: true })
  const after = lane.state
  expect(lane.give(fire('other till', { course: 2 }))).toEqual({ ok: true, state: after })
  expect(kitchen()).toEqual([
    ['Starters', 'beer'],
    ['Mains', 'rice'],
  ])
  expect(waiting()).toEqual(['platter'])
  expect(lane.give(fire('mains', { course: 3 }))).toMatchObject({ code: 'ID_REUSED' })
  lane.give(fire('desserts', { course: 3 }))
  expect([waiting(), courseNow(lane.order.lines)]).toEqual([[], 3])
})

test('firing a course sends nothing that another waiter has not sent yet', () => {
  const { lane, unsent, kitchen } = createTable()
  lane.give(added('rice', { course: 2 }))
  lane.give(added('beer'))
  lane.give(fire('mains', { course: 2 }))
  expect(kitchen()).toEqual([['Mains', 'rice']])
  expect(unsent()).toEqual(['beer'])
})

test('a dish that is added to a course that was fired goes with the next send', () => {
  const { lane, unsent } = createTable()
  lane.give(added('rice', { course: 2 }))
  lane.give(fire('mains', { course: 2 }))
  lane.give(added('beer', { course: 2 }))
  expect(unsent()).toEqual(['beer'])
})

describe('a line on hold', () => {
  test('is not sent until it is fired, with its course or without', () => {
    const { lane, unsent, waiting, kitchen } = createTable()
    lane.give(added('beer', { course: 1, held: true }))
    lane.give(added('rice', { course: 1 }))
    lane.send('first')
    lane.give(fire('course', { course: 1 }))
    expect([kitchen(), unsent(), waiting()]).toEqual([[['Starters', 'rice']], [], ['beer']])
    lane.give(fire('line', { lineIds: [id('line-beer')] }))
    expect(kitchen()).toEqual([
      ['Starters', 'rice'],
      ['Starters', 'beer'],
    ])
    expect(lane.order.lines.some((line) => 'held' in line)).toBe(false)
  })

  test('that is fired before its course does not take the course along', () => {
    const { lane, waiting, kitchen } = createTable()
    lane.give(added('beer', { course: 3 }))
    lane.give(added('platter', { course: 3 }))
    lane.give(added('rice', { course: 2 }))
    lane.give(fire('ice cream for the child', { lineIds: [id('line-beer')] }))
    expect(kitchen()).toEqual([[undefined, 'beer']])
    expect(waiting()).toEqual(['platter', 'rice'])
  })

  test('that another waiter removed is no reason to keep the others', () => {
    const { lane, kitchen } = createTable()
    lane.give(added('rice', { held: true }))
    lane.give(fire('all', { lineIds: [id('gone'), id('line-rice')] }))
    expect(kitchen()).toEqual([[undefined, 'rice']])
  })
})

describe('where and when a line is served', () => {
  test('can change until the kitchen has it, the guest also later', () => {
    const { lane, waiting } = createTable()
    const lineId = id('line-rice')
    lane.give(added('rice'))
    lane.give(arrange([lineId], { course: 2, seat: 3 }))
    expect(lane.order.lines[0]).toMatchObject({ course: 2, seat: 3 })
    lane.give(arrange([lineId], { course: null, held: true }))
    expect(lane.order.lines[0]).toMatchObject({ seat: 3, held: true })
    expect(lane.order.lines[0]).not.toHaveProperty('course')
    expect(waiting()).toEqual(['rice'])
    lane.give(arrange([lineId], { held: false }))
    lane.send('first')
    expect(lane.state.tickets[0]?.dishes[0]).toMatchObject({ seat: 3 })
    expect(lane.give(arrange([lineId], { course: 2 }))).toMatchObject({ code: 'LINE_SENT' })
    expect(lane.give(arrange([lineId], { held: true }))).toMatchObject({ code: 'LINE_SENT' })
    expect(lane.give(arrange([lineId], { seat: null }))).toMatchObject({ ok: true })
    expect(lane.order.lines[0]).not.toHaveProperty('seat')
  })

  test('said twice changes nothing, and of a line that is gone nothing is said', () => {
    const { lane } = createTable()
    lane.give(added('rice', { course: 2 }))
    const { revision } = lane.order
    lane.give(arrange([id('line-rice')], { course: 2 }))
    expect(lane.order.revision).toBe(revision)
    expect(lane.give(arrange([id('gone')], { course: 2 }))).toMatchObject({ code: 'LINE_UNKNOWN' })
  })
})

test('whatever is held and fired, the kitchen gets every dish once, and holding costs nothing', () => {
  const place = fc.record(
    { course: fc.integer({ min: 1, max: 3 }), held: fc.boolean() },
    { requiredKeys: [] },
  )
  const step = fc.oneof(
    place.map((at) => ({ kind: 'add' as const, at })),
    fc.constant({ kind: 'send' as const }),
    fc.integer({ min: 1, max: 3 }).map((course) => ({ kind: 'fire' as const, course })),
    fc.nat(5).map((line) => ({ kind: 'line' as const, line })),
    fc.tuple(fc.nat(5), place).map(([line, at]) => ({ kind: 'arrange' as const, line, at })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { lane } = createTable()
      for (const [at, given] of steps.entries()) {
        if (given.kind === 'add') lane.give(added('beer', given.at, nth(lane.order.lines.length)))
        if (given.kind === 'send') lane.send(`s${at}`)
        if (given.kind === 'fire') lane.give(fire(`s${at}`, { course: given.course }))
        if (given.kind === 'line') lane.give(fire(`s${at}`, { lineIds: [nth(given.line)] }))
        if (given.kind === 'arrange') lane.give(arrange([nth(given.line)], given.at))
        const { lines } = lane.order
        const waiting = waitingLines(lines)
        const due = unsentLines(lines)
        expect(waiting.filter((line) => due.includes(line))).toEqual([])
        expect(waiting.every(({ sent }) => sent === null)).toBe(true)
      }
      lane.send('last')
      lane.give(fire('rest', { course: 3 }))
      const held = lane.order.lines.filter((line) => line.held).map(({ _id }) => _id)
      if (held.length > 0) lane.give(fire('held', { lineIds: held }))
      const cooked = lane.state.tickets.flatMap(({ dishes }) => dishes.map((dish) => dish.lineId))
      expect(cooked.toSorted()).toEqual(lane.order.lines.map(({ _id }) => _id).toSorted())
      expect(lane.order.totals.subtotal).toBe(25_000 * lane.order.lines.length)
    }),
    { numRuns: 300 },
  )
})
