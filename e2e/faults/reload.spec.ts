import { openShiftByApi, openTill } from '../support/arrange.ts'
import { expectWhole } from '../support/invariants.ts'
import { openProbe, rowsOf } from '../support/probe.ts'
import { BY_HAND } from '../support/scanner.ts'
import { BEER, chargeButton, dish, line, payExactly } from '../support/till.ts'
import { expect, test } from '../support/test.ts'

test('fault 13: the only window reloads in the middle of a payment and keeps order and session', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  await dish(till, BEER).click()
  await till.reload()
  await expect(line(till, BEER)).toBeVisible()

  await chargeButton(till).click()
  await till.keyboard.type('1000', BY_HAND)
  await till.reload()
  await payExactly(till)
  await till.reload()
  await expect(till.getByText(BEER).first()).toBeVisible()

  const probe = await openProbe(profile, network.url)
  const [order] = (await rowsOf(probe, 'orders')).filter(({ status }) => status === 'paid')
  const sale = {
    orderId: order?._id ?? '',
    total: order?.totals.total ?? 0,
    receipt: order?.receiptNumber ?? '',
  }
  await expectWhole({ server, profile, probes: [probe], sales: [sale] })
})
