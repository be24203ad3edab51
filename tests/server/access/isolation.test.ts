import { afterAll, expect, test, vi } from 'vitest'
import { isPlatformRole } from '#shared/permissions/role.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { seedOfRun } from '../../../e2e/support/random.ts'
import { onceFor } from '../../../src/ui/link/once-for.ts'
import { thai } from '../support/house.ts'
import { type Call, CALLS, type Request, requestOf } from './calls.ts'
import { isAsExpected, isCommand, isUntried, outcomeOf, STRANGE } from './outcomes.ts'
import { everybody, mayCall, type Person, reaches } from './people.ts'
import { schemaOf, withText } from './sample.ts'
import { all, type Answer, openSetting, type Place } from './setting.ts'
import { isOfRestaurant, type Kind, KINDS } from './kinds.ts'

/** Until a walk that hangs is ended, ms. */
vi.setConfig({ testTimeout: FULL ? 2_400_000 : 480_000 })
afterAll(() => vi.resetConfig())

/*
 * Tries every call of the contract, as everyone, with ids of every kind of stranger. Calls are discovered: a
 * new one is tried without a line here, or a sentence says which line is missing.
 */
const { house, things, send, digest, digestOf } = await openSetting()
const people = await everybody(house)
const PLACES = Object.keys(things) as Place[]

/** Whose turn it is where not everyone tries everything: `SALA_SEED` has the same again. */
const SEED = seedOfRun()
let calls = 0
const leaks: string[] = []
afterAll(() => console.info(`isolation: ${calls} calls, ${leaks.length} leaks, SALA_SEED=${SEED}`))

/** A caller without a token has nothing to be kept from, except for the one call that names a restaurant. */
const tried = CALLS.filter(({ access, slots }) => access !== 'public' || slots.length > 0).filter(
  ({ call }) => call !== 'session.register',
)

/** Texts that only the other restaurant, or only the other branch, could have revealed. */
const foreignMarks = [
  ...KINDS.map((kind) => things['other restaurant'][kind]),
  thai.code,
  thai.name['th'] ?? thai.id,
]
// Taxes of one country have the same ids in all its branches.
const isShared = (kind: Kind, place: Place) => things[place][kind] === things.own[kind]
const otherMarks = KINDS.filter(
  (kind) => !isOfRestaurant(kind) && !isShared(kind, 'other branch'),
).map((kind) => things['other branch'][kind])

function marksAgainst({ role, isKiosk }: Person): readonly string[] {
  if (role === null) return [...foreignMarks, ...otherMarks]
  // A person with only a schedule and a clock has no business with the branch's sales.
  if (role === 'employee' && !isKiosk) return [...foreignMarks, ...otherMarks, things.own.order]
  if (isPlatformRole(role)) return []
  return role === 'restaurant_admin' ? foreignMarks : [...foreignMarks, ...otherMarks]
}

const isEmptyList = ({ status, body }: Answer): boolean =>
  status === 200 && Array.isArray(body.results) && body.results.length === 0
const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500

type Attempt = {
  readonly call: Call
  readonly person: Person
  readonly place: Place
  /** The only field that is not the caller's own. */
  readonly field?: string
}

const titleOf = ({ call, person, place, field }: Attempt) =>
  `${person.name}: ${call.call} ${call.form} with ${field ?? 'ids'} of ${place}`

/** The refusal of a call; else the response that a stranger's ids must get. */
function expected({ call, person, place, field }: Attempt): '401' | '403' | 'refused' | 'let in' {
  if (call.access === 'public') return 'refused'
  if (person.role === null) return '401'
  if (!mayCall(person, call)) return '403'
  // Its response is the caller's own, with any other branch in the request.
  if (call.call === 'session.me') return 'let in'
  const aimed = call.slots.filter(([name]) => field === undefined || name === field)
  const strange = aimed.some(([, kind]) =>
    // Things of two restaurants in one call belong to no one, not even the platform.
    field !== undefined && place === 'other restaurant'
      ? true
      : !isShared(kind, place) && !reaches(person, kind, place),
  )
  return strange ? 'refused' : 'let in'
}

