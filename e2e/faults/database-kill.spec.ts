import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { FULL } from '../support/full.ts'
import { expectDrained, expectOnce } from '../support/invariants.ts'
import { openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { sell, type TakenSale } from '../support/sale.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ alone: true })

const CASHIERS = [
  'la.cashier',
  'th.cashier',
  ...(FULL ? ['la.cashier2', 'sg.cashier', 'kh.cashier'] : []),
]
const KILLS = FULL ? 3 : 1

test('PostgreSQL is killed while tills sell: nothing is lost, doubled or left out', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  test.setTimeout(300_000)
  // Messages in the console of a till that tries again while the database is away.
  tolerated.push(/the server responded with a status of 503/)
  const tills: Page[] = []
  for (const cashier of CASHIERS) {
    const probe = await openProbe(await launch(), network.url)
    await signInThrough(probe, cashier)
    tills.push(probe)
  }
  const startedAt = await server.metric('process_start_time_seconds')

  const closing = new AbortController()
  const selling = tills.map(async (probe) => {
    const sales: TakenSale[] = []
    while (!closing.signal.aborted) {
      sales.push(await sell(probe))
      await wait(100)
    }
    return sales
  })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await wait(2000)
    await killDatabase(server)
  }
  await wait(1000)
  closing.abort()
  const salesOfTills = await Promise.all(selling)

  for (const probe of tills) await expectDrained(probe)
  const sales = salesOfTills.flat()
  console.info(`${KILLS} kills of PostgreSQL, ${sales.length} sales`)
  expect(Math.min(...salesOfTills.map(({ length }) => length))).toBeGreaterThan(KILLS)
  await expectOnce(server, sales)
  for (const [till, own] of salesOfTills.entries()) await expectNumbered(tills[till], own)

  // The same process all the time, without any action by a person.
  expect(await server.metric('process_start_time_seconds')).toBe(startedAt)
  expect(server.log().match(/PostgreSQL runs again/g)).toHaveLength(KILLS)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})

/** Kills like the kernel when memory is short. Resolves when the server serves again. */
async function killDatabase(server: Server): Promise<void> {
  const pid = server.databasePid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(server.databasePid, { timeout: 30_000 }).not.toBe(pid)
  await expect
    .poll(async () => (await fetch(`${server.url}/ready`)).status, { timeout: 30_000 })
    .toBe(200)
}

/** Receipts of one till, in the order of its sales, count without a gap. */
async function expectNumbered(probe: Page | undefined, sales: readonly TakenSale[]): Promise<void> {
  if (!probe) throw new Error('no till')
  const [session] = await rowsOf(probe, 'session')
  const numbers = sales.map(({ receipt }) => {
    expect(receipt).toContain(`-${session?.deviceCode}-`)
    return Number(receipt.split('-').at(-1))
  })
  const [first = 0] = numbers
  expect(numbers).toEqual(numbers.map((_, index) => first + index))
}
