import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isPlatformRole } from '#shared/permissions/role.ts'
import { lao, type Loose, openHouse, thai } from '../support/house.ts'
import { type Call, CALLS, type Request, requestOf } from './calls.ts'
import { everybody, mayCall, type Person, reaches } from './people.ts'
import { schemaOf, withForbidden } from './sample.ts'
import { allThings, isOfRestaurant, type Kind, KINDS } from './things.ts'

/*
 * Every call of the contract, as everybody, with ids of every kind of stranger. Calls are discovered: a
 * new one is tried without a line here, or a sentence says which line is missing.
 */
const house = await openHouse()
const { db } = house
const signedIn = await house.signIn('sala.admin')
// Laos starts without tables and receipts: switched on, or half of the calls would stop there.
await signedIn.patch('/countries/LA', { features: { off: [] } })
const things = await allThings(house)
const people = await everybody(house)
type Place = keyof typeof things
const PLACES = Object.keys(things) as Place[]

type Method = Parameters<typeof house.call>[0]
type Answer = { readonly status: number; readonly body: Loose }
const send = (call: Call, { url, body }: Request, token: string | undefined): Promise<Answer> =>
  house.call(call.method as Method, url, { ...(token && { token }), ...(body != null && { body }) })

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

/** A digest of every table but those in which signing in leaves its marks; or of one restaurant in all of them. */
async function digest(restaurantId = ''): Promise<string> {
  const tables = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'refresh_tokens', 'login_attempts')
    order by 1`.execute(db)
  const parts = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ readonly sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t where t::text like ${`%${restaurantId}%`}`.execute(db)
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

/** Values that nothing else in the database has, for what only the server may say. */
const SERVER_OWNED = {
  _id: '0badc0de-0000-7000-8000-000000000001',
  id: '0badc0de-0000-7000-8000-000000000002',
  restaurantId: '0badc0de-0000-7000-8000-000000000003',
  userId: '0badc0de-0000-7000-8000-000000000004',
  actorId: '0badc0de-0000-7000-8000-000000000005',
  createdAt: '1987-06-05T04:03:02.001Z',
  updatedAt: '1987-06-05T04:03:02.001Z',
  permissionsVersion: 987_654_321,
  seq: 987_654_321,
  revision: 987_654_321,
  configVersion: 987_654_321,
  role: 'badc0de',
  packageType: 'badc0de',
  status: 'badc0de',
  passwordHash: 'badc0de',
  permissions: ['badc0de'],
}
const MARKS = '0badc0de|badc0de|987654321|1987-06-05'

/** Tables that hold one of the marks. */
async function marked(): Promise<readonly string[]> {
  const tables = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ readonly row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ~ ${MARKS} limit 1`.execute(db)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** The owner of Laos, signed in anew where a call has ended the session. */
let owner = await house.signIn('la.owner')
async function asOwner(call: Call, request: Request): Promise<Answer> {
  const answer = await send(call, request, owner.token)
  if (answer.status !== 401 || call.access === 'public') return answer
  owner = await house.signIn('la.owner')
  return send(call, request, owner.token)
}

/** Deletions last, and what stands on others before those: after them the rest would find nothing. */
const inOrder = CALLS.filter(({ access }) => access !== 'public').toSorted((one, other) => {
  const [first, second] = [one, other].map(({ method }) => Number(method === 'DELETE'))
  if (first !== second) return (first ?? 0) - (second ?? 0)
  return first
    ? CALLS.indexOf(other) - CALLS.indexOf(one)
    : CALLS.indexOf(one) - CALLS.indexOf(other)
})
const platformOnly = ({ access }: Call) => access === 'manage_system'

test('owners get through to their own, with every field that only the server may set, to no effect', async () => {
  const missed = []
  let fields = 0
  for (const call of inOrder.filter((one) => !platformOnly(one))) {
    const request = requestOf(call, things.own)
    if (call.body) {
      const extra = withForbidden(schemaOf(call.body), request.body, SERVER_OWNED)
      fields += Object.keys(SERVER_OWNED).length
      request.body = extra
    }
    const { status, body } = await asOwner(call, request)
    const told = JSON.stringify(body)
    const unaimed = status === 401 || status === 404 || status >= 500 || body.code === 'FORBIDDEN'
    if (unaimed || body.code === 'VALIDATION_FAILED') {
      missed.push(`${call.call}: ${status} ${told}; bodies.ts or things.ts must say more`)
    }
    if (status === 200 && new RegExp(MARKS).test(told)) missed.push(`${call.call} echoes: ${told}`)
  }
  expect(missed).toEqual([])
  expect(await marked()).toEqual([])
  console.info(`mass assignment: ${fields} fields, 0 effect`)
  const strangers = await db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', 'is not', null)
    .where('role', 'in', ['sala_admin', 'sala_staff', 'sala_support'])
    .execute()
  expect(strangers).toEqual([])
}, 60_000)

test('an owner makes nobody of the platform, by role or by permission', async () => {
  owner = await house.signIn('la.owner')
  const body = { name: 'Climber', userId: 'climber', branchIds: [lao.branches[0]?.branch._id] }
  for (const elevation of [
    { role: 'sala_admin' },
    { role: 'sala_support' },
    { role: 'waiter', permissions: ['manage_system'] },
  ]) {
    const answer = await owner.post('/staffs', { ...body, ...elevation })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
})
