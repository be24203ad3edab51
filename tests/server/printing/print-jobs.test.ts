import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetPrinted } from '../../../server/printing/write.ts'
import { startPrinter } from '../../support/printer.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const [counter, kitchen, spare] = [await startPrinter(), await startPrinter(), await startPrinter()]
const at = { counter: '192.168.1.50', kitchen: '192.168.1.51', spare: '192.168.1.52' }
const house = await openHouse({
  printers: { [at.counter]: counter, [at.kitchen]: kitchen, [at.spare]: spare },
})
const manager = await house.signIn('la.branch')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const here = `?branchId=${riverside.branch._id}`
const of = (id: string, call = '') => `/print-jobs/${id}${call}${here}`

const addPrinter = async (name: string, host: string, more: object = {}) => {
  const draft = {
    name,
    connection: { kind: 'network', host, port: 9100 },
    paperWidth: 80,
    receipts: false,
    stations: [],
    ...more,
  }
  const { body } = await manager.post(`/printers${here}`, draft)
  return body._id as string
}
const spareId = await addPrinter('Spare', at.spare)
const counterId = await addPrinter('Counter', at.counter, { receipts: true, drawer: true })
const kitchenId = await addPrinter('Kitchen', at.kitchen, {
  stations: ['hot', 'grill', 'cold', 'bar'],
  backupId: spareId,
})

/** A picture of noise: every dot counts. The first 16 rows are the mark. */
function noise(height = 520, width = 576) {
  const bits = randomBytes((width / 8) * height)
  const picture = { width, height, mark: 16, bits: deflateSync(bits).toString('base64') }
  return { picture, marked: bits, plain: bits.subarray((width / 8) * 16) }
}

async function paidOrder() {
  const orderId = newId()
  await till.give(paidInCash(orderIn(await till.open(orderId, 1))))
  return orderId
}

const printReceipt = (orderId: string, more: object) =>
  cashier.post(`/print-jobs${here}`, {
    _id: newId(),
    printerId: counterId,
    kind: 'receipt',
    orderId,
    ...more,
  })

const listed = async (state = 'open') => {
  const { body } = await cashier.get(`/print-jobs${here}&state=${state}&limit=100`)
  return body.results as readonly Loose[]
}
/** Lets the time pass that a job waits before its next try. */
const soon = () =>
  sql`update print_jobs set due_at = now() where state = 'waiting'`.execute(house.db)
async function tries(count: number) {
  for (let tried = 0; tried < count; tried++) {
    await soon()
    await house.print()
  }
}
async function clear() {
  for (const { _id } of await listed()) await manager.remove(of(_id))
  for (const printer of [counter, kitchen, spare]) {
    printer.papers.length = 0
    printer.become('well')
  }
}

test('a receipt comes out dot for dot, and the second one says that it is a copy', async () => {
  const orderId = await paidOrder()
  await clear()
  const { picture, plain, marked } = noise()
  expect((await printReceipt(orderId, { picture })).body).toMatchObject({ copy: 0 })
  expect((await printReceipt(orderId, { picture })).body).toMatchObject({ copy: 1 })
  await house.print()
  expect(counter.papers.map(({ bits }) => Buffer.from(bits))).toEqual([plain, marked])
  expect(await listed()).toEqual([])
  const { body: log } = await manager.get(`/audit-log${here}&limit=5`)
  expect(log.results.map(({ action }: Loose) => action)).toContain('receipt.reprint')
})

test('the same paper that is asked for twice comes out once', async () => {
  const orderId = await paidOrder()
  await clear()
  const again = { _id: newId(), picture: noise().picture }
  await Promise.all([printReceipt(orderId, again), printReceipt(orderId, again)])
  await house.print()
  expect(counter.papers).toHaveLength(1)
})

async function sent(quantity = 2) {
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId, quantity), {
    kind: 'order.send',
    payload: { orderId, sendId: newId() },
  })
  return orderId
}

test('a send makes one slip for its station, which any till can draw once', async () => {
  await clear()
  await sent()
  const [slip, ...others] = await listed('undrawn')
  expect(others).toEqual([])
  expect(slip).toMatchObject({ kind: 'slip', printerId: kitchenId, ticket: { dishes: [{}] } })
  const [first, second] = [noise(), noise()]
  await cashier.post(of(slip._id, '/picture'), first.picture)
  await manager.post(of(slip._id, '/picture'), second.picture)
  await house.print()
  await manager.post(of(slip._id, '/picture'), second.picture)
  await house.print()
  expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([first.plain])
})

/** A slip that has its picture. */
async function drawnSlip() {
  await sent()
  const [slip] = await listed('undrawn')
  const drawn = noise()
  await cashier.post(of(slip._id, '/picture'), drawn.picture)
  return { id: slip._id as string, ...drawn }
}

