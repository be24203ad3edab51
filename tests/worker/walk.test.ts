import { expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { names } from '#shared/sync/protocol.ts'
import { beer, branch, laap, papaya } from './support/fixtures.ts'
import type { TestProfile, TestWindow } from './support/profile.ts'
import { createRandom } from './support/random.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

/** Replay a failure with `SALA_SEED=<seed> npx vitest run tests/worker/walk.test.ts`. */
const asked = process.env['SALA_SEED']
const seeds = asked ? asked.split(',').map(Number) : [1, 2, 3, 4, 5, 6]
const STEPS = Number(process.env['SALA_STEPS'] ?? 120)

type Device = { readonly profile: TestProfile; windows: TestWindow[] }
type Dice = { readonly random: () => number; readonly pick: <T>(of: readonly T[]) => T }

test.each(seeds)(
  'seed %i: with any failure on the way, two devices and the server end up with the same, and nothing is lost or doubled',
  async (seed) => {
    const world = createWorld()
    const random = createRandom(seed)
    const dice: Dice = {
      random,
      pick: (of) => {
        const picked = of[Math.floor(random() * of.length)]
        if (picked === undefined) throw new Error('nothing to pick from')
        return picked
      },
    }
    const devices: Device[] = []
    for (let i = 0; i < 2; i += 1) {
      const { profile, till } = await openTill(world, world.profile({ seed }))
      const second = profile.openWindow('kitchen')
      second.watch('orders', 'tickets', 'session', 'outbox')
      await world.clock.pass(100)
      devices.push({ profile, windows: [till, second] })
    }
    const acknowledged: number[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const device = dice.pick(devices)
      if (dice.random() < 0.3) misfortune(world, device, dice)
      const done = await act(device, dice)
      acknowledged.push(done)
      await world.clock.pass(dice.pick([0, 10, 50, 200, 1500]))
    }
    await calm(world, devices)
    await check(world, devices)
    expect(acknowledged.filter((n) => n > 0).length).toBeGreaterThan(STEPS / 3)
  },
  60_000,
)

/** One tap of a person at one of the windows. Returns how many commands were acknowledged. */
async function act({ windows }: Device, dice: Dice): Promise<number> {
  const window = dice.pick(windows)
  const drafts = tap(window, dice)
  const [outcome] = await Promise.allSettled([window.sell(...drafts)])
  return outcome?.status === 'fulfilled' ? drafts.length : 0
}

function tap(window: TestWindow, dice: Dice): readonly CommandDraft[] {
  const open = window.rows('orders').filter(({ status }) => status === 'open')
  if (open.length === 0 || dice.random() < 0.2) {
    const fresh = order()
    return [fresh.open(), fresh.add(dice.pick([papaya, laap, beer]))]
  }
  const target = dice.pick(open)
  const sale = order(target._id)
  const [line] = target.lines
  const ticket = window.rows('tickets').find(({ bumpedAt }) => bumpedAt === null)
  const part = dice.random() < 0.3 && target.due > 1000 ? 1000 : target.due
  const taps: readonly (readonly CommandDraft[])[] = [
    [sale.add(dice.pick([papaya, laap, beer]), dice.pick([1, 2, 3]))],
    line ? [sale.more(line._id, dice.pick([1, 1, 2, -1]))] : [],
    [sale.send()],
    ticket ? [bump(ticket)] : [],
    line && dice.random() < 0.3 ? [sale.void(line._id)] : [],
    [sale.pay(part, part + 50_000)],
  ]
  return dice.pick(taps.filter((drafts) => drafts.length > 0))
}

const bump = ({ _id, orderId }: Ticket): CommandDraft => ({
  kind: 'ticket.bump',
  payload: { orderId, ticketId: _id },
})

/** A fault, for a while or for good. */
function misfortune({ server, clock }: World, { profile, windows }: Device, dice: Dice) {
  const kinds = ['away', 'lossy', 'kill', 'deaf', 'doubled', 'broadcast', 'window', 'slow'] as const
  const forAWhile = (undo: () => void) => clock.after(dice.random() * 5000, undo)
  switch (dice.pick(kinds)) {
    case 'away':
      server.away()
      return forAWhile(server.back)
    case 'lossy':
      server.setFault((name, where) => {
        if (name === 'session.refreshToken' || dice.random() > 0.4) return 'pass'
        return where === 'before' ? dice.pick(['drop', 503, 429] as const) : 'drop'
      })
      return forAWhile(() => server.setFault(() => 'pass'))
    case 'slow':
      server.setFault(async () => {
        await new Promise<void>((resolve) => clock.after(dice.random() * 2000, resolve))
        return 'pass' as const
      })
      return forAWhile(() => server.setFault(() => 'pass'))
    case 'kill':
      return profile.workers().length > 0 ? profile.killWorker() : undefined
    case 'deaf':
      server.setSocketWeather((deliver) => {
        if (dice.random() > 0.3) deliver()
      })
      return forAWhile(() => server.setSocketWeather((deliver) => deliver()))
    case 'doubled':
      server.setSocketWeather((deliver) => {
        deliver()
        clock.after(dice.random() * 500, deliver)
      })
      return forAWhile(() => server.setSocketWeather((deliver) => deliver()))
    case 'broadcast':
      profile.channels.setWeather((deliver) => {
        if (dice.random() > 0.3) deliver()
      })
      return forAWhile(() => profile.channels.setWeather((deliver) => deliver()))
    case 'window': {
      windows[1]?.close()
      const window = profile.openWindow('kitchen')
      window.watch('orders', 'tickets', 'session', 'outbox')
      windows[1] = window
    }
  }
}

async function calm({ server, clock }: World, devices: readonly Device[]) {
  server.back()
  server.setFault(() => 'pass')
  server.setSocketWeather((deliver) => deliver())
  for (const { profile } of devices) profile.channels.setWeather((deliver) => deliver())
  // An event, so that devices that missed the last one notice.
  await clock.pass(60_000)
  server.branch().announce(['orders'])
  for (const { profile, windows } of devices) {
    await windows[0]?.act({ type: 'language.set', language: 'en' })
    windows.forEach((window) => window.comeBack())
    await clock.pass(1000)
    await profile.settled()
  }
}

const byId = <T extends { readonly _id: string }>(rows: readonly T[]) =>
  Object.fromEntries(rows.map((row) => [row._id, row]))

async function check({ server }: World, devices: readonly Device[]) {
  const log = server.branch()
  const applied = log.commands.map(({ opId }) => opId)
  expect(new Set(applied).size, 'nothing twice').toBe(applied.length)
  expect(server.sockets(), 'a socket per device').toBe(devices.length)

  for (const { profile, windows } of devices) {
    const outbox = await profile.store.all('outbox')
    const answers = await profile.store.all('answers')
    const parked = new Set(outbox.filter(({ state }) => state === 'parked').map(({ lane }) => lane))
    const lost = answers.filter(
      ({ key }) => !applied.includes(key) && !outbox.some(({ command }) => command.opId === key),
    )
    expect(lost, 'nothing lost').toEqual([])
    // The queue is empty except for commands that a person has to check.
    expect(outbox.filter(({ lane }) => !parked.has(lane))).toEqual([])
    expect(profile.locks.holders(names.owner)).toHaveLength(1)

    const settled = (rows: readonly { readonly _id: string; readonly orderId?: string }[]) =>
      byId(rows.filter(({ _id, orderId }) => !parked.has(orderId ?? _id)))
    for (const window of windows) {
      expect(settled(window.rows('orders'))).toEqual(settled(log.orders()))
      expect(settled(window.rows('tickets'))).toEqual(settled(log.tickets()))
    }
    const deviceId = (await profile.store.get('meta', 'deviceId'))?.value
    const mine = [
      ...log.commands.filter((c) => c.deviceId === deviceId),
      ...outbox.map((e) => e.command),
    ]
    const device = await profile.store.get('devices', branch._id)
    expect(new Set(mine.map(({ n }) => n)), 'no gap in n').toEqual(
      new Set(Array.from({ length: device?.n ?? 0 }, (_, i) => i + 1)),
    )
    const receipts = mine.flatMap((c) =>
      c.kind === 'order.pay' ? (c.payload.receiptNumber ?? []) : [],
    )
    expect(receipts.toSorted(), 'no gap in receipts').toEqual(
      Array.from(
        { length: device?.receipt ?? 0 },
        (_, i) => `${branch.code}-${device?.code}-${String(i + 1).padStart(6, '0')}`,
      ),
    )
  }
  for (const paid of log.orders().filter(({ status }) => status === 'paid')) {
    expect(paid.lines.length).toBeGreaterThan(0)
    expect(paid.due).toBe(0)
  }
  for (const sold of log.orders()) {
    const settled = sold.payments.reduce((sum, { amount }) => sum + amount, 0)
    expect(sold.lines.every(({ quantity }) => quantity > 0)).toBe(true)
    expect(sold.due).toBe(sold.totals.total - settled)
  }
}
