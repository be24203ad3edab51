import { setTimeout as wait } from 'node:timers/promises'
import { sellElsewhere } from '../support/arrange.ts'
import { freeze, leaveAndReturn, noteAway, thaw } from '../support/away.ts'
import { hear, spoilBroadcasts } from '../support/broadcasts.ts'
import { expectDrained, expectWhole } from '../support/invariants.ts'
import { openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { command, dueOf, openOrder, payment, sell, sellMany } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ alone: true })

test('fault 11: frozen windows hold no one up and wake with all that happened, even one that got no event of it', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch({ plain: true })
  await spoilBroadcasts(profile.context, 'all')
  const tapped = await openProbe(profile, network.url)
  await signInThrough(tapped)
  const deaf = await openProbe(profile, network.url)
  const front = await openProbe(profile, network.url)
  const asleep = [tapped, deaf]
  for (const probe of asleep) await noteAway(probe)
  const orderId = await openOrder(front)
  const total = await dueOf(front, orderId)
  await expectDrained(front)

  const ice = await Promise.all(asleep.map(freeze))
  await hear(deaf, 'none')
  const ticks = () => Promise.all(asleep.map((probe) => probe.evaluate(() => away.ticks)))
  const before = await ticks()
  // The tap of the last moment reaches the worker; the window does not get the response.
  let answered = false
  const paying = command(tapped, [payment(orderId, total)]).finally(() => {
    answered = true
  })
  const sales = await sellMany(front, 8)
  const status = async () =>
    (await rowsOf(front, 'orders')).find(({ _id }) => _id === orderId)?.status
  await expect.poll(status).toBe('paid')
  await expectDrained(front)
  await wait(500)
  expect(await ticks()).toEqual(before)
  expect(answered).toBe(false)
  const known = (await rowsOf(deaf, 'orders')).map(({ _id }) => _id)
  expect(known.filter((id) => sales.some((sale) => sale.orderId === id))).toEqual([])

  for (const cdp of ice) await thaw(cdp)
  const [receipt = ''] = await paying
  for (const probe of asleep)
    expect(await probe.evaluate(() => away.heard)).toEqual(['freeze', 'resume'])
  sales.push({ orderId, total, receipt })
  await expectWhole({ server, profile, probes: [...asleep, front], sales })
})

test('fault 12: a window that the back button brings back from the cache shows what it missed, even of a worker that died', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch({ plain: true })
  await spoilBroadcasts(profile.context, 'all')
  const probe = await openProbe(profile, network.url)
  await signInThrough(probe)
  await noteAway(probe)
  const heard = () => probe.evaluate(() => globalThis.away?.heard.splice(0) ?? [])
  const kept = ['pagehide true', 'freeze', 'resume', 'pageshow true']
  const shown = async () => (await rowsOf(probe, 'orders')).length

  // A sale while the window goes is the last event that it misses.
  const second = await openProbe(profile, network.url)
  await hear(probe, 'none')
  const sales = [await sell(second)]
  await expectDrained(second)
  expect(await shown()).toBe(0)
  await leaveAndReturn(probe, () => second.close())
  expect(await heard()).toEqual(kept)
  await expect.poll(shown).toBe(1)
  await hear(probe, 'all')

  await leaveAndReturn(probe, async () => {
    await profile.killWorker()
    await sellElsewhere(server, 2)
  })
  expect(await heard()).toEqual(kept)
  await expect.poll(shown).toBe(3)
  sales.push(await sell(probe))

  // A broadcast discards a kept page: it loads again.
  const third = await openProbe(profile, network.url)
  await leaveAndReturn(probe, async () => sales.push(await sell(third)))
  expect(await heard()).toEqual([])
  const { reasons } = await probe.evaluate(notRestored)
  expect(reasons).toContain('broadcastchannel-message')
  await expectWhole({ server, profile, probes: [probe, third], sales })
})

/** Returns why Chromium has loaded this window instead of taking it from the cache. */
function notRestored(): { reasons: readonly string[] } {
  const [navigation] = performance.getEntriesByType('navigation')
  const { reasons = [] } = Reflect.get(navigation ?? {}, 'notRestoredReasons') ?? {}
  return { reasons: reasons.map(({ reason }: { reason: string }) => reason) }
}
