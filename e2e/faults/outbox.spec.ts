import { expectDrained, expectOnce, expectWhole } from '../support/invariants.ts'
import { newId } from '../support/new-id.ts'
import { rowsOf } from '../support/probe.ts'
import { command, dishesFor, opening, openOrder, pay, sell, send } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import type { Server } from '../support/server.ts'

const COMMANDS = '/commands'

test('fault 22: a worker that dies between the commit and the reply sends the order again with what came after, and each counts once', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const lost = network.loseReplyTo(COMMANDS)
  const orderId = await openOrder(probe)
  await lost
  network.turn('black-hole')
  expect(await applied(server, orderId)).toEqual(['order.open', 'order.addLine', 'order.addLine'])
  await send(probe, orderId)
  const sale = await pay(probe, orderId)
  // The second attempt vanishes on its way, so the worker dies while it waits.
  await expect.poll(() => calls(network.heads())).toBe(2)
  expect(await rowsOf(probe, 'outbox')).toHaveLength(5)
  network.turn('fair')
  await profile.killWorker()

  await expectDrained(probe)
  expect(calls(network.heads())).toBe(3)
  expect((await applied(server, orderId)).slice(3)).toEqual(['order.send', 'order.pay'])
  await expectWhole({ server, profile, probes: [probe], sales: [sale, await sell(probe)] })
})

test('fault 23: a poisoned command in the middle of an order is reported and stops only that order; discarded, it lets the rest through', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const orderId = newId()
  const [before, poisoned, after] = await dishesFor(probe, orderId, 3)
  if (!before || !after || poisoned?.kind !== 'order.addLine') throw new Error('no dishes')
  const { payload } = poisoned
  const poison = { ...poisoned, payload: { ...payload, unitPrice: payload.unitPrice + 1 } }

  // Without the server, so that all of it is sent as one.
  network.turn('reset')
  await command(probe, [opening(orderId), before, poison, after])
  await send(probe, orderId)
  const sales = [await sell(probe)]
  network.turn('fair')
  sales.push(await sell(probe))
  const waiting = async () =>
    (await rowsOf(probe, 'outbox')).map(({ lane, kind, state, error }) => [
      lane === orderId,
      kind,
      state,
      error?.code,
    ])
  const stopped = [
    [true, 'order.addLine', 'parked', 'PRICE_UNKNOWN'],
    [true, 'order.addLine', 'pending', undefined],
    [true, 'order.send', 'pending', undefined],
  ]
  await expect.poll(waiting, { timeout: 20_000 }).toEqual(stopped)
  sales.push(await sell(probe))
  await expect.poll(waiting).toEqual(stopped)
  expect(await applied(server, orderId)).toEqual(['order.open', 'order.addLine'])
  await expectOnce(server, sales)

  const [parked] = await rowsOf(probe, 'outbox')
  const opId = parked?._id ?? ''
  const discard = { type: 'outbox.discard', opId } as const
  expect(await probe.evaluate((action) => globalThis.probe.act(action), discard)).toBe('ok')
  sales.push(await pay(probe, orderId))
  await expectWhole({ server, profile, probes: [probe], sales })
  const order = (await rowsOf(probe, 'orders')).find(({ _id }) => _id === orderId)
  expect(order?.lines).toHaveLength(2)
})

const calls = (heads: readonly string[]) => heads.filter((head) => head.endsWith(COMMANDS)).length

/** Returns the kinds of an order's commands that the server has done, in their order. */
async function applied(server: Server, lane: string): Promise<readonly string[]> {
  const rows = await server.query<{ kind: string }>(
    `select kind from applied_commands
     where lane = $1 and result->>'outcome' = 'applied' order by n`,
    [lane],
  )
  return rows.map(({ kind }) => kind)
}
