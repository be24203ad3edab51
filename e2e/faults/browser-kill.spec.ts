import { fetchedAhead, openShiftByApi, openTill } from '../support/arrange.ts'
import { expectDrained, expectOnce } from '../support/invariants.ts'
import { openProbe, rowsOf } from '../support/probe.ts'
import { BEER, chargeButton, dish, payExactly, receiptNumber } from '../support/till.ts'
import { expect, test, UNREACHABLE } from '../support/test.ts'

test.use({ alone: true })

test('a browser that is killed right after it showed paid, without a server, has the payment when it comes back', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  await fetchedAhead(till)
  await server.stop()
  await dish(till, BEER).click()
  await chargeButton(till).click()
  await payExactly(till)
  const receipt = await receiptNumber(till)
  await profile.kill()

  await server.start()
  const again = await launch({ folder: profile.folder })
  const probe = await openProbe(again, network.url)
  await expect.poll(async () => (await rowsOf(probe, 'session'))[0]?.status).toBe('signedIn')
  await expectDrained(probe)
  const order = (await rowsOf(probe, 'orders')).find((row) => row.receiptNumber === receipt)
  expect(order?.status).toBe('paid')
  await expectOnce(server, [
    { orderId: order?._id ?? '', total: order?.totals.total ?? 0, receipt },
  ])
})
