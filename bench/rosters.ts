import { rm } from 'node:fs/promises'
import { weekOf } from '#shared/rosters/week.ts'
import { signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const [PEOPLE, WEEKS, CALLS] = [200, 52, 40]
/** Milliseconds for a week with all that its rules ask. */
const LIMIT = 300

/** How long a manager waits for a week of many people, after a year of weeks. */
export async function measureRosters(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 10 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    await fillYear(server, branch)
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    const week = weekOf(new Date().toISOString().slice(0, 10))
    const took: number[] = []
    let shifts = 0
    for (let call = 0; call < CALLS; call += 1) {
      const begun = performance.now()
      const found = await api.rosters.week({ query: { branchId: branch._id, week } })
      took.push(performance.now() - begun)
      shifts = found.shifts.length
    }
    const spread = spreadOf(took)
    return {
      title: 'Rosters',
      about: `A week of ${PEOPLE} people, after ${WEEKS} weeks; p50 / p99. Milliseconds.`,
      columns: ['shifts', 'time'],
      rows: [[figure(shifts), spreadText(spread)]],
      lines: [{ what: 'a week of 200 people, p95', value: spread.p95, limit: LIMIT, unit: 'ms' }],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies a waiter many times, and plans six shifts of every week for each. */
async function fillYear(
  server: Server,
  { _id, restaurantId }: { readonly _id: string; readonly restaurantId: string },
): Promise<void> {
  await server.query(
    `with made as (
       insert into users select (jsonb_populate_record(u, jsonb_build_object(
         'id', gen_random_uuid(), 'user_id', 'roster.' || n, 'name', 'Person ' || n, 'email', null, 'employee_id', null))).*
       from users u, generate_series(1, $1::int) n where u.user_id = 'th.waiter'
       returning id
     ) insert into user_branches (restaurant_id, user_id, branch_id) select $2::uuid, id, $3::uuid from made`,
    [PEOPLE, restaurantId, _id],
  )
  await server.query(
    `insert into roster_shifts
     select $1::uuid, $2::uuid, gen_random_uuid(), w.week, u.id, null::uuid, null::uuid, d.day, '08:00', '16:00',
       d.day + interval '1 hour', d.day + interval '9 hours', 30, '', 1, null::timestamptz
     from users u,
       generate_series(0, $3::int - 1) n,
       lateral (select (date_trunc('week', now()) - make_interval(weeks => n))::date as week) w,
       generate_series(0, 5) k,
       lateral (select w.week + k as day) d
     where u.user_id like 'roster.%'`,
    [restaurantId, _id, WEEKS],
  )
  await server.query('analyze roster_shifts', [])
}