test('a printer that is off is tried again, and prints in the order in which things were asked for', async () => {
  await clear()
  await kitchen.off()
  const [one, two] = [await drawnSlip(), await drawnSlip()]
  await tries(1)
  expect(await listed()).toMatchObject([
    { _id: one.id, state: 'waiting', fault: 'unreachable', begun: false },
    { _id: two.id, state: 'waiting', tries: 0 },
  ])
  await kitchen.on()
  await tries(2)
  expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([one.plain, two.plain])
})

test.each(['paperOut', 'coverOpen'] as const)(
  'a printer with %s says so before anything is lost',
  async (mood) => {
    await clear()
    const { plain } = await drawnSlip()
    kitchen.become(mood)
    await tries(1)
    expect(await listed()).toMatchObject([{ fault: mood, begun: false }])
    kitchen.become('well')
    await tries(1)
    expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([plain])
  },
)

test('a printer that never says how it is prints all the same', async () => {
  await clear()
  const { plain } = await drawnSlip()
  kitchen.become('mute')
  await tries(1)
  expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([plain])
})

test('after three failures the backup printer takes over what waits', async () => {
  await clear()
  await kitchen.off()
  const [one, two] = [await drawnSlip(), await drawnSlip()]
  await tries(3)
  await kitchen.on()
  expect(spare.papers.map(({ bits }) => Buffer.from(bits))).toEqual([one.plain, two.plain])
  expect(kitchen.papers).toEqual([])
})

test('a paper that broke off in its middle is printed again as a copy', async () => {
  await clear()
  const { marked } = await drawnSlip()
  kitchen.become('dies')
  await tries(1)
  expect(await listed()).toMatchObject([{ fault: 'interrupted', begun: true }])
  kitchen.become('well')
  await tries(1)
  expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([marked])
})

test('a server that was killed while it sent prints again, as a copy', async () => {
  await clear()
  const { id, marked } = await drawnSlip()
  // The last facts of a node that got as far as the first byte.
  await sql`update print_jobs set state = 'sending', begun = true, tries = 1,
    due_at = now() + interval '60 s' where id = ${id}`.execute(house.db)
  await house.print()
  expect(kitchen.papers).toEqual([])
  await sql`update print_jobs set due_at = now() where id = ${id}`.execute(house.db)
  await house.print()
  expect(kitchen.papers.map(({ bits }) => Buffer.from(bits))).toEqual([marked])
})

test('what failed too often waits for a person, who prints it on another printer', async () => {
  await clear()
  const orderId = await paidOrder()
  await counter.off()
  const { picture, plain } = noise()
  await printReceipt(orderId, { picture })
  await tries(8)
  const failed = (await listed()).find(({ kind }) => kind === 'receipt')
  expect(failed).toMatchObject({ state: 'failed', fault: 'unreachable' })
  await cashier.post(of(failed._id, '/retry'), { printerId: spareId })
  await house.print()
  await counter.on()
  expect(spare.papers.map(({ bits }) => Buffer.from(bits))).toEqual([plain])
})

test('two nodes send each paper once', async () => {
  await clear()
  const other = await house.addNode()
  for (let count = 0; count < 6; count++) await drawnSlip()
  await Promise.all([house.print(), other.print(), house.print(), other.print()])
  expect(kitchen.papers).toHaveLength(6)
})

test.each([
  ['fewer dots than it says', { height: 528 }],
  ['more dots than it says', { height: 512 }],
  ['no deflated bits', { bits: Buffer.from('print').toString('base64') }],
  ['a mark that is all of it', { mark: 520 }],
  ['another width than paper has', { width: 400 }],
])('a picture with %s is refused', async (_, wrong) => {
  const orderId = await paidOrder()
  const { picture } = noise()
  const { status } = await printReceipt(orderId, { picture: { ...picture, ...wrong } })
  expect(status).toBe(400)
})

test('kitchen tickets are forgotten after two days, receipts stay counted', async () => {
  await clear()
  const orderId = await paidOrder()
  await printReceipt(orderId, { picture: noise().picture })
  await drawnSlip()
  await house.print()
  await sql`update print_jobs set made_at = now() - interval '3 days'`.execute(house.db)
  await forgetPrinted(house.db)
  const { rows } = await sql<{ kind: string }>`select distinct kind from print_jobs`.execute(
    house.db,
  )
  expect(rows).toEqual([{ kind: 'receipt' }])
  expect((await printReceipt(orderId, { picture: noise().picture })).body.copy).toBe(1)
})

test('an open order has no receipt, and a paid one no bill', async () => {
  const orderId = newId()
  await till.open(orderId, 1)
  expect((await printReceipt(orderId, { picture: noise().picture })).status).toBe(409)
  const paid = await paidOrder()
  expect((await printReceipt(paid, { kind: 'bill' })).status).toBe(409)
})
