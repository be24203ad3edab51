import { expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { Hold } from '#shared/account-entries/entry.ts'
import type { PaidFrom } from '#shared/account-entries/paid-from.ts'
import { METHOD_OF } from '#shared/account-entries/method-of.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { OF_LEDGER, TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { createFaultyProxy } from '../../e2e/support/faulty-proxy.ts'
import { customerDraft, programDraft } from '../server/collections/drafts.ts'
import { guestsOf } from '../server/loyalty/guests-in.ts'
import { counted } from '../server/support/counted.ts'
import { demoUser, liftLimits, openHouse, restaurantIn } from '../server/support/house.ts'
import { newId, refundOf } from '../server/support/till.ts'
import { realDevice, signInOn, until } from './support/real-device.ts'

/* The trading day of a till on the real server, without the server in the middle, in the cash of four countries. */

const house = await openHouse()
await liftLimits(house, 'KH', 'LA')
const { port } = new URL(await house.app.listen({ host: '127.0.0.1', port: 0 }))

/** One note of each is missing when the drawer is counted. */
const MISSING = 2000
const FLOAT = 500_000
/** What a guest has put onto a card, was given as points, or may owe. */
const OWN = 2_000_000
/** Gift cards and points are held first, and notes of another currency need a rate. */
const METHODS = TENDER_METHODS.filter((one) => !OF_LEDGER.includes(one) && one !== 'split_currency')
const DOLLARS = { currency: 'USD', buying: '4000', selling: '4100', everywhere: false }

/** The house is set up by its owner, and the drawer opened by the manager; the cashier has the till. */
async function openDay(country: CountryCode) {
  const { menu, branches } = restaurantIn(country)
  const [place] = branches
  const dish = menu.items.find(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  if (!place || !dish) throw new Error(`Nothing to sell in ${country}`)
  const { branch, definitions } = place
  const { _id: branchId, restaurantId, currency } = branch
  const who = (word: string) => `${country.toLowerCase()}.${word}`
  const owner = await house.signIn(who('owner'))
  const cash = { blindCount: false, differenceLimit: FLOAT, movementLimit: FLOAT }
  await owner.api.branches.update({
    params: { branchId },
    body: { cash, paymentMethods: [...METHODS, ...OF_LEDGER] },
  })
  if (country === 'KH') await owner.api.currencies.setRate({ query: { branchId }, body: DOLLARS })
  const { shiftSession } = await owner.api.shiftSessions.open({
    body: {
      branchId,
      shiftDefinitionId: definitions[0]?._id ?? '',
      openingCashCount: counted(currency, FLOAT),
    },
  })
  const proxy = await createFaultyProxy(() => Number(port))
  onTestFinished(() => proxy.close())
  const till = realDevice(proxy.url).profile.openWindow('pos')
  await signInOn(till, who('cashier'))
  till.watch('shift')
  await until(() => till.rows('shift').length === 1)
  return {
    till,
    owner,
    proxy,
    dish,
    restaurantId,
    branchId,
    currency,
    shiftSessionId: shiftSession._id,
    relief: { _id: demoUser(who('staff')).id, name: demoUser(who('staff')).name },
  }
}
type Trading = Awaited<ReturnType<typeof openDay>>
/** Has the server hold some of what a guest has. */
type Holder = (body: z.output<typeof Hold>) => Promise<{ readonly account: PaidFrom }>

/** Opens what guests pay from besides money, and returns how the till holds some of each for an order. */
async function openLedgers({ till, owner, restaurantId, branchId, currency }: Trading) {
  const { api } = till.suite
  const query = { branchId }
  const card = await api.giftCards.sell({
    query,
    body: { cardId: newId(), amount: OWN, method: 'cash', expiresOn: null, note: '' },
  })
  const account = await owner.api.guestAccounts.create({
    query: { restaurantId },
    body: { name: 'Khun Mali', phone: '', owesUpTo: OWN, currency, note: '' },
  })
  const program = { ...programDraft('Regulars'), currency, active: true }
  const guests = guestsOf(owner, restaurantId, branchId)
  await guests.program(program)
  const guest = await guests.add(customerDraft('Mali'))
  await guests.adjust(guest._id, OWN / program.pointValue)
  const holds: readonly Holder[] = [
    (body) => api.giftCards.redeem({ query, body: { ...body, code: card.code } }),
    (body) => api.guestAccounts.charge({ params: { id: account._id }, query, body }),
    (body) => api.customers.redeem({ params: { id: guest._id }, query, body }),
  ]
  return { guest, holds }
}

/** Sells, and writes down beside it what must be in the drawer and on the report. */
function createBook({ till, dish, shiftSessionId }: Trading) {
  const book = { heap: FLOAT, billed: 0, tips: 0, paid: 0, refunds: 0 }
  const taken = new Map<PaymentMethod, number>()
  const orderOf = (orderId: string): Order => {
    const order = till.row('orders', orderId)
    if (!order) throw new Error('The till does not show its order')
    return order
  }
  const add = (method: PaymentMethod, amount: number) =>
    taken.set(method, (taken.get(method) ?? 0) + amount)

  async function open(quantity: number): Promise<Order> {
    const orderId = newId()
    const line = {
      orderId,
      lineId: newId(),
      menuItemId: dish._id,
      quantity,
      unitPrice: dish.price,
      modifiers: [],
      note: '',
    }
    const type = 'takeaway' as const
    const opening = { orderId, number: '', type, tableId: null, serviceByType: true }
    await till.sell(
      { kind: 'order.open', payload: opening },
      { kind: 'order.addLine', payload: line },
    )
    return orderOf(orderId)
  }

  type More = Partial<(CommandDraft & { kind: 'order.pay' })['payload']>
  /** Takes a part of a bill, by default the rest; a tip is handed over with it. */
  async function pay(order: Order, method: PaymentMethod, more: More = {}): Promise<Order> {
    const amount = more.amount ?? order.due
    const isLast = amount === order.due
    const { rounded } = roundCash(amount, order.policy.cashRounding)
    const asked = method === 'cash' && isLast ? rounded : amount
    const tip = more.tip ?? 0
    await till.sell({
      kind: 'order.pay',
      payload: {
        orderId: order._id,
        paymentId: newId(),
        method,
        amount,
        tendered: asked + tip,
        receiptNumber: null,
        shiftSessionId,
        ...more,
      },
    })
    add(method, amount)
    book.tips += tip
    if (isLast) book.paid += 1
    if (isLast) book.billed += order.totals.total
    if (method === 'cash') book.heap += asked + tip
    return orderOf(order._id)
  }

  return {
    book,
    taken,
    open,
    pay,
    sell: async (method: PaymentMethod, more?: More) => pay(await open(2), method, more),
    /** Money for a gift card. */
    loadInCash(amount: number) {
      add('cash', amount)
      book.heap += amount
    },
    /** Pays a bill of a guest with what the server holds for it. */
    async payFrom(hold: Holder, guest: OrderCustomer): Promise<Order> {
      const { _id: orderId, due: amount } = await open(1)
      await till.sell({ kind: 'order.setGuest', payload: { orderId, customer: guest } })
      await until(() => till.rows('outbox').length === 0)
      const paymentId = newId()
      const { account } = await hold({ orderId, paymentId, amount })
      return pay(orderOf(orderId), METHOD_OF[account.ledger], { paymentId, account })
    },
    async refund(order: Order, pieces: number) {
      await till.sell(refundOf(order, pieces, { shiftSessionId, receiptNumber: '' }))
      const { refunds = [] } = orderOf(order._id)
      const back = refunds.at(-1)
      if (!back) throw new Error('Nothing went back')
      book.refunds += 1
      book.billed += back.totals.total
      for (const { method, amount, rounding } of back.tenders) {
        add(method, amount)
        if (method === 'cash') book.heap += amount + rounding
      }
    },
    async move(kind: 'in' | 'out' | 'drop', amount: number) {
      const movementId = newId()
      const payload = { shiftSessionId, movementId, kind, amount, reason: 'Ice' }
      await till.sell({ kind: 'drawer.move', payload })
      book.heap += kind === 'in' ? amount : 0 - amount
      return movementId
    },
  }
}

test.each(['LA', 'TH', 'KH', 'PH'] as const)(
  'a whole day in %s, in every method and without the server in the middle, ends with a Z report of every sale and a drawer of every note',
  async (country) => {
    const day = await openDay(country)
    const { till, owner, proxy, branchId, currency, shiftSessionId, relief } = day
    const { book, taken, ...work } = createBook(day)

    const sales: Order[] = []
    for (const method of METHODS) sales.push(await work.sell(method))
    await work.sell('cash', { tip: MISSING })
    const shared = await work.pay(await work.open(3), 'credit_card', { amount: day.dish.price })
    await work.pay(shared, 'cash')
    if (country === 'KH') {
      // Ten dollars for a bill of less, one back, the rest in riel.
      const order = await work.open(1)
      const foreign = { currency: 'USD', tendered: 1000, rate: '4000', change: 100 }
      await work.pay(order, 'split_currency', { tendered: 40_000, foreign })
      const { rounded } = roundCash(order.due, order.policy.cashRounding)
      book.heap -= 40_000 - rounded - 4000
    }
    const { guest, holds } = await openLedgers(day)
    work.loadInCash(OWN)
    for (const hold of holds) await work.payFrom(hold, { _id: guest._id, key: guest.code })
    const [inCash, byCard] = sales
    if (!inCash || !byCard) throw new Error('No sales')
    await work.refund(inCash, 1)
    await work.refund(byCard, 2)
    await work.move('out', 30_000)
    await work.move('drop', 100_000)
    await until(() => till.rows('outbox').length === 0)

    proxy.turn('reset')
    await until(() => till.one('connection')?.state === 'offline')
    await work.sell('cash')
    await work.sell('bank_transfer')
    await work.move('in', 10_000)
    const mistake = await work.move('out', 5000)
    const undo = { shiftSessionId, movementId: newId(), reverses: mistake }
    await till.sell({ kind: 'drawer.undo', payload: undo })
    book.heap += 5000
    const handedOver = { movementId: newId(), to: relief, count: counted(currency, book.heap) }
    await till.sell({
      kind: 'drawer.handOver',
      payload: { shiftSessionId, reason: '', ...handedOver },
    })
    expect(till.rows('outbox').length).toBeGreaterThan(6)
    proxy.turn('fair')
    await until(() => till.rows('outbox').length === 0, 30_000)

    const { api } = till.suite
    const params = { id: shiftSessionId }
    const closingCashCount = counted(currency, book.heap - MISSING)
    const closing = await api.shiftSessions.close({
      params,
      body: { closingCashCount, reason: 'Wrong change' },
    })
    expect(closing.report).toMatchObject({ expected: book.heap, difference: 0 - MISSING })

    const x = await api.endOfDay.current({ query: { branchId } })
    const body = { branchId, businessDate: x.businessDate ?? '', carryOver: false }
    const { report } = await api.endOfDay.close({ body })
    const [figures, ...more] = report.days
    expect(more).toEqual([])
    expect(figures).toMatchObject({
      orders: book.paid,
      refundCount: book.refunds,
      billed: book.billed,
      held: 0,
      receipts: [{ count: book.paid + book.refunds }],
    })
    const tenders = figures?.tenders ?? []
    expect(new Map(tenders.map(({ method, amount }) => [method, amount]))).toEqual(taken)
    expect(tenders.reduce((sum, { tip }) => sum + tip, 0)).toBe(book.tips)
    expect(report.drawers).toMatchObject([{ expected: book.heap, difference: 0 - MISSING }])
    const checked = await owner.api.endOfDay.check({ params: { id: report._id } })
    expect(checked).toEqual({ facts: true, chain: true })
  },
  60_000,
)
