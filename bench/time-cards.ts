import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { addDays } from '#shared/time/business-date.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const [PEOPLE, DAYS, CALLS] = [200, 365, 40]
/** Milliseconds for a page of cards with the sums of all pages, and for what else is counted from them. */
const LIMIT = 300

const PLAIN = 'the punches of a month, read alone'

/** How long a manager waits for cards, payroll and pools of many people after a year, and each of them for their own. */
export async function measureTimeCards(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 10 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const punches = await fillYear(server, branch)
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    const { api: own } = await signIn(server.url, { userId: 'th.waiter', password: DEMO_PASSWORD })
    const branchId = branch._id
    const to = new Date().toISOString().slice(0, 10)
    const yesterday = addDays(to, -1)
    const month = { branchId, from: addDays(to, -30), to: yesterday }
    const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
      ...[13, 30].map((length): [string, () => Promise<unknown>] => [
        `cards of ${length + 1} days`,
        () =>
          api.timeCards.list({
            query: { branchId, from: addDays(to, -length), to, page: 1, limit: 50 },
          }),
      ]),
      ['payroll of a month', () => api.payrollExports.preview({ query: month })],
      ['pools of a month', () => api.pools.list({ query: month })],
      ['labour by hour', () => api.timeCards.labourByHour({ query: { branchId, day: yesterday } })],
      ['what waits (notices)', () => api.notices.list({ query: { branchId } })],
      ['the own part of the pools', () => own.pools.mine({ query: { branchId } })],
      [
        PLAIN,
        () =>
          server.query(
            'select * from punches where branch_id = $1 and business_date >= $2 order by at',
            [branchId, month.from],
          ),
      ],
      ['the own hours', () => own.timeCards.mine({ query: { ...month, to } })],
    ]
    const found = new Map<string, number[]>()
    // In turns, so that what else the machine does meets all of them.
    for (let round = 0; round < CALLS; round += 1)
      for (const [what, ask] of calls)
        found.set(what, [...(found.get(what) ?? []), await timeOf(ask)])
    const spreads = [...found].map(([what, took]) => [what, spreadOf(took)] as const)
    const read = spreadOf(found.get(PLAIN) ?? [])
    // Ten weeks, each locked by its own export.
    const exports: number[] = []
    for (let n = 2; n < 12; n += 1) {
      const from = addDays(to, -7 * n)
      const body = { _id: randomUUID(), from, to: addDays(from, 6) }
      exports.push(await timeOf(() => api.payrollExports.create({ query: { branchId }, body })))
    }
    spreads.push(['export of a week', spreadOf(exports)])
    return {
      title: 'Time cards',
      about: `Of ${PEOPLE} people with wages and ${figure(punches)} punches of a year, counted from the punches at each call; p50 / p99, milliseconds. The ratio is to the plain reading of the punches of a month from the database, in the same run.`,
      columns: ['what', 'time', 'ratio'],
      rows: spreads.map(([what, spread]) => [
        what,
        spreadText(spread),
        (spread.p50 / read.p50).toFixed(1),
      ]),
      lines: spreads
        .filter(([what]) => what !== PLAIN)
        .map(([what, { p95 }]) => ({
          what: `${what}, p95`,
          value: p95,
          limit: LIMIT,
          unit: 'ms',
        })),
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}

/** Copies a waiter many times, and gives each a wage, and a punch in and out for every day. Tips are shared. Returns how many punches. */
async function fillYear(
  server: Server,
  { _id, restaurantId }: { readonly _id: string; readonly restaurantId: string },
): Promise<number> {
  await server.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object(
       'id', gen_random_uuid(), 'user_id', 'bench.' || n, 'name', 'Person ' || n, 'email', null, 'employee_id', null))).*
     from users u, generate_series(1, $1::int) n where u.user_id = 'th.waiter'`,
    [PEOPLE],
  )
  await server.query(
    `insert into punches
     select $1, $2, gen_random_uuid(), u.id, u.name, p.kind, null, p.at, p.at, p.at,
       (now() - make_interval(days => d))::date, gen_random_uuid(), u.id, u.name
     from users u, generate_series(1, $3::int) d,
       lateral (values
         ('in', date_trunc('day', now()) - make_interval(days => d) + interval '2 hours'),
         ('out', date_trunc('day', now()) - make_interval(days => d) + interval '10 hours')
       ) p (kind, at)
     where u.user_id like 'bench.%'`,
    [restaurantId, _id, DAYS],
  )
  const position = randomUUID()
  await server.query(`insert into positions values ($1, $2, 'Waiter of the bench', '')`, [
    restaurantId,
    position,
  ])
  await server.query(
    `insert into employments (restaurant_id, branch_id, id, user_id, position_id, since, pay, amount,
       currency, made_at, made_by, made_by_name)
     select $1, $2, gen_random_uuid(), id, $3, '2020-01-01', 'hour', 6000, 'THB', now(), id, name
     from users where user_id like 'bench.%'`,
    [restaurantId, _id, position],
  )
  await server.query(
    `insert into pool_rules (restaurant_id, branch_id, id, pool, since, share, managers, points,
       made_at, made_by, made_by_name)
     select $1, $2, gen_random_uuid(), pool, '2020-01-01', 'hours', false, '[]', now(), id, name
     from users, unnest(array['service', 'tips']) pool where user_id = 'th.owner'`,
    [restaurantId, _id],
  )
  await server.query('analyze punches, employments', [])
  return PEOPLE * DAYS * 2
}
