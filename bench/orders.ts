import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Server, startServer } from '../e2e/support/server.ts'
import { figure, ratio } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { tillsOf } from './support/tills.ts'

const SECONDS = 10
const DEVICES = 2
/** One cashier for each of eight branches. */
const CASHIERS = ['la', 'th', 'sg', 'my', 'id', 'vn', 'ph', 'kh'].map((at) => `${at}.cashier`)

/** Per cent: 1,500 orders a second where the same disk and cores take 8,900 bare inserts. */
const LEAST_SHARE = 17
const CONNECTIONS = CASHIERS.length * DEVICES

/** The requests of one connection. Bodies are made before the clock runs: the generator shares the cores. */
type Sender = {
  readonly path: string
  readonly token: string
  readonly bodies: (count: number) => readonly string[]
}

/** More than a connection can send in a second. */
const MOST_A_SECOND = 300

/** Orders of three lines a second, opened and ended, beside the own speed of the framework and the database. */
export async function measureOrders(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const bare = await startBare(server)
  try {
    const senders = await sendersOf(server)
    await load(server.url, senders, 3)
    const before = await countOrders(server)
    const product = await load(server.url, senders, SECONDS)
    const kept = (await countOrders(server)) - before
    if (kept < product.requests.total - CONNECTIONS)
      throw new Error(`${product.requests.total} answered, ${kept} kept:\n${server.log()}`)
    const [body = ''] = senders[0]?.bodies(1) ?? []
    const at = (path: string) =>
      senders.map((sender) => ({ ...sender, path, bodies: () => [body] }))
    const hello = await load(bare.url, at('/hello'), SECONDS)
    const insert = await load(bare.url, at('/insert'), SECONDS)
    const row = (what: string, result: autocannon.Result) => [
      what,
      figure(perSecond(result)),
      `${result.latency.p50} / ${result.latency.p99}`,
      ratio(perSecond(product), perSecond(result)),
    ]
    return {
      title: 'Orders a second',
      about: `POST of the commands of an order (open, three lines, cancel: a branch has at most 500 open), ${CONNECTIONS} connections over ${CASHIERS.length} branches, durable commits, generator on the same cores; latency in milliseconds, p50 / p99.`,
      columns: ['route', 'requests a second', 'latency', 'ours to it'],
      rows: [
        row('commands of an order', product),
        row('bare insert of the same body', insert),
        row('bare Fastify route', hello),
      ],
      lines: [
        {
          what: 'orders a second',
          value: perSecond(product),
          limit: 1500,
          unit: '/s',
          atLeast: true,
        },
        { what: 'p99', value: product.latency.p99, limit: 40, unit: 'ms' },
        {
          what: 'orders a second, share of bare inserts',
          value: (perSecond(product) / perSecond(insert)) * 100,
          limit: LEAST_SHARE,
          unit: '%',
          atLeast: true,
        },
      ],
    }
  } finally {
    bare.stop()
    await server.discard()
  }
}

const perSecond = (result: autocannon.Result) => result.requests.average

async function startBare(server: Server) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/support/bare-server.ts', server.databaseSocket()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(address).trim(), stop: () => child.kill() }
}

async function sendersOf(server: Server): Promise<readonly Sender[]> {
  const senders: Sender[] = []
  for (const userId of CASHIERS)
    for (const { branchId, token, wholeOrder } of await tillsOf(server, userId, DEVICES))
      senders.push({
        path: `/api/branches/${branchId}/commands`,
        token,
        bodies: (count) =>
          Array.from({ length: count }, () => JSON.stringify({ commands: wholeOrder() })),
      })
  return senders
}

async function load(url: string, senders: readonly Sender[], duration: number) {
  let connected = 0
  const result = await autocannon({
    url,
    connections: senders.length,
    duration,
    setupClient(client) {
      const sender = senders[connected % senders.length]
      connected += 1
      if (!sender) return
      client.setRequests(
        sender.bodies(duration * MOST_A_SECOND).map((body) => ({
          method: 'POST',
          path: sender.path,
          headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
          body,
        })),
      )
    },
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} errors`)
  return result
}

async function countOrders(server: Server): Promise<number> {
  const [row] = await server.query<{ count: number }>('select count(*)::int as count from orders')
  return row?.count ?? 0
}
