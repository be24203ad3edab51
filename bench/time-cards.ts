import { rm } from 'node:fs/promises'
import { signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { addDays } from '#shared/time/business-date.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const [PEOPLE, DAYS, CALLS] = [200, 365, 40]
/** Milliseconds for a page of cards, with the sums of all pages. */
const LIMIT = 300

/** How long a manager waits for the cards of two weeks and of a month, of many people and after a year. */
export async function measureTimeCards(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 10 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const punches = await fillYear(server, branch)
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    const to = new Date().toISOString().slice(0, 10)
    const timed = async (length: number) => {
      const took: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const from = addDays(to, -length)
        const begun = performance.now()
        await api.timeCards.list({ query: { branchId: branch._id, from, to, page: 1, limit: 50 } })
        took.push(performance.now() - begun)
      }
      return spreadOf(took)
    }
    const [fortnight, month] = [await timed(13), await timed(30)]
    return {
      title: 'Time cards',
      about: `A page of the cards of ${PEOPLE} people with ${figure(punches)} punches of a year, counted from the punches at each call; p50 / p99. Milliseconds.`,
      columns: ['days', 'time'],
      rows: [
        ['14', spreadText(fortnight)],
        ['31', spreadText(month)],
      ],
      lines: [
        { what: 'cards of two weeks, p95', value: fortnight.p95, limit: LIMIT, unit: 'ms' },
        { what: 'cards of a month, p95', value: month.p95, limit: LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies a waiter many times, and gives each a punch in and out for every day. Returns how many punches. */
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
  await server.query('analyze punches', [])
  return PEOPLE * DAYS * 2
}
