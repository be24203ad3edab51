import { beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { createRandom } from '../../worker/support/random.ts'
import { paidFrom } from '../support/accounts.ts'
import { liftLimits, openHouse, restaurantIn, storedOrder } from '../support/house.ts'
import { openDrawer } from '../support/drawer.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named, postAgain } from './guests-in.ts'

/* Random days of guests in ten currencies: sold, redeemed, removed, refunded; and every figure again from orders alone. */

const isFull = process.env['SALA_MATRIX'] === 'full'
const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 2_147_483_648)
const SALES = isFull ? 60 : 3

const house = await openHouse()
const random = createRandom(SEED)
const upTo = (most: number) => 1 + Math.floor(random() * most)

type Walk = Awaited<ReturnType<typeof walkIn>>
const walks = new Map<CountryCode, Walk>()

beforeAll(async () => {
  await liftLimits(house, 'KH', 'LA')
  for (const country of COUNTRIES) walks.set(country, await walkIn(country))
}, 600_000)

async function walkIn(country: CountryCode) {
  const word = country.toLowerCase()
  const owner = await house.signIn(`${word}.owner`)
  const { menu, branches } = restaurantIn(country)
  const [place] = branches
  const [dish] = menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  if (!place || !dish) throw new Error(`Nothing to sell in ${country}`)
  const { branch } = place
  const { restaurantId, _id: branchId, currency } = branch
  await owner.patch(`/branches/${branchId}`, { paymentMethods: ['cash', 'loyalty_points'] })
  await openDrawer(owner, place)
  const till = await createTill(owner, branch)
  const guests = guestsOf(owner, restaurantId, branchId)
  const [step, pointValue] = [Math.max(1, Math.floor(dish.price / upTo(7))), upTo(dish.price / 3)]
  const countsTax = random() < 0.5
  const program = { ...programDraft('Regulars'), currency, step, pointValue, countsTax }
  await guests.program({ ...program, active: true, pointsPerStep: upTo(5) })
  const pointsPerStep = (await owner.get(`/crm/loyalty-programs?restaurantId=${restaurantId}`)).body
    .results[0].pointsPerStep
  const guest = await guests.add({ ...customerDraft('Regular'), country })
  await guests.adjust(guest._id, 1000)
  const orders: string[] = []

  const applied = async (...drafts: readonly CommandDraft[]) => {
    const answer = await till.give(...drafts)
    if (outcomes(answer).some((outcome) => outcome !== 'applied'))
      throw new Error(JSON.stringify(answer.results))
    return answer
  }
  const stored = async (id: string): Promise<Order> => {
    const order = await storedOrder(house.db, id)
    if (!order) throw new Error(`No order ${id}`)
    return order
  }

  /** Pays a part with points, keeps it or removes it. */
  async function redeem(bill: Order): Promise<void> {
    const has = await guests.points(guest._id)
    const least = minimumAmount(currency)
    const most = Math.min(bill.due - 1, has * pointValue)
    if (most < least || bill.due - most < 1) return
    const amount = least + Math.floor(random() * (most - least + 1))
    const paymentId = newId()
    const body = { orderId: bill._id, paymentId, amount }
    const path = `/crm/customers/${guest._id}/loyalty/redeem?branchId=${branchId}`
    const answer = await owner.post(path, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await applied(paidFrom(bill, answer.body.account, amount, { paymentId }))
    if (random() < 0.3) {
      const removal = { orderId: bill._id, removalId: newId(), paymentId, shiftSessionId: null }
      await applied({ kind: 'order.removePayment', payload: removal })
    }
  }

  async function sell(): Promise<void> {
    const orderId = newId()
    orders.push(orderId)
    const name = named(orderId, { _id: guest._id, key: guest.code })
    const made = await applied(opened(orderId), beersFor(orderId, upTo(5), dish), name)
    if (random() < 0.7) await redeem(orderIn(made))
    const bill = await stored(orderId)
    const cash = paidInCash(bill)
    const payload = { ...cash.payload, tendered: bill.due * 2 }
    await applied({ kind: 'order.pay', payload } as typeof cash)
    while (random() < 0.5) {
      const paid = await stored(orderId)
      if ((paid.refunds?.length ?? 0) >= (paid.lines[0]?.quantity ?? 0)) break
      await applied(refundOf(paid, 1))
    }
  }

  for (let n = 0; n < SALES; n++) {
    await sell()
    if (random() < 0.5) await house.domain.poster.drain()
  }
  await house.domain.poster.drain()

  /** What the orders say that the guest has: nothing of the ledger is read. */
  async function ordersSay(): Promise<number> {
    let points = 1000
    for (const id of orders) {
      const { totals, refunds = [], payments } = await stored(id)
      const all = [totals, ...refunds.map((refund) => refund.totals)]
      const sum = (figure: (of: Order['totals']) => number) =>
        all.reduce((whole, one) => whole + figure(one), 0)
      const tax = sum(({ taxes }) => taxes.reduce((whole, { amount }) => whole + amount, 0))
      const goods = sum(({ total, serviceCharge }) => total - serviceCharge) - (countsTax ? 0 : tax)
      const billed = sum(({ total }) => total)
      const redeemed = payments.flatMap(({ _id, amount, account }) => {
        if (account?.points === undefined) return []
        const back = refunds
          .flatMap(({ tenders }) => tenders)
          .filter(({ paymentId }) => paymentId === _id)
          .reduce((whole, one) => whole - one.amount, 0)
        const pointsOff = account.points - Math.floor((account.points * back) / amount)
        return [{ money: amount - back, points: pointsOff }]
      })
      const byPoints = redeemed.reduce((whole, { money }) => whole + money, 0)
      points -= redeemed.reduce((whole, one) => whole + one.points, 0)
      if (billed > 0) {
        const counted = Math.floor((Math.max(0, goods) * Math.max(0, billed - byPoints)) / billed)
        points += Math.floor(counted / step) * pointsPerStep
      }
    }
    return points
  }

  return {
    ordersSay,
    points: () => guests.points(guest._id),
    entries: () => guests.entries(guest._id),
    async refundAll() {
      for (const id of orders) {
        const order = await stored(id)
        const left = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        const back = (order.refunds ?? [])
          .flatMap(({ lines }) => lines)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        if (back < left) await applied(refundOf(order))
      }
      await house.domain.poster.drain()
    },
  }
}

describe.each(COUNTRIES)(`points of guests in %s (seed ${SEED})`, (country) => {
  const walk = () => {
    const found = walks.get(country)
    if (!found) throw new Error(`No walk in ${country}`)
    return found
  }

  test('are what the orders say, and the sum of their entries', async () => {
    const [points, entries] = [await walk().points(), await walk().entries()]
    expect(points).toBe(await walk().ordersSay())
    expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(points)
  })

  test('are the same when everything is posted again, and as before after all was refunded', async () => {
    const before = await walk().points()
    await postAgain(house)
    expect(await walk().points()).toBe(before)
    await walk().refundAll()
    expect(await walk().points()).toBe(1000)
  })
})
