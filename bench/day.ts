import { rm } from 'node:fs/promises'
import { emptyCount } from '#shared/cash/cash-count.ts'
import type { Order } from '#shared/orders/order.ts'
import { signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { type BusyDay, fillBusyDays } from './support/busy-days.ts'
import { figure, ratio, type Spread, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const TIMES = 9
/** Thailand closes a day of about 5,000 orders, Singapore a drawer of 2,000. */
const WANTED = { TH: 5000, SG: 2000 }
const Z_LIMIT = 1000
const CLOSING_LIMIT = 500

type Measured = { readonly ours: Spread; readonly documents: number }

/** The end of a busy day, beside what a till does that adds up its documents. */
export async function measureDay(): Promise<Section> {
  const { folder, days } = await fillBusyDays(WANTED)
  const server = await startServer(folder)
  try {
    const [busy, drawer] = [days['TH'], days['SG']]
    if (!busy || !drawer) throw new Error('No busy days')
    const z = await measureZ(server, busy)
    const closing = await measureClosing(server, drawer)
    const row = (what: string, orders: number, { ours, documents }: Measured) => [
      what,
      String(orders),
      spreadText(ours),
      figure(documents),
      ratio(ours.p50, documents),
    ]
    return {
      title: 'The end of a busy day',
      about: `A day in one branch; milliseconds over HTTP, p50 / worst of ${TIMES} (a Z report is written once), beside reading every order of it from the database and adding up its payments, as a till without facts must.`,
      columns: ['what', 'orders', 'from the facts', 'from the documents', 'ours to it'],
      rows: [
        row('X report', busy.orders, z),
        row('Z report, written', busy.orders, { ...z, ours: spreadOf([z.written]) }),
        row('closing a drawer', drawer.orders, closing),
      ],
      lines: [
        { what: 'Z report', value: z.written, limit: Z_LIMIT, unit: 'ms' },
        { what: 'closing, p50', value: closing.ours.p50, limit: CLOSING_LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureZ(server: Server, { place: { branch } }: BusyDay) {
  const api = await apiOf(server, 'th.owner')
  const query = { branchId: branch._id }
  const ours = []
  for (let n = 0; n < TIMES; n += 1) {
    ours.push(await timed(() => api.endOfDay.current({ query })))
  }
  const { businessDate } = await api.endOfDay.current({ query })
  const body = { ...query, businessDate: businessDate ?? '', carryOver: false }
  const written = await timed(() => api.endOfDay.close({ body }))
  return { ours: spreadOf(ours), written, documents: await fromDocuments(server, branch._id) }
}

/** The drawer of the day is opened again and again, with all its payments in it. */
async function measureClosing(server: Server, { place: { branch, definitions } }: BusyDay) {
  const api = await apiOf(server, 'sg.owner')
  const ours = []
  for (let n = 0; n < TIMES; n += 1) {
    const count = emptyCount(branch.currency)
    const { shiftSession } = await api.shiftSessions.open({
      body: {
        branchId: branch._id,
        shiftDefinitionId: definitions[0]?._id ?? '',
        openingCashCount: count,
      },
    })
    await server.query('update payments set shift_session_id = $1 where branch_id = $2', [
      shiftSession._id,
      branch._id,
    ])
    const closing = { closingCashCount: count, reason: 'Bench' }
    ours.push(
      await timed(() =>
        api.shiftSessions.close({ params: { id: shiftSession._id }, body: closing }),
      ),
    )
  }
  return { ours: spreadOf(ours), documents: await fromDocuments(server, branch._id) }
}

const apiOf = async (server: Server, userId: string) =>
  (await signIn(server.url, { userId, password: DEMO_PASSWORD })).api

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Milliseconds, p50, to read the orders of a branch and to add up what was paid for them. */
async function fromDocuments(server: Server, branchId: string): Promise<number> {
  const times = []
  for (let n = 0; n < TIMES; n += 1) {
    times.push(
      await timed(async () => {
        const rows = await server.query<{ doc: Order }>(
          'select doc from orders where branch_id = $1',
          [branchId],
        )
        const paid = rows.flatMap(({ doc }) => doc.payments)
        return paid.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)
      }),
    )
  }
  return spreadOf(times).p50
}
