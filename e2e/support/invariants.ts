import { expect, type Page } from '@playwright/test'
import type { Profile } from './browser.ts'
import { expectEqualWindows, rowsOf } from './probe.ts'
import type { TakenSale } from './sale.ts'
import type { Server } from './server.ts'

type Place = {
  readonly server: Server
  readonly profile: Profile
  /** Probes of that profile. */
  readonly probes: readonly Page[]
  /** Sales of the test; everything else on the server was there before. */
  readonly sales?: readonly TakenSale[]
}

/**
 * Checks the conditions after every fault (docs: e2e/README.md): one owner, equal windows, an empty queue,
 * everything once.
 */
export async function expectWhole({ server, profile, probes, sales = [] }: Place): Promise<void> {
  const [probe] = probes
  if (!probe) throw new Error('no probe to look through')
  await expectDrained(probe)
  await expectEqualWindows(probes)
  await expectOneOwner(profile, probe)
  await expectOnce(server, sales)
}

/** Nothing waits for the server, nothing was refused by it. */
export async function expectDrained(probe: Page): Promise<void> {
  await expect.poll(() => rowsOf(probe, 'outbox'), { timeout: 20_000 }).toEqual([])
}

/** One worker, one lock of the owner, and one lock for each window that is open: none was left behind. */
async function expectOneOwner(profile: Profile, probe: Page): Promise<void> {
  const locks = () =>
    probe.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      const names = held.map(({ name = '' }) => name)
      return {
        owners: names.filter((name) => name === 'sala-owner').length,
        workers: names.filter((name) => name.startsWith('sala-alive:')).length,
        windows: names.filter((name) => name.startsWith('sala-window:')).length,
      }
    })
  await expect
    .poll(async () => ({ ...(await locks()), targets: (await profile.workers()).length }))
    .toEqual({ owners: 1, workers: 1, windows: profile.windows().length, targets: 1 })
}

const byId = (a: { orderId: string }, b: { orderId: string }) => a.orderId.localeCompare(b.orderId)

/** Every sale is in the database exactly once and with its own total, and no event number is missing. */
export async function expectOnce(server: Server, sales: readonly TakenSale[]): Promise<void> {
  const ids = sales.map(({ orderId }) => orderId)
  const kept = await server.query<{ orderId: string; total: number; receipt: string }>(
    `select o.id as "orderId", o.total::float8 as total, p.receipt_number as receipt
     from orders o join payments p on p.order_id = o.id
     where o.id = any($1) and o.status = 'paid'`,
    [ids],
  )
  expect(kept.toSorted(byId)).toEqual([...sales].toSorted(byId))
  const repeated = await server.query(
    `select lane, kind, count(*) from applied_commands
     where lane = any($1) and kind in ('order.open', 'order.pay') group by lane, kind having count(*) > 1`,
    [ids],
  )
  expect(repeated).toEqual([])
  const gaps = await server.query(
    `select branch_id from branch_events group by restaurant_id, branch_id
     having count(*) <> max(seq) - min(seq) + 1`,
  )
  expect(gaps).toEqual([])
}

/** The paid orders that a probe's mirror holds have these receipts, each is in the database, and none twice. */
export async function expectSold(
  server: Server,
  probe: Page,
  receipts: readonly string[],
): Promise<void> {
  const paid = (await rowsOf(probe, 'orders')).filter(({ status }) => status === 'paid')
  const sales = paid.map(({ _id, totals, receiptNumber: receipt }) => ({
    orderId: _id,
    total: totals.total,
    receipt: receipt ?? '',
  }))
  expect(sales.map(({ receipt }) => receipt).toSorted(byText)).toEqual(receipts)
  await expectOnce(server, sales)
}
const byText = (a: string, b: string) => a.localeCompare(b)

/** Sockets that the server holds: one for each browser profile that is logged in. */
export async function expectSockets(server: Server, count: number): Promise<void> {
  await expect.poll(() => server.metric('sala_sockets')).toBe(count)
}
