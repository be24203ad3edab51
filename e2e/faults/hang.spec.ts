import { setTimeout as wait } from 'node:timers/promises'
import { expectDrained, expectOnce, expectWhole } from '../support/invariants.ts'
import { expectEqualWindows, openProbe, signInThrough } from '../support/probe.ts'
import { openOrder, pay, sell, send } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test('fault 9: a worker that hangs for nine seconds goes on where it was, and stays the only owner', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const first = await openProbe(profile, network.url)
  await signInThrough(first)
  const probes = [first, await openProbe(profile, network.url)]
  const orderId = await openOrder(first)
  const worker = await profile.worker()
  await worker.hang()
  const answer = send(first, orderId)
  await wait(9000)
  await worker.resume()
  await worker.detach()
  await answer
  const sales = [await pay(first, orderId), await sell(first)]
  await expectWhole({ server, profile, probes, sales })
})

test('fault 9: a worker that hangs for ever is replaced, and nothing of it is lost', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const first = await openProbe(profile, network.url)
  await signInThrough(first)
  const probes = [first, await openProbe(profile, network.url)]
  const done = await sell(first)
  const orderId = await openOrder(first)
  await expectDrained(first)
  // Not in the middle of a transaction: a thread's locks in IndexedDB cannot be taken away.
  await wait(500)
  const worker = await profile.worker()
  await worker.hang()

  const sales = [done, await pay(first, orderId)]
  // A window that makes no calls learns of the change by the first message of the new worker.
  for (const probe of probes)
    await expect
      .poll(() => probe.evaluate(() => globalThis.probe.act({ type: 'connection.retry' })), {
        timeout: 60_000,
      })
      .toBe('ok')
  await expectDrained(first)
  await expectEqualWindows(probes)
  await expectOnce(server, sales)
  const owners = await first.evaluate(async () =>
    (await navigator.locks.query()).held?.filter(({ name }) => name === 'sala-owner'),
  )
  expect(owners).toHaveLength(1)
  await worker.detach()
})
