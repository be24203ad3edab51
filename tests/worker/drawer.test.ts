import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { branch, papaya, waiter } from './support/fixtures.ts'
import { createIds } from './support/ids.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

const id = createIds(700)
const noy = { _id: id(), name: 'Noy' }
const shift: ShownShift = {
  _id: id(),
  branchId: branch._id,
  status: 'open',
  shiftDefinitionId: id(),
  shiftName: 'Morning',
  notes: '',
  openingCashCount: { currency: 'LAK', pieces: { '100000': 5 }, total: 500_000 },
  closingCashCount: null,
  openedBy: noy,
  openedAt: '2026-11-21T01:00:00.000Z',
  endTime: null,
  movements: [],
}

/** Cash that leaves the drawer; of this branch everything up to a million needs no manager. */
const out = (amount: number): CommandDraft => ({
  kind: 'drawer.move',
  payload: {
    shiftSessionId: shift._id,
    movementId: id(),
    kind: 'out',
    amount,
    reason: 'Ice',
  },
})
const movements = ({ rows }: { readonly rows: (topic: 'shift') => readonly ShownShift[] }) =>
  rows('shift')[0]?.movements?.map(({ amount }) => amount)

async function openDrawer(world: World) {
  const cash = { blindCount: false, differenceLimit: 0, movementLimit: 1_000_000 }
  world.server.branch().change('branch', { ...branch, cash })
  world.server.branch().change('shift', shift)
  const opened = await openTill(world)
  opened.till.watch('shift')
  await world.clock.pass(100)
  return opened
}

test('cash taken out without the server is shown at once in every window, and arrives once', async () => {
  const world = createWorld()
  const { profile, till } = await openDrawer(world)
  const other = profile.openWindow('pos')
  other.watch('shift')
  world.server.away()
  await till.sell(out(20_000))
  await world.clock.pass(100)
  expect(movements(till)).toEqual([-20_000])
  expect(movements(other)).toEqual([-20_000])

  profile.killWorker()
  await world.clock.pass(2000)
  expect(movements(till)).toEqual([-20_000])
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  expect(movements(till)).toEqual([-20_000])
  expect(world.server.branch().commands.map(({ kind }) => kind)).toEqual(['drawer.move'])
})

test('the drawer waits for no order, and no order for the drawer', async () => {
  const world = createWorld()
  const { till } = await openDrawer(world)
  world.server.branch().setRefusal(({ kind }) => (kind === 'drawer.move' ? 'DRAWER_FULL' : null))
  const sale = order()
  await till.sell(out(20_000))
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(1000)
  expect(sale.on(till)?.lines).toHaveLength(1)
  const [parked, ...others] = till.rows('outbox')
  expect(others).toEqual([])
  expect(parked).toMatchObject({ state: 'parked', kind: 'drawer.move', lane: shift._id })
  // The cash has left the drawer: only a manager can say why it is not on record.
  await expect(till.act({ type: 'outbox.discard', opId: parked?._id ?? '' })).rejects.toMatchObject(
    {
      code: 'MONEY_IS_KEPT',
    },
  )
})

test('more than the branch leaves to a cashier needs a manager, and a closed drawer takes nothing', async () => {
  const world = createWorld()
  const { till } = await openDrawer(world)
  world.server.accounts.allow(waiter.id, ['process_payments'])
  await till.act({ type: 'session.login', userId: 'lae', password: 'secret' })
  await world.clock.pass(100)
  await expect(till.sell(out(1_000_001))).rejects.toMatchObject({ code: 'OVERRIDE_NEEDED' })
  world.server.branch().remove('shift', shift._id)
  await world.clock.pass(100)
  await expect(till.sell(out(1000))).rejects.toMatchObject({ code: 'SHIFT_UNKNOWN' })
  expect(till.rows('outbox')).toEqual([])
})

test('a payment that waits says what it put into the drawer', async () => {
  const world = createWorld()
  const { till } = await openDrawer(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await till.sell(sale.pay(25_000))
  expect(till.rows('outbox').map(({ cash }) => cash)).toEqual([undefined, undefined, 25_000])
})

test('cash that the server has taken makes what was read of the drawer old, also before its event comes', async () => {
  const world = createWorld()
  const { till } = await openDrawer(world)
  till.watch('changes')
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(1000)
  const ofDrawer = () => till.rows('changes').find(({ _id }) => _id === 'shiftSessions')?.seq
  expect(ofDrawer()).toBeUndefined()
  await till.sell(sale.pay(25_000))
  await world.clock.pass(1000)
  // The log of the tests names no area of the drawer.
  expect(ofDrawer()).toBe(world.server.branch().seq())
})
