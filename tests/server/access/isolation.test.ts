import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isPlatformRole } from '#shared/permissions/role.ts'
import { thai } from '../support/house.ts'
import { type Call, CALLS, requestOf } from './calls.ts'
import { everybody, mayCall, type Person, reaches } from './people.ts'
import { type Answer, openSetting, type Place } from './setting.ts'
import { isOfRestaurant, type Kind, KINDS } from './things.ts'

/*
 * Every call of the contract, as everybody, with ids of every kind of stranger. Calls are discovered: a
 * new one is tried without a line here, or a sentence says which line is missing.
 */
const { house, things, send, tableNames } = await openSetting()
const people = await everybody(house)
const PLACES = Object.keys(things) as Place[]

let calls = 0
const leaks: string[] = []
afterAll(() => console.info(`isolation: ${calls} calls, ${leaks.length} leaks`))

/** Runs everything, a few at a time. */
async function all<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Whoever may come in without a token has nothing to be kept from, but for the one call that names a restaurant. */
const tried = CALLS.filter(({ access, slots }) => access !== 'public' || slots.length > 0).filter(
  ({ call }) => call !== 'session.register',
)

const SIGNING_IN = ['sessions', 'refresh_tokens', 'login_attempts', 'known_devices']
/** Who guesses at a PIN or password is written down in the log of the restaurant they work for. */
const GUESSING = '%.wrong%'

/** A digest of every table but those in which signing in leaves its marks; or of one restaurant in all of them. */
async function digest(restaurantId = ''): Promise<string> {
  const parts = []
  for (const name of await tableNames()) {
    if (SIGNING_IN.includes(name)) continue
    const { rows } = await sql<{ readonly sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t where t::text like ${`%${restaurantId}%`}
        and not (${name === 'audit_log' && restaurantId === ''} and t::text like ${GUESSING})`.execute(
      house.db,
    )
    parts.push(`${name} ${rows[0]?.sum}`)
  }
  return parts.join('\n')
}

/** What only the other restaurant, or only the other branch, could have told. */
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
  // Whoever has only a schedule and a clock has nothing to do with what the branch sells.
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
  /** The only field that is not one's own. */
  readonly field?: string
}

const titleOf = ({ call, person, place, field }: Attempt) =>
  `${person.name}: ${call.call} with ${field ?? 'ids'} of ${place}`

/** What stands against a call; else what a stranger's ids must be answered with. */
function expected({ call, person, place, field }: Attempt): '401' | '403' | 'refused' | 'let in' {
  if (call.access === 'public') return 'refused'
  if (person.role === null) return '401'
  if (!mayCall(person, call)) return '403'
  // What it answers is one's own, whatever branch it is asked to name besides.
  if (call.call === 'session.me') return 'let in'
  const aimed = call.slots.filter(([name]) => field === undefined || name === field)
  const strange = aimed.some(([, kind]) =>
    // Things of two restaurants in one call are nobody's, also not the platform's.
    field !== undefined && place === 'other restaurant'
      ? true
      : !isShared(kind, place) && !reaches(person, kind, place),
  )
  return strange ? 'refused' : 'let in'
}

const answers = new Map<string, Answer>()

async function attempt(tries: Attempt): Promise<void> {
  const { call, person, place, field } = tries
  const request =
    field === undefined
      ? requestOf(call, things[place])
      : requestOf(call, things.own, { field, things: things[place] })
  const wanted = expected(tries)
  // Whoever may is let in as far as the door: an invalid body shows that, and changes nothing.
  if (wanted === 'let in' && call.method !== 'GET') {
    if (!call.body) return
    request.body = []
  }
  const answer = await send(call, request, person.token)
  calls += 1
  answers.set(titleOf(tries), answer)
  const { status, body } = answer
  const told = JSON.stringify(body)
  const marks = status === 200 ? marksAgainst(person).filter((mark) => told.includes(mark)) : []
  const fine = {
    '401': status === 401,
    '403': status === 403 && body.code === 'FORBIDDEN',
    refused: isRefusal(answer) || isEmptyList(answer),
    'let in': status < 500 && status !== 401 && body.code !== 'FORBIDDEN',
  }[wanted]
  if (!fine || marks.length > 0) {
    leaks.push(
      `${titleOf(tries)}: ${wanted} expected, got ${status} ${told.slice(0, 200)} ${marks.join()}`,
    )
  }
}

test('nobody learns or changes anything through ids of others, and nobody gets past what they may', async () => {
  const before = await digest()
  const attempts = tried.flatMap((call) =>
    people.flatMap((person) => {
      const whole = PLACES.filter((place) => place === 'own' || call.slots.length > 0)
      const mixed =
        call.slots.length > 1 && mayCall(person, call)
          ? call.slots.filter(([field]) => !(`${call.call} ${field}` in TOLERATED))
          : []
      return [
        ...whole.map((place): Attempt => ({ call, person, place })),
        ...mixed.flatMap(([field, kind]) =>
          (['other branch', 'other restaurant', 'random'] as const)
            .filter((place) => place !== 'other branch' || !isOfRestaurant(kind))
            .map((place): Attempt => ({ call, person, place, field })),
        ),
      ]
    }),
  )
  await all(attempts, attempt)
  expect(leaks).toEqual([])
  expect(await digest()).toBe(before)
  expect(calls).toBeGreaterThan(4000)
}, 120_000)

/** Ids that are not refused where they stand beside one's own, and why that is no harm. */
const TOLERATED: Readonly<Record<string, string>> = {
  'sync.commands params branchId':
    'each command has an outcome, tests/server/orders/commands.test.ts',
  'sync.commands body tableId': 'the same',
  'sync.commands body actorId': 'the same',
  'stations.sort params branchId': 'a station that is not there is left out of the order',
  'stations.sort body ids': 'the same',
  'staffs.create body restaurantId': 'only the platform is asked: else it is the caller’s own',
}

test('ids that are tolerated beside one’s own reach nothing of the other restaurant', async () => {
  const before = await digest(thai.id)
  const tolerated = CALLS.flatMap((call) =>
    call.slots
      .filter(([field]) => `${call.call} ${field}` in TOLERATED)
      .map(([field]) => ({ call, field })),
  )
  expect(tolerated).toHaveLength(Object.keys(TOLERATED).length)
  for (const { call, field } of tolerated) {
    for (const person of people.filter(({ role }) => role !== null && !isPlatformRole(role))) {
      const request = requestOf(call, things.own, { field, things: things['other restaurant'] })
      const { body } = await send(call, request, person.token)
      const told = JSON.stringify(body)
      expect(foreignMarks.filter((mark) => told.includes(mark))).toEqual([])
    }
  }
  expect(await digest(thai.id)).toBe(before)
})

test('a thing of another restaurant is answered like one that does not exist', () => {
  const differing = people
    .filter(({ role }) => role !== null && !isPlatformRole(role))
    .flatMap((person) => tried.map((call) => [call, person] as const))
    .flatMap(([call, person]) => {
      const [there, nowhere] = (['other restaurant', 'random'] as const).map((place) =>
        answers.get(titleOf({ call, person, place })),
      )
      if (!there || !nowhere || there.status === 429 || nowhere.status === 429) return []
      const same = there.status === nowhere.status && there.body.code === nowhere.body.code
      return same
        ? []
        : [`${titleOf({ call, person, place: 'random' })}: ${there.status}, ${nowhere.status}`]
    })
  expect(differing).toEqual([])
})
