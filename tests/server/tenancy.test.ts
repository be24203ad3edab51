import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/contract/index.ts'
import type { Route } from '#shared/contract/route.ts'
import { bangkok, luangPrabang, openHouse } from './support/house.ts'
import { beersFor, createTill, newId, opened } from './support/till.ts'

const house = await openHouse()
const [laoOwner, thaiOwner, laoCashier] = [
  await house.signIn('la.owner'),
  await house.signIn('th.owner'),
  await house.signIn('la.cashier'),
]
const drawer = (currency: string) => ({ currency, pieces: {}, total: 0 })

type Place = {
  readonly branchId: string
  readonly '/shift-definitions': string
  readonly '/shift-sessions': string
}

/** What belongs to the branch that outsiders must not reach, by what the last part of a path names. */
async function belongings(
  { branch, definitions }: typeof bangkok,
  owner: typeof laoOwner,
): Promise<Place> {
  const { body } = await owner.post('/shift-sessions/open', {
    branchId: branch._id,
    shiftDefinitionId: definitions[0]?._id,
    openingCashCount: drawer(branch.currency),
  })
  return {
    branchId: branch._id,
    '/shift-definitions': definitions[0]?._id ?? '',
    '/shift-sessions': body.shiftSession._id as string,
  }
}
const places = {
  bangkok: await belongings(bangkok, thaiOwner),
  luangPrabang: await belongings(luangPrabang, laoOwner),
  nowhere: {
    branchId: randomUUID(),
    '/shift-definitions': randomUUID(),
    '/shift-sessions': randomUUID(),
  },
}

const bodies: Readonly<Record<string, (place: Place) => unknown>> = {
  'branches.registerDevice': () => ({ deviceId: randomUUID() }),
  'shiftDefinitions.create': ({ branchId }) => ({ ...definition, branchId }),
  'shiftDefinitions.update': () => ({ name: 'Taken over' }),
  'shiftSessions.open': (place) => ({
    branchId: place.branchId,
    shiftDefinitionId: place['/shift-definitions'],
    openingCashCount: drawer('LAK'),
  }),
  'shiftSessions.close': () => ({ closingCashCount: drawer('LAK') }),
  'sync.commands': () => {
    const till = createTill(laoOwner)
    return { commands: [till.command(opened(newId()))] }
  },
}
const definition = {
  name: 'Night',
  code: 'N',
  color: '#000000',
  description: '',
  startTime: '22:00',
  endTime: '06:00',
  dayOfWeek: ['monday'],
  isActive: true,
}

/** Calls that name something of a branch, in the path, the query or the body. */
const calls = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group)
    .map(([name, route]) => ({ call: `${area}.${name}`, ...route }))
    .filter(({ access, call, path, query }) => {
      const names = path.includes('/:') || call in bodies || needsBranch(query)
      return access !== 'public' && names
    }),
)

function needsBranch(query: Route['query']): boolean {
  const parsed = query && z.safeParse(query, { branchId: randomUUID() })
  const found = parsed?.success === true ? parsed.data : null
  return typeof found === 'object' && found !== null && 'branchId' in found
}

test('every call that could reach into another house is tried', () => {
  expect(calls.map(({ call }) => call).toSorted()).toEqual([
    'branches.get',
    'branches.registerDevice',
    'shiftDefinitions.create',
    'shiftDefinitions.currentOfBranch',
    'shiftDefinitions.get',
    'shiftDefinitions.list',
    'shiftDefinitions.ofBranch',
    'shiftDefinitions.remove',
    'shiftDefinitions.update',
    'shiftSessions.close',
    'shiftSessions.current',
    'shiftSessions.get',
    'shiftSessions.list',
    'shiftSessions.open',
    'shiftSessions.report',
    'sync.commands',
    'sync.since',
  ])
})

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
const FORBIDDEN = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'You do not have permission to perform this action.' },
}
const EMPTY = {
  status: 200,
  body: { results: [], page: 1, limit: 10, totalPages: 0, totalResults: 0 },
}
const outsiders = [
  ['an owner, of another restaurant', laoOwner, 'bangkok'],
  ['a cashier, of another branch', laoCashier, 'luangPrabang'],
  ['an owner, of nothing at all', laoOwner, 'nowhere'],
] as const

describe.each(outsiders)('%s', (_, person, placeName) => {
  const place = places[placeName]

  test.each(calls)('$call answers nothing', async ({ access, call, method, path, query }) => {
    const kind = Object.keys(place).find((key) => path.startsWith(`${key}/:id`))
    const id = kind === undefined ? '' : place[kind as keyof Place]
    const target = path.replace(':branchId', place.branchId).replace(':id', id)
    const url = needsBranch(query) ? `${target}?branchId=${place.branchId}` : target
    const answer = await house.call(method as 'GET', url, {
      token: person.token,
      ...(bodies[call] && { body: bodies[call](place) }),
    })
    // A list that is only narrowed by the branch is empty; what a cashier may not do at all is 403.
    const refused = person === laoCashier && access === 'manage_shifts' ? FORBIDDEN : NOT_FOUND
    expect(answer).toEqual(call === 'shiftDefinitions.list' ? EMPTY : refused)
  })
})

test('what outsiders tried changed nothing', async () => {
  const { body } = await thaiOwner.get(`/shift-sessions/${places.bangkok['/shift-sessions']}`)
  expect(body.shiftSession.status).toBe('open')
  const names = await thaiOwner.get('/shift-definitions')
  expect(names.body.results.map(({ name }: { name: string }) => name)).not.toContain('Taken over')
})

test('the order of another branch of the same restaurant is unknown', async () => {
  const orderId = newId()
  const here = createTill(laoOwner)
  await here.give(opened(orderId), beersFor(orderId))
  const there = createTill(laoOwner, luangPrabang.branch)
  for (const draft of [beersFor(orderId), opened(orderId)]) {
    expect((await there.give(draft)).results).toMatchObject([{ code: 'ORDER_UNKNOWN' }])
  }
})

test('two restaurants may use the same ids without meeting', async () => {
  const orderId = newId()
  const [here, there] = [createTill(laoOwner), createTill(thaiOwner, bangkok.branch)]
  const command = here.command(opened(orderId))
  expect((await here.post([command])).results).toMatchObject([{ outcome: 'applied' }])
  expect((await there.post([command])).results).toMatchObject([{ outcome: 'applied' }])
})
