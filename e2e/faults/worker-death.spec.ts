import { rowsOf, openProbe, signInThrough } from '../support/probe.ts'
import { expectWhole } from '../support/invariants.ts'
import { command, dueOf, openOrder, pay, payment, sell, send } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test('faults 6 and 7: a worker killed in mid-sale comes back, and the sale goes on', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const first = await openProbe(profile, network.url)
  await signInThrough(first)
  const probes = [
    first,
    await openProbe(profile, network.url),
    await openProbe(profile, network.url),
  ]
  const done = await sell(first)
  const orderId = await openOrder(first)

  await profile.killWorker()
  await send(first, orderId)
  const due = await dueOf(first, orderId)
  const paying = command(first, [payment(orderId, due)])
  await profile.killWorker()
  const [receipt = ''] = await paying

  expect((await rowsOf(first, 'session'))[0]?.status).toBe('signedIn')
  const sales = [done, { orderId, total: due, receipt }, await sell(first)]
  await expectWhole({ server, profile, probes, sales })
})

test('fault 8: the window that started the worker crashes, and another goes on selling', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const creator = await openProbe(profile, network.url)
  await signInThrough(creator)
  const other = await openProbe(profile, network.url)
  const orderId = await openOrder(other)

  const cdp = await profile.context.newCDPSession(creator)
  const crashed = creator.waitForEvent('crash')
  cdp.send('Page.crash').catch(() => {})
  await crashed
  await send(other, orderId)
  const sales = [await pay(other, orderId)]
  await creator.close()
  await expectWhole({ server, profile, probes: [other], sales })
})
