import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from '../support/arrange.ts'
import { expectOnce, expectWhole } from '../support/invariants.ts'
import { buildNewer } from '../support/other-build.ts'
import { openProbe, rowsOf } from '../support/probe.ts'
import { keptBuilds, shellKept } from '../support/shell.ts'
import { BEER, dish, QUICK_ORDER_PATH, sellBeer } from '../support/till.ts'
import { expect, test, UNREACHABLE } from '../support/test.ts'
import { text } from '../support/texts.ts'

test.use({ alone: true })

/** Loads the till's page again. */
async function openAgain(till: Page, address: string) {
  await till.goto(address)
  await expect(dish(till, BEER)).toBeVisible({ timeout: 30_000 })
}

/** A mark that the next page of a window does not have. */
const mark = (till: Page) => till.evaluate(() => void Object.assign(globalThis, { before: true }))
const isMarked = (till: Page) => till.evaluate(() => 'before' in globalThis)

test('fault 15: windows of the build before change to a newer one, and open without a server', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE, /WebSocket|status of 50\d/)
  // A build of the windows is in it.
  test.setTimeout(240_000)
  const newer = await buildNewer()
  await openShiftByApi(server)
  const profile = await launch({ shell: true })
  const address = network.url + QUICK_ORDER_PATH
  const till = await openTill(profile, network.url)
  await shellKept(till)
  const [older = 0] = await keptBuilds(till)

  await server.kill()
  const receipts = [await sellBeer(till)]
  await mark(till)
  await server.start(newer.folder)
  const second = await profile.open(address)
  await expect(dish(second, BEER)).toBeVisible({ timeout: 30_000 })
  // The open window reloads automatically, and one worker is left in the end.
  await expect.poll(() => isMarked(till).catch(() => true), { timeout: 30_000 }).toBe(false)
  // A page that is asked for while one service worker replaces another never comes in Chromium.
  await expect.poll(() => keptBuilds(till)).toEqual([older, newer.build])
  await shellKept(till)
  await openAgain(till, address)
  receipts.push(await sellBeer(till))

  await server.kill()
  await second.close()
  await openAgain(till, address)
  receipts.push(await sellBeer(till))

  await server.start(newer.folder)
  await expect
    .poll(
      async () =>
        (await server.query(`select 1 from payments where receipt_number = any($1)`, [receipts]))
          .length,
    )
    .toBe(receipts.length)
  expect(new Set(receipts).size).toBe(receipts.length)
  await newer.discard()
})

test('a profile that keeps only the build before sells after a power cut; on a disk of another format it says what to do', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE, /WebSocket/)
  await openShiftByApi(server)
  const before = await launch({ shell: true })
  const address = network.url + QUICK_ORDER_PATH
  const till = await openTill(before, network.url)
  await shellKept(till)
  // As if a newer build had worked here whose own pages did not come whole.
  const [kept = 0] = await keptBuilds(till)
  expect(await till.evaluate(noteBuild, kept + 1)).toBe(kept + 1)
  await server.kill()
  await before.kill()

  const profile = await launch({ folder: before.folder, shell: true })
  const again = await profile.open(address)
  await expect(dish(again, BEER)).toBeVisible({ timeout: 30_000 })
  await sellBeer(again)
  await server.start()
  const probe = await openProbe(profile, network.url)
  await expectWhole({ server, profile, probes: [probe] })
  const paid = (await rowsOf(probe, 'orders')).filter(({ status }) => status === 'paid')
  await expectOnce(
    server,
    paid.map(({ _id, totals, receiptNumber: receipt }) => ({
      orderId: _id,
      total: totals.total,
      receipt: receipt ?? '',
    })),
  )

  await server.kill()
  await probe.close()
  await again.evaluate(raiseFormat)
  await profile.killWorker()
  // The words come from the server: this build cannot read those on the disk.
  await server.start()
  await again.goto(address)
  await expect(again.getByText(text('common.newerNeedsServer'))).toBeVisible({ timeout: 20_000 })
})

const noteBuild = (build: number) =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('sala')
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction('meta', 'readwrite', { durability: 'strict' })
      tx.objectStore('meta').put({ key: 'build', value: build })
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve(build)
      })
    })
  })

const raiseFormat = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('sala', 99)
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })
