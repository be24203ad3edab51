import { expect, test } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { createApi, signIn } from '../support/api.ts'
import { createDevice, type Device } from '../support/device.ts'
import { createFaultyProxy, type Weather } from '../support/faulty-proxy.ts'
import { seeded, seedOfRun } from '../support/random.ts'
import { type Server, startServer } from '../support/server.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'

const KILLS = Number(process.env['SALA_KILLS'] ?? 25)
const WITHIN_MS = KILLS * 1600
const CASHIERS = ['la.cashier', 'la.cashier2', 'th.cashier', 'sg.cashier', 'kh.cashier']
/** More than one of each: so many that they sell even where the server is hardly up before it is killed again. */
const TILLS = [...CASHIERS, ...CASHIERS.slice(0, 2)]
const CALL_TIMEOUT = 1000
/** Sales since the kill before, so that there is something to lose: with every second kill more than four a kill. */
const SOLD = 10

test('a server that is killed again and again under load loses, doubles and miscounts nothing', async () => {
  test.setTimeout(60_000 + KILLS * 7200)
  const seed = seedOfRun()
  const random = seeded(seed)
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const proxy = await createFaultyProxy(
    () => server.port,
    () => weatherOf(random()),
  )
  try {
    const devices: Device[] = []
    for (const userId of TILLS) devices.push(await tillOf(server.url, proxy.url, userId, random))

    const closing = new AbortController()
    const selling = devices.map(async ({ sell }) => {
      while (!closing.signal.aborted) await sell()
    })
    const sold = () => devices.reduce((sum, device) => sum + device.sales.length, 0)
    const began = Date.now()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const turn = Date.now()
      const before = sold()
      await wait(200 + random() * 600)
      // Half of the kills strike while it is hardly up, half while it sells, however slow the machine is.
      const wanted = kill % 2 === 0 ? before + SOLD : 0
      while (sold() < wanted) await wait(10)
      await server.kill()
      await server.start()
      await wait(Math.max(0, WITHIN_MS / KILLS - (Date.now() - turn)))
    }
    const seconds = Math.round((Date.now() - began) / 1000)
    closing.abort()
    await Promise.all(selling)

    const sales = devices.flatMap((device) => device.sales)
    const repeats = devices.reduce((sum, device) => sum + device.repeats(), 0)
    console.info(
      `seed ${seed}: ${KILLS} kills in ${seconds} s, ${sales.length} sales acknowledged, ${repeats} calls repeated`,
    )
    expect(sales.length).toBeGreaterThan(KILLS * 4)
    expect(repeats).toBeGreaterThan(KILLS)
    await expectAllKept(server, devices)
  } finally {
    await proxy.close()
    await server.discard()
  }
})

function weatherOf(luck: number): Weather {
  if (luck < 0.1) return 'reset'
  if (luck < 0.2) return 'lost-reply'
  if (luck < 0.25) return 'black-hole'
  return 'fair'
}

/** Logs in over the direct connection: only the commands are under test. */
async function tillOf(
  straight: string,
  faulty: string,
  userId: string,
  random: () => number,
): Promise<Device> {
  const { api, signedIn } = await signIn(straight, { userId, password: DEMO_PASSWORD })
  const { accessToken } = signedIn.tokens
  const { id, name, branchId } = signedIn.user
  if (!branchId) throw new Error(`${userId} has no branch`)
  const actor = { _id: id, name }
  const commands = createApi(faulty, accessToken, CALL_TIMEOUT)
  return createDevice({ api, commands, actor, branchId, random })
}

async function expectAllKept(server: Server, devices: readonly Device[]) {
  const sales = devices.flatMap((device) => device.sales)
  const byOrder = new Map(sales.map((sale) => [sale.orderId, sale]))
  const ids = [...byOrder.keys()]

  const orders = await server.query<{ id: string; total: number; receipt_number: string }>(
    `select id, total::float8 as total, receipt_number from orders where id = any($1) and status = 'paid'`,
    [ids],
  )
  expect(orders).toHaveLength(ids.length)
  expect(orders.filter(({ id, total }) => byOrder.get(id)?.total !== total)).toEqual([])
  expect(
    orders.filter(({ id, receipt_number: given }) => byOrder.get(id)?.receiptNumber !== given),
  ).toEqual([])

  const [payments] = await server.query<{ payments: number; orders: number; lines: number }>(
    `select count(*)::int as payments, count(distinct order_id)::int as orders,
       (select count(*)::int from sale_lines where order_id = any($1)) as lines
     from payments where order_id = any($1)`,
    [ids],
  )
  expect(payments).toEqual({ payments: ids.length, orders: ids.length, lines: ids.length * 3 })

  const opIds = sales.flatMap((sale) => sale.opIds)
  const [applied] = await server.query<{ count: number }>(
    `select count(*)::int as count from applied_commands where op_id = any($1)`,
    [opIds],
  )
  expect(applied?.count).toBe(opIds.length)

  const [dishes] = await server.query<{ count: number }>(
    `select coalesce(sum(json_array_length(doc->'dishes')), 0)::int as count
     from tickets where order_id = any($1)`,
    [ids],
  )
  expect(dishes?.count).toBe(sales.reduce((sum, sale) => sum + sale.dishes, 0))

  for (const { code, branch, sales: own } of devices) {
    const wanted = own.map(
      (_, index) => `${branch.code}-${code}-${String(index + 1).padStart(6, '0')}`,
    )
    expect(own.map(({ receiptNumber }) => receiptNumber)).toEqual(wanted)
  }
  const gaps = await server.query(
    `select branch_id from branch_events group by restaurant_id, branch_id
     having count(*) <> max(seq) - min(seq) + 1`,
  )
  expect(gaps).toEqual([])
}
