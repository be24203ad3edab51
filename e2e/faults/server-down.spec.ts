import { fetchedAhead, openShiftByApi, openTill } from '../support/arrange.ts'
import { expectOnce, expectWhole } from '../support/invariants.ts'
import { openProbe, rowsOf } from '../support/probe.ts'
import {
  addWithChoices,
  BEER,
  chargeButton,
  dish,
  KITCHEN_PATH,
  PAPAYA_SALAD,
  payExactly,
  receiptNumber,
  sendButton,
  ticket,
} from '../support/till.ts'
import { expect, test, UNREACHABLE } from '../support/test.ts'
import { pattern, text } from '../support/texts.ts'

test('two sales without a server: the kitchen cooks, the guest pays, and all of it arrives once', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  await fetchedAhead(till)
  await server.kill()
  await expect(till.getByText(text('connection.offline')).first()).toBeVisible()

  const receipts: string[] = []
  for (let sale = 0; sale < 2; sale += 1) {
    await dish(till, BEER).click()
    await addWithChoices(till, PAPAYA_SALAD)
    await sendButton(till).click()
    await expect(ticket(kitchen, PAPAYA_SALAD)).toHaveCount(sale + 1)
    await chargeButton(till).click()
    await payExactly(till)
    receipts.push(await receiptNumber(till))
    await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  }
  await expect(till.getByText(pattern('connection.kept')).first()).toBeVisible()

  await server.start()
  const probe = await openProbe(profile, network.url)
  await expectWhole({ server, profile, probes: [probe] })
  const orders = (await rowsOf(probe, 'orders')).filter(({ status }) => status === 'paid')
  expect(orders.map(({ receiptNumber: number }) => number ?? '').toSorted(byText)).toEqual(receipts)
  await expectOnce(
    server,
    orders.map(({ _id, totals, receiptNumber: number }) => ({
      orderId: _id,
      total: totals.total,
      receipt: number ?? '',
    })),
  )
})

const byText = (a: string, b: string) => a.localeCompare(b)