const answers = new Map<string, Answer>()
/** Whether every answer is there to be compared. */
let walked = false

function requestFor({ call, person, place, field }: Attempt): Request {
  const request =
    field === undefined
      ? requestOf(call, things[place], { till: person.till })
      : requestOf(call, things.own, {
          except: { field, things: things[place] },
          till: person.till,
        })
  if (person.override === undefined || !call.body) return request
  const body = withText(schemaOf(call.body), request.body, 'overrideToken', person.override)
  return { ...request, body }
}

async function attempt(tries: Attempt): Promise<void> {
  const { call, person } = tries
  const request = requestFor(tries)
  const wanted = expected(tries)
  // A permitted caller gets as far as validation: an invalid body shows that, and changes nothing.
  if (wanted === 'let in' && call.method !== 'GET') {
    if (!call.body) return
    request.body = []
  }
  const answer = await send(call, request, person.token)
  calls += 1
  answers.set(titleOf(tries), answer)
  const { status, body } = answer
  const heard = JSON.stringify(body)
  const marks = status === 200 ? marksAgainst(person).filter((mark) => heard.includes(mark)) : []
  const fine = {
    '401': status === 401,
    '403': status === 403 && body.code === 'FORBIDDEN',
    refused: isRefusal(answer) || isEmptyList(answer),
    'let in': status < 500 && status !== 401 && body.code !== 'FORBIDDEN',
  }[wanted]
  if (!fine || marks.length > 0 || isUntried(answer)) {
    leaks.push(
      `${titleOf(tries)}: ${wanted} expected, got ${status} ${heard.slice(0, 200)} ${marks.join()}`,
    )
  }
}

test('no one learns or changes anything through ids of others, and no one gets past what they may', async ({
  signal,
}) => {
  const before = await digest()
  const attempts = tried.flatMap((call, turn) => {
    const callers = callersOf(call)
    return people.flatMap((person, at) => {
      const whole = placesOf(call, person, turn + at).filter(
        (place) => place === 'own' || call.slots.length > 0,
      )
      const mixed =
        call.slots.length > 1 && mayCall(person, call)
          ? call.slots.filter(([field]) => !(`${call.call} ${field}` in TOLERATED))
          : []
      return [
        ...whole.map((place): Attempt => ({ call, person, place })),
        ...mixed.flatMap(([field, kind], slot) =>
          STRANGERS.filter((place) => place !== 'other branch' || !isOfRestaurant(kind))
            .filter((place) => isTurnOf(callers, person, slot + STRANGERS.indexOf(place)))
            .map((place): Attempt => ({ call, person, place, field })),
        ),
      ]
    })
  })
  await all(attempts, attempt, signal)
  walked = true
  expect(leaks).toEqual([])
  expect(await digest()).toBe(before)
  expect(calls).toBeGreaterThan(4000)
})

/**
 * Returns whose ids a person tries in all fields of a call. The check is the same for every form of a body: the first
 * goes everywhere. In `npm run test:full` everyone tries all strangers. Else each call takes each kind of stranger
 * from a sixth of those who may call, and another sixth in the next run; a person who may not call is refused before
 * any id is read, and tries one of them in turn.
 */
function placesOf(call: Call, person: Person, turn: number): readonly Place[] {
  const places = call.form === 0 ? PLACES : (['own', 'other restaurant'] as const)
  if (FULL || call.access === 'public') return places
  if (mayCall(person, call))
    return places.filter((place) => isTurnOf(callersOf(call), person, PLACES.indexOf(asked(place))))
  return [places[(turn + SEED) % places.length] ?? 'own']
}

/** What does not exist is tried with what is of others, by the same people: the last test compares them. */
const asked = (place: Place): Place => (place === 'random' ? 'other restaurant' : place)

