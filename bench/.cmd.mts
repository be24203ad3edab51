import { randomBytes, randomUUID } from 'node:crypto'
import { startPostgres, ensureDatabase } from '../server/database/supervisor.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate, readMigrations } from '../server/database/migrate.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { createBranchConfigs } from '../server/branches/configs.ts'
import { createCommands } from '../server/orders/commands.ts'
import { demoRestaurants } from '../server/demo/restaurants.ts'
import { uuidv7 } from '#shared/ids/uuid.ts'
import { sql } from 'kysely'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
const variant = process.argv[2] ?? 'A'
const root = await mkdtemp('/tmp/sala-seed-')
await chmod(root, 0o755)
const pgs = await startPostgres({ root: root + '/pg', project: '/work/main' })
try {
  const connection = await ensureDatabase(pgs, 'sala')
  await migrate(connection, await readMigrations())
  const db = openDatabase({ connection, poolSize: Number(process.argv[3] ?? 10) })
  if (variant === 'B')
    for (const t of ['orders', 'tickets', 'branch_events'])
      await sql`alter table ${sql.table(t)} reset (toast_tuple_target)`.execute(db)
  if (variant === 'C')
    for (const [t, c] of [
      ['orders', 'doc'],
      ['tickets', 'doc'],
      ['branch_events', 'rows'],
    ] as const) {
      await sql`alter table ${sql.table(t)} reset (toast_tuple_target)`.execute(db)
      await sql`alter table ${sql.table(t)} alter column ${sql.ref(c)} set compression lz4`.execute(
        db,
      )
    }
  if (variant === 'D') {
    await sql`alter table orders reset (toast_tuple_target)`.execute(db)
  }
  if (variant === 'E') {
    await sql`alter table orders alter column doc type json`.execute(db)
  }
  let t = performance.now()
  await seedDemo(db, { now: new Date(), days: 3 })
  console.log(variant, 'seed 3 days ms', performance.now() - t)
  const configs = createBranchConfigs(db)
  let changes = 0
  const commands = createCommands({
    db,
    configs,
    now: () => new Date(),
    changed: () => {
      changes++
    },
  })
  const places = demoRestaurants()
    .flatMap((r) => r.branches.map((p) => ({ r, p })))
    .slice(0, 8)
  const id = () => uuidv7(Date.now(), randomBytes(10))
  const caller = (rid: string) =>
    ({
      userId: id(),
      name: 'Noy',
      role: 'cashier',
      restaurantId: rid,
      branchIds: 'all',
      permissions: ['take_orders', 'process_payments'],
      sessionId: id(),
      purpose: 'full',
    }) as any
  let n = 0,
    end = 0
  const lat: number[] = []
  async function loop(k: number) {
    const { r, p } = places[k % places.length]!
    const c = caller(r.id)
    const items = r.menu.items.filter((i) => i.modifierGroupIds.length === 0)
    const deviceId = randomUUID()
    while (performance.now() < end) {
      const orderId = id()
      const e = () => ({
        opId: id(),
        deviceId,
        n: ++n,
        at: new Date().toISOString(),
        baseRevision: -1,
      })
      const cmds = [
        {
          ...e(),
          kind: 'order.open',
          payload: { orderId, number: 'A' + n, type: 'takeaway', tableId: null },
        },
        ...[0, 1, 2].map((i) => {
          const item = items[i % items.length]!
          return {
            ...e(),
            kind: 'order.addLine',
            payload: {
              orderId,
              lineId: id(),
              menuItemId: item._id,
              quantity: 1,
              unitPrice: item.price,
              modifiers: [],
              note: '',
            },
          }
        }),
      ] as any
      const t = performance.now()
      const a = await commands(c, p.branch._id, cmds)
      lat.push(performance.now() - t)
      if (a.seq === 0) throw new Error(JSON.stringify(a))
    }
  }
  end = performance.now() + 1500
  await Promise.all(Array.from({ length: 16 }, (_, k) => loop(k)))
  lat.length = 0
  const cpu = process.cpuUsage()
  const s = performance.now()
  end = s + 5000
  await Promise.all(Array.from({ length: 16 }, (_, k) => loop(k)))
  const secs = (performance.now() - s) / 1000
  const u = process.cpuUsage(cpu)
  lat.sort((a, b) => a - b)
  console.log(
    variant,
    'per s',
    Math.round(lat.length / secs),
    'p50',
    lat[lat.length >> 1]!.toFixed(1),
    'p99',
    lat[Math.floor(lat.length * 0.99)]!.toFixed(1),
    'node cpu ms/op',
    ((u.user + u.system) / 1000 / lat.length).toFixed(2),
  )
  console.log(
    (
      await sql`select pg_size_pretty(pg_total_relation_size('orders')) o, pg_size_pretty(pg_total_relation_size('branch_events')) e, count(*) n from orders`.execute(
        db,
      )
    ).rows,
  )
  await db.destroy()
} finally {
  await pgs.stop()
  await rm(root, { recursive: true })
}
