import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createApi, signIn } from '../e2e/support/api.ts'
import { newId } from '../e2e/support/new-id.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import type { Command } from '#shared/orders/command.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { figure, ratio } from './support/stats.ts'
import type { Section } from './support/table.ts'

const CONNECTIONS = 16
const SECONDS = 10
/** One cashier for each of eight branches. */
const CASHIERS = ['la', 'th', 'sg', 'my', 'id', 'vn', 'ph', 'kh'].map((at) => `${at}.cashier`)

/** What one connection sends: a till with its own numbers. */
type Till = {
  readonly path: string
  readonly token: string
  readonly body: () => string
}

/** Opened orders with three lines a second, beside what the framework and the database do by themselves. */
export async function measureOrders(): Promise<Section> {
  const server = await startServer()
  const bare = await startBare(server)
  try {
    const tills = await tillsOf(server)
    await load(server.url, tills, 3)
    const before = await countOrders(server)
    const product = await load(server.url, tills, SECONDS)
    const kept = (await countOrders(server)) - before
    if (kept < product.requests.total - CONNECTIONS)
      throw new Error(`${product.requests.total} answered, ${kept} kept:\n${server.log()}`)
    const at = (path: string) => tills.map((till) => ({ ...till, path }))
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
      about: `POST of the commands of an order (open and three lines), ${CONNECTIONS} connections over ${CASHIERS.length} branches, durable commits, generator on the same cores; latency in milliseconds, p50 / p99.`,
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

async function tillsOf(server: Server): Promise<readonly Till[]> {
  const tills: Till[] = []
  for (const userId of CASHIERS) {
    const { api, signedIn } = await signIn(server.url, { userId, password: DEMO_PASSWORD })
    const { branchId } = signedIn.user
    if (!branchId) throw new Error(`${userId} has no branch`)
    const { accessToken } = signedIn.tokens
    const params = { branchId }
    const snapshot = await api.sync.since({ params, query: {} })
    const item =
      snapshot.kind === 'snapshot' &&
      snapshot.rows
        .flatMap(({ topic, row }) => (topic === 'menu' ? [row as MenuItem] : []))
        .find((row) => row.kind === 'item' && row.modifierGroupIds.length === 0)
    if (!item) throw new Error(`${userId} has no plain dish`)
    for (let n = 0; n < CONNECTIONS / CASHIERS.length; n += 1) {
      const deviceId = newId()
      await createApi(server.url, accessToken).branches.registerDevice({
        params,
        body: { deviceId },
      })
      const path = `/api/branches/${branchId}/commands`
      tills.push({ path, token: accessToken, body: bodiesOf(deviceId, item) })
    }
  }
  return tills
}

function bodiesOf(deviceId: string, item: MenuItem): () => string {
  let n = 0
  return () => {
    const orderId = newId()
    const envelope = () => {
      n += 1
      return { opId: newId(), deviceId, n, at: new Date().toISOString(), baseRevision: -1 }
    }
    const open: Command = {
      ...envelope(),
      kind: 'order.open',
      payload: { orderId, number: `X${n}`, type: 'takeaway', tableId: null },
    }
    const lines = [1, 2, 3].map((quantity): Command => ({
      ...envelope(),
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: newId(),
        menuItemId: item._id,
        quantity,
        unitPrice: item.price,
        modifiers: [],
        note: '',
      },
    }))
    return JSON.stringify({ commands: [open, ...lines] })
  }
}

async function load(url: string, tills: readonly Till[], duration: number) {
  let connected = 0
  const result = await autocannon({
    url,
    connections: tills.length,
    duration,
    setupClient(client) {
      const till = tills[connected % tills.length]
      connected += 1
      if (!till) return
      client.setRequests([
        {
          method: 'POST',
          path: till.path,
          headers: { authorization: `Bearer ${till.token}`, 'content-type': 'application/json' },
          setupRequest: (request) => ({ ...request, body: till.body() }),
        },
      ])
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