const callersOf = onceFor((call: Call) => people.filter((person) => mayCall(person, call)))

const STRANGERS = ['other branch', 'other restaurant', 'random'] as const

/**
 * Each field of a call takes each kind of stranger in every run, from everyone who may call in `npm run test:full`, else
 * from a sixth of them, and another sixth in the next run; where fewer than six may call, from one.
 */
const isTurnOf = (callers: readonly Person[], person: Person, turn: number) =>
  FULL || (callers.indexOf(person) + turn + SEED) % Math.min(callers.length, 6) === 0

/** Ids that are not refused beside the caller's own, and why that is no harm. */
const TOLERATED: Readonly<Record<string, string>> = {
  'sync.commands params branchId': 'the order is of another branch, and so unknown there',
  ...Object.fromEntries(
    Object.keys(STRANGE).map((field) => [`sync.commands ${field}`, 'each command has an outcome']),
  ),
  'pins.offline params branchId': 'each takeover has an outcome, tests/server/pins/offline.test.ts',
  'pins.offline body userId': 'the same',
  'stations.sort params branchId': 'a station that is not there is left out of the order',
  'stations.sort body ids': 'the same',
  'invitations.create body restaurantId': 'the same',
  'employees.create body restaurantId': 'only the platform is asked: else it is the caller’s own',
}

/** A person of the restaurant who is logged in. */
const ofHouse = people.filter(({ role }) => role !== null && !isPlatformRole(role))
const foreignIn = (heard: unknown) =>
  foreignMarks.filter((mark) => JSON.stringify(heard).includes(mark))

