import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sellElsewhere } from '../support/arrange.ts'
import { expectDrained, expectWhole } from '../support/invariants.ts'
import { openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { copyFolder } from '../support/server.ts'
import { openOrder, pay, sell, send, type TakenSale } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ alone: true })

test('fault 10: a server that was restarted silently on its port is found again by its silence', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const sales = [await sell(probe)]
  const orderId = await openOrder(probe)
  await expectDrained(probe)

  const state = async () => (await rowsOf(probe, 'connection'))[0]?.state
  network.turn('black-hole')
  await server.kill()
  expect(await state()).toBe('online')
  await server.start()
  network.turn('fair')
  await sellElsewhere(server, 1)
  // The server's pings stay away for ten seconds, then the socket is abandoned.
  await expect.poll(() => server.metric('sala_sockets'), { timeout: 30_000 }).toBe(1)
  await expect.poll(state).toBe('online')
  await expect.poll(async () => (await rowsOf(probe, 'orders')).length).toBe(3)
  sales.push(await pay(probe, orderId))
  await expectWhole({ server, profile, probes: [probe], sales })
})

test('fault 20: a server that restarts is found again, and sales of another device since then arrive', async ({
  server,
  network,
  launch,
}) => {
  const here = await launch()
  const first = await openProbe(here, network.url)
  await signInThrough(first)
  const sales = [await sell(first)]
  const elsewhere = await launch()
  const other = await openProbe(elsewhere, server.url)
  await signInThrough(other)

  network.turn('reset')
  await server.kill()
  await server.start()
  sales.push(await sell(other), await sell(first))
  network.turn('fair')
  const shown = async (probe: typeof first) =>
    (await rowsOf(probe, 'orders')).filter(({ status }) => status === 'paid').length
  await expect.poll(() => shown(first), { timeout: 45_000 }).toBe(3)
  await expect.poll(() => shown(other)).toBe(3)
  await expectWhole({ server, profile: here, probes: [first], sales })
  await expectWhole({ server, profile: elsewhere, probes: [other], sales })
})

test('fault 20: after the database was restored from a copy the windows follow it, and numbers are not given twice', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const kept = await sell(probe)
  await expectWhole({ server, profile, probes: [probe], sales: [kept] })
  const copy = `${server.folder}-copy`
  await server.stop()
  copyFolder(server.folder, copy)
  await server.start()
  const lost = await sell(probe)
  await expectWhole({ server, profile, probes: [probe], sales: [kept, lost] })
  await server.stop()
  copyFolder(copy, server.folder)
  await rm(copy, { recursive: true })
  await server.start()
  // Like a restore: the log has another name, so its numbers are not taken for the old ones.
  await server.query('update meta set log_id = gen_random_uuid()')
  network.flap()

  const ids = async () => (await rowsOf(probe, 'orders')).map(({ _id }) => _id)
  await expect.poll(ids, { timeout: 45_000 }).not.toContain(lost.orderId)
  const after = await sell(probe)
  expect(new Set([kept.receipt, lost.receipt, after.receipt]).size).toBe(3)
  await expectWhole({ server, profile, probes: [probe], sales: [kept, after] })
})

test('fault 21: replies that are lost after the commit, and an unstable connection, double nothing', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const sales: TakenSale[] = []
  network.turn('lost-reply')
  network.flap()
  const orderId = await openOrder(probe)
  await send(probe, orderId)
  sales.push(await pay(probe, orderId))
  await wait(2000)
  network.turn('fair')
  for (let n = 0; n < 8; n += 1) {
    sales.push(await sell(probe))
    network.flap()
    await wait(200)
  }
  await expectWhole({ server, profile, probes: [probe], sales })
})
