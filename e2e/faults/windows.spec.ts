import { setTimeout as wait } from 'node:timers/promises'
import { hear, spoilBroadcasts } from '../support/broadcasts.ts'
import { expectSockets, expectWhole } from '../support/invariants.ts'
import { newId } from '../support/new-id.ts'
import { openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import {
  command,
  dishesFor,
  opening,
  openOrder,
  pay,
  sell,
  sellMany,
  type TakenSale,
} from '../support/sale.ts'
import { seedOfRun } from '../support/random.ts'
import { expect, test } from '../support/test.ts'

test('fault 1: windows that open in the same moment share one worker and one socket', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const probes = await Promise.all([1, 2, 3].map(() => openProbe(profile, network.url)))
  const [first] = probes
  if (!first) throw new Error('no window')
  await signInThrough(first)
  const sales = await Promise.all(probes.map(sell))
  await expectSockets(server, 1)
  await expectWhole({ server, profile, probes, sales })
})

test('faults 2, 3 and 5: windows that join in a storm, lose three of ten messages and get others twice are equal in the end', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const first = await openProbe(profile, network.url)
  await signInThrough(first)
  const seed = seedOfRun()
  console.info(`seed ${seed}: which broadcasts are lost, doubled and late`)
  await spoilBroadcasts(profile.context, 'some', seed)
  const orderId = await openOrder(first)
  const storm = sellMany(first, 12)
  const probes = [first]
  for (let n = 0; n < 3; n += 1) probes.push(await openProbe(profile, network.url))
  const sales = await storm
  const [, late] = probes
  if (!late) throw new Error('no window')

  await command(late, await dishesFor(late, orderId, 3))
  const shown = (await rowsOf(late, 'orders')).find(({ _id }) => _id === orderId)
  expect(shown?.lines).toHaveLength(5)
  sales.push(await pay(late, orderId))
  // A lost message is noticed by the next one, so the channels are sound again for the last sale.
  for (const page of probes.slice(1)) await hear(page, 'all')
  sales.push(await sell(first))
  await expectWhole({ server, profile, probes, sales })
})

test('fault 4: a window shows its own action as soon as it resolves, though replies overtake broadcasts', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  await profile.context.addInitScript(noteOvertaking)
  const probe = await openProbe(profile, network.url)
  await signInThrough(probe)
  const orderId = await openOrder(probe)
  const tens = await Promise.all([1, 2, 3, 4, 5].map(() => dishesFor(probe, orderId, 10)))
  const shown = await probe.evaluate(
    async ({ drafts, id }) => {
      const lines: unknown[] = []
      for (const draft of drafts) {
        await globalThis.probe.command([draft])
        const orders = globalThis.probe.rows('orders')
        lines.push(Reflect.get(orders.find(({ _id }) => _id === id) ?? {}, 'lines').length)
      }
      return lines
    },
    { drafts: tens.flat(), id: orderId },
  )
  expect(shown).toEqual(tens.flat().map((_, n) => n + 3))
  const { replies, early } = await probe.evaluate(() => globalThis.overtaking)
  console.info(`${early} of ${replies} replies came before what they tell of`)
  expect(early).toBeGreaterThan(0)
  const sales = [await pay(probe, orderId)]
  await expectWhole({ server, profile, probes: [probe], sales })
})

declare global {
  /** Replies with versions of orders that a window got, and those that came before that version. */
  var overtaking: { replies: number; early: number }
}

/** Runs in windows that open after it: gets every message before the window itself does. */
function noteOvertaking() {
  globalThis.overtaking = { replies: 0, early: 0 }
  let heard = 0
  const { prototype } = EventTarget
  const listen = Reflect.get(prototype, 'addEventListener') as Function
  const noteBroadcast = ({ data }: MessageEvent) => {
    heard = data.v
  }
  const noteReply = ({ data }: MessageEvent) => {
    const promised = data?.value?.versions?.orders
    if (promised === undefined) return
    globalThis.overtaking.replies += 1
    if (promised > heard) globalThis.overtaking.early += 1
  }
  Object.assign(prototype, {
    addEventListener(this: EventTarget, type: string, ...rest: unknown[]) {
      if (type === 'message' && this instanceof MessagePort) listen.call(this, type, noteReply)
      if (this instanceof BroadcastChannel && this.name === 'sala:1::orders')
        listen.call(this, type, noteBroadcast)
      listen.call(this, type, ...rest)
    },
  })
}

test('fault 14: a window that closes during its own command has given it once, and is forgotten', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const stays = await openProbe(profile, network.url)
  await signInThrough(stays)
  const orders: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const closing = await openProbe(profile, network.url)
    await expect.poll(() => rowsOf(closing, 'menu')).not.toEqual([])
    const orderId = newId()
    orders.push(orderId)
    const dishes = await dishesFor(closing, orderId, 2)
    command(closing, [opening(orderId), ...dishes]).catch(() => {})
    await wait(n * 10)
    await closing.close()
  }
  const given = async () =>
    (await rowsOf(stays, 'orders')).filter(({ _id }) => orders.includes(_id))
  await expect.poll(async () => (await given()).length).toBeGreaterThan(0)
  const sales: TakenSale[] = []
  for (const { _id } of await given()) sales.push(await pay(stays, _id))
  await expectWhole({ server, profile, probes: [stays], sales })
})