test('ids that are tolerated beside the caller’s own reach nothing of the other restaurant, nor of another branch', async () => {
  const before = await digests()
  const tolerated = CALLS.flatMap((call) =>
    call.slots
      .filter(([field]) => `${call.call} ${field}` in TOLERATED)
      .map(([field, kind]) => ({ call, field, kind })),
  )
  const named = new Set(tolerated.map(({ call, field }) => `${call.call} ${field}`))
  expect([...named].toSorted()).toEqual(Object.keys(TOLERATED).toSorted())
  const found: string[] = []
  const ended = new Set<string>()
  for (const { call, field, kind } of tolerated) {
    for (const place of placesFor(call, field, kind)) {
      for (const person of ofHouse) {
        const attempted = { call, person, place, field }
        const request = requestFor(attempted)
        const answer = await send(call, request, person.token)
        if (isJudged(call, field)) ended.add(outcomeOf(answer))
        if (isRight(attempted, request, answer)) continue
        found.push(`${titleOf(attempted)}: ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }
  }
  expect(found).toEqual([])
  expect([...ended]).toEqual(expect.arrayContaining(Object.values(STRANGE)))
  expect(await digests()).toEqual(before)
})

/** Whether the ids are those of a command: each of them has an outcome. */
const isJudged = (call: Call, field: string) => isCommand(call) && field.startsWith('body')

/** Sources of strange ids; the person to act for is looked up by restaurant only. */
function placesFor(call: Call, field: string, kind: Kind): readonly Place[] {
  const isOfBranch = isJudged(call, field) && field !== 'body actorId' && !isOfRestaurant(kind)
  return isOfBranch ? ['other restaurant', 'other branch'] : ['other restaurant']
}

function isRight({ call, person, field = '' }: Attempt, request: Request, answer: Answer): boolean {
  if (foreignIn(answer.body).length > 0) return false
  return isJudged(call, field)
    ? isAsExpected(person, request, field, answer)
    : answer.status < 500 && !isUntried(answer)
}

/** Of everything in the other restaurant, and of sales in the other branch. */
const digests = async () => {
  const { order, orderLine, paidOrder, payment, shiftSession } = things['other branch']
  const sold = [order, orderLine, paidOrder, payment, shiftSession]
  // Results are kept in the caller's own branch, under the requested name.
  return (await Promise.all([thai.id, ...sold].map(digest))).map((one) =>
    one.replace(/^applied_commands .*$/m, ''),
  )
}

test('ids that callers make, taken from things of others, reach nothing there', async ({
  signal,
}) => {
  const before = await digestOf(thai.id)
  const sold = await soldElsewhere()
  const found: string[] = []
  const making = CALLS.filter(({ made, access }) => made.length > 0 && access !== 'public')
  const tries = making.flatMap((call) => {
    const person = ofHouse.findLast((one) => one.role !== 'cashier' && mayCall(one, call))
    return call.made.flatMap((field, at) =>
      KINDS.filter((_, n) => isTurn(at + n)).flatMap((kind, n) =>
        strangersOf(at + n).map((place) => ({ call, field, kind, place, person })),
      ),
    )
  })
  const made = new Set<string>()
  const attemptMade = async ({ call, field, kind, place, person }: (typeof tries)[number]) => {
    const id = things[place][kind]
    const request = requestOf(call, things.own, { except: { field, id }, till: person?.till })
    // An order holds the ids that were made for it, earlier ones too. Said before it is sent: the response of another
    // call, which runs beside it, may have the id sooner.
    made.add(id)
    const answer = await send(call, request, person?.token)
    const { status, body } = answer
    const marks = foreignIn(body).filter((mark) => !made.has(mark))
    const untried = isUntried(answer) && !field.endsWith(' deviceId')
    if (status >= 500 || marks.length > 0 || untried) {
      found.push(
        `${call.call} ${call.form} with the ${field} of a ${kind} of ${place}: ${status} ${JSON.stringify(body)}`,
      )
    }
  }
  // Last those that move a session to another device.
  const moves = ({ field }: (typeof tries)[number]) => field.endsWith(' deviceId')
  await all(
    tries.filter((one) => !moves(one)),
    attemptMade,
    signal,
  )
  await all(tries.filter(moves), attemptMade, signal)
  expect(making.length).toBeGreaterThan(12)
  expect(found).toEqual([])
  expect(await digestOf(thai.id)).toBe(before)
  expect(await soldElsewhere()).toEqual(sold)
})

/**
 * All kinds of things in `npm run test:full`; else each made id is tried with a sixth of them, the next one with the
 * next sixth, and in the next run with others: the calls of both are multiplied.
 */
const isTurn = (turn: number) => FULL || (turn + SEED) % 6 === 0

/** Both in `npm run test:full`; else in turns: what is new is tried with half of the ids of either. */
function strangersOf(turn: number) {
  const both = ['other restaurant', 'other branch'] as const
  return FULL ? both : [both[(turn + SEED) % 2] ?? both[0]]
}

/** The orders, tickets and payments of the other branch. */
const soldElsewhere = async () => {
  const { branch } = things['other branch']
  const tables = ['orders', 'tickets', 'payments', 'sale_lines', 'devices'] as const
  return Promise.all(
    tables.map((table) =>
      house.db.selectFrom(table).selectAll().where('branch_id', '=', branch).execute(),
    ),
  )
}

test('a thing of another restaurant is answered like one that does not exist', () => {
  expect(walked, 'the first test has tried every call').toBe(true)
  let compared = 0
  const differing = people
    .filter(({ role }) => role !== null && !isPlatformRole(role))
    .flatMap((person) => tried.map((call) => [call, person] as const))
    .flatMap(([call, person]) => {
      const [there, nowhere] = (['other restaurant', 'random'] as const).map((place) =>
        answers.get(titleOf({ call, person, place })),
      )
      if (!there || !nowhere || there.status === 429 || nowhere.status === 429) return []
      compared += 1
      const same = there.status === nowhere.status && there.body.code === nowhere.body.code
      return same
        ? []
        : [`${titleOf({ call, person, place: 'random' })}: ${there.status}, ${nowhere.status}`]
    })
  expect(compared).toBeGreaterThan(200)
  expect(differing).toEqual([])
})
