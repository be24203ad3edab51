import { expectWhole } from '../support/invariants.ts'
import { openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { openOrder, pay, sell, send } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ alone: true })

/** Kills in one run; each one is a browser that dies while 'paid' is on its screen. */
const KILLS = Number(process.env['SALA_POWER_CUTS'] ?? 3)

test('a browser killed right after paid was shown loses nothing, with and without the server', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  // Errors in the windows' consoles while the server is away.
  tolerated.push(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource|WebSocket/)
  let profile = await launch()
  let probe = await openProbe(profile, network.url)
  await signInThrough(probe)
  const sales = [await sell(probe)]

  for (let cut = 0; cut < KILLS; cut += 1) {
    const online = cut % 2 === 0
    const orderId = await openOrder(probe)
    await send(probe, orderId)
    if (!online) network.turn('reset')
    sales.push(await pay(probe, orderId))
    await profile.kill()

    network.turn('fair')
    profile = await launch({ folder: profile.folder })
    probe = await openProbe(profile, network.url)
    await expect.poll(async () => (await rowsOf(probe, 'session'))[0]?.status).toBe('signedIn')
    await expect
      .poll(async () => (await rowsOf(probe, 'orders')).find(({ _id }) => _id === orderId)?.status)
      .toBe('paid')
  }
  sales.push(await sell(probe))
  await expectWhole({ server, profile, probes: [probe], sales })
  const numbers = sales.map(({ receipt }) => Number(receipt.slice(-6)))
  expect(numbers, 'receipt numbers without a gap').toEqual(sales.map((_, index) => index + 1))
})
