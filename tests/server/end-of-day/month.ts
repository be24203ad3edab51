import type { CountryCode } from '#shared/countries/country-code.ts'
import type { ZReport } from '#shared/end-of-day/z-report.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { counted } from '../support/counted.ts'
import { type House, restaurantIn } from '../support/house.ts'
import { createTill, newId, orderIn, refundOf } from '../support/till.ts'

/** A drawer, and what is in it by the notes that went through hands. */
type Drawer = { readonly id: string; readonly opening: number; heap: number }
/** What a device has to send, and what happens to the drawer of then. */
type Kept = { readonly commands: readonly Command[]; readonly after: (order: Order) => void }

const FLOAT = 1_000_000
const METHODS = ['cash', 'cash', 'credit_card', 'mobile_payment'] as const

/** A login that is renewed from day to day: the session stays the same. */
async function createLogin(house: House, userId: string) {
  const { token, refreshToken } = await house.signIn(userId)
  const held = { token, refreshToken }
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const given = body === undefined ? {} : { body }
    const answer = await house.call(method, path, { token: held.token, ...given })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  return {
    token,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    async renew() {
      const body = { refreshToken: held.refreshToken }
      const { tokens } = (await house.call('POST', '/auth/refresh-token', { body })).body
      held.token = tokens.accessToken
      held.refreshToken = tokens.refreshToken
    },
  }
}

/**
 * Trades at random in the first branch of a country: a cashier who is online, a manager who gives discounts at another till,
 * and an owner at one that is without the server for days. `rest` sends what was kept and closes what is open.
 */
export async function createTrade(house: House, country: CountryCode, random: () => number) {
  const word = country.toLowerCase()
  const [cashier, manager, owner] = [
    await createLogin(house, `${word}.cashier`),
    await createLogin(house, `${word}.manager`),
    await createLogin(house, `${word}.owner`),
  ]
  const { menu, branches } = restaurantIn(country)
  const [place] = branches
  const dishes = menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  if (!place || dishes.length < 2) throw new Error(`Nothing to sell in ${country}`)
  const { branch, definitions } = place
  const { _id: branchId, currency } = branch
  const cash = { blindCount: false, differenceLimit: 1e12, movementLimit: 1e12 }
  await owner.patch(`/branches/${branchId}`, { cash, discountLimits: {} })
  const [near, far] = [await createTill(cashier, branch), await createTill(owner, branch)]
  const beside = await createTill(manager, branch)

  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const drawers: Drawer[] = []
  const reports: ZReport[] = []
  const paid = new Map<string, Order>()
  const kept: Kept[] = []
  const prices = new Map<string, number>()
  let drawer: Drawer | undefined

  const openDrawer = (): Drawer => {
    if (!drawer) throw new Error('No drawer is open')
    return drawer
  }
  const dated = (commands: readonly Command[]) =>
    commands.map((command) => ({ ...command, at: house.now().toISOString() }))
  const giveAt = async (till: typeof near, drafts: readonly CommandDraft[]): Promise<Order> => {
    const posted = await till.post(dated(drafts.map((draft) => till.command(draft))))
    refuseNone(posted)
    return orderIn(posted)
  }
  const give = (...drafts: readonly CommandDraft[]) => giveAt(near, drafts)

  const opening = (
    orderId: string,
    quantity: number,
    dish = dishes[0],
  ): readonly CommandDraft[] => [
    {
      kind: 'order.open',
      payload: { orderId, number: '', type: 'takeaway', tableId: null, serviceByType: true },
    },
    {
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: newId(),
        menuItemId: dish?._id ?? '',
        quantity,
        unitPrice: dish?.price ?? 0,
        modifiers: [],
        note: '',
      },
    },
  ]
  /** A payment of the whole due into the drawer of now, and what it does to the notes in it. */
  const payment = (orderId: string, due: number, method: (typeof METHODS)[number], tip = 0) => {
    const into = openDrawer()
    const { rounded } = roundCash(due, branch.cashRounding)
    const tendered = (method === 'cash' ? rounded : due) + tip
    const draft: CommandDraft = {
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: newId(),
        method,
        amount: due,
        tendered,
        ...(tip > 0 && { tip }),
        receiptNumber: '',
        shiftSessionId: into.id,
      },
    }
    const after = (order: Order) => {
      if (method === 'cash') into.heap += tendered
      paid.set(order._id, order)
    }
    return { draft, after }
  }
  const unit = branch.cashRounding.unit
  const maybeTip = () => (random() < 0.2 ? unit * upTo(20) : 0)

  /** A percentage or an amount less, or one of several dishes on the house: something is left to pay. */
  function reduction({ _id: orderId, lines }: Order): CommandDraft {
    const [first, ...others] = lines
    const common = { orderId, discountId: newId(), reason: 'Cold' }
    if (first && others.length > 0 && random() < 0.5) {
      const free = { category: 'comp', kind: 'percent', value: 100 } as const
      return { kind: 'order.discount', payload: { ...common, ...free, lineIds: [first._id] } }
    }
    const value =
      random() < 0.5
        ? ({ kind: 'percent', value: 5 * upTo(6) } as const)
        : ({ kind: 'amount', value: unit * upTo(5) } as const)
    return { kind: 'order.discount', payload: { ...common, category: 'discount', ...value } }
  }

  const events = {
    async sell() {
      const orderId = newId()
      const quantity = upTo(4)
      const opened = await give(
        ...opening(orderId, quantity),
        ...(random() < 0.3 ? opening(orderId, upTo(3), dishes[1]).slice(1) : []),
      )
      const { due } = random() < 0.4 ? await giveAt(beside, [reduction(opened)]) : opened
      const { draft, after } = payment(orderId, due, pick(METHODS), maybeTip())
      after(await give(draft))
    },
    /** A part in cash is taken back, and all of it paid by card. */
    async changeMind() {
      const orderId = newId()
      const { due } = await give(...opening(orderId, upTo(3)))
      const { draft } = payment(orderId, Math.floor(due / 2), 'cash')
      if (draft.kind !== 'order.pay') return
      const { paymentId, shiftSessionId, amount } = draft.payload
      await give({
        kind: 'order.pay',
        payload: { ...draft.payload, tendered: amount, receiptNumber: null },
      })
      await give({
        kind: 'order.removePayment',
        payload: { orderId, removalId: newId(), paymentId, shiftSessionId },
      })
      const all = payment(orderId, due, 'credit_card')
      all.after(await give(all.draft))
    },
    async refund() {
      const order = pick(
        // Nothing of a dish on the house comes back.
        [...paid.values()].filter((one) => refundTotals(one, piecesLeft(one)).total < 0),
      )
      if (!order) return
      const { id } = openDrawer()
      const after = await give(
        refundOf(order, random() < 0.5 ? 1 : 999, { shiftSessionId: id, receiptNumber: '' }),
      )
      for (const { method, amount, rounding } of after.refunds?.at(-1)?.tenders ?? []) {
        if (method === 'cash') openDrawer().heap += amount + rounding
      }
      paid.set(order._id, after)
    },
    async tip() {
      const order = pick([...paid.values()])
      const [first] = order?.payments ?? []
      if (!order || !first) return
      const amount = unit * upTo(10)
      const payload = {
        orderId: order._id,
        tipId: newId(),
        paymentId: first._id,
        amount,
        shiftSessionId: openDrawer().id,
      }
      paid.set(order._id, await give({ kind: 'order.tip', payload }))
      if (first.method === 'cash') openDrawer().heap += amount
    },
    async move() {
      const kind = pick(['in', 'out', 'drop'] as const)
      const amount = unit * upTo(40)
      const payload = {
        shiftSessionId: openDrawer().id,
        movementId: newId(),
        kind,
        amount,
        reason: 'Ice',
      }
      refuseNone(await near.post(dated([near.command({ kind: 'drawer.move', payload })])))
      openDrawer().heap += kind === 'in' ? amount : 0 - amount
    },
    /** The far till sells without the server: it knows what its dish costs. */
    async keep() {
      const orderId = newId()
      const quantity = upTo(2)
      const due = prices.get(String(quantity)) ?? 0
      const { draft, after } = payment(orderId, due, pick(METHODS), maybeTip())
      const drafts = [...opening(orderId, quantity), draft]
      kept.push({ commands: dated(drafts.map((one) => far.command(one))), after })
    },
  }
  const often = [
    'sell',
    'sell',
    'sell',
    'changeMind',
    'refund',
    'refund',
    'tip',
    'move',
    'keep',
    'keep',
  ] as const

  /** Sends what the far till kept, in its order. */
  async function send() {
    for (const { commands, after } of kept.splice(0)) {
      const posted = await far.post(commands)
      refuseNone(posted)
      after(orderIn(posted))
    }
  }

  /** Writes the reports of all days that wait for one. */
  async function closeDays() {
    for (;;) {
      const { body } = await cashier.get(`/end-of-day/current?branchId=${branchId}`)
      if (body.businessDate === null) return
      const { businessDate } = body
      const closing = { branchId, businessDate, carryOver: false }
      reports.push((await cashier.post('/end-of-day/close', closing)).body.report)
    }
  }

  return {
    branch,
    owner,
    drawers,
    reports,
    async renew() {
      await cashier.renew()
      await manager.renew()
      await owner.renew()
    },
    async open() {
      const { body } = await owner.post('/shift-sessions/open', {
        branchId,
        shiftDefinitionId: definitions[0]?._id,
        openingCashCount: counted(currency, FLOAT),
      })
      drawer = { id: body.shiftSession._id, opening: FLOAT, heap: FLOAT }
      drawers.push(drawer)
    },
    async trade(many: number) {
      for (const quantity of prices.size > 0 ? [] : [1, 2]) {
        const orderId = newId()
        const { due } = await give(...opening(orderId, quantity))
        prices.set(String(quantity), due)
        const { draft, after } = payment(orderId, due, 'cash')
        after(await give(draft))
      }
      for (let done = 0; done < many; done++) await events[pick(often)]()
    },
    async close() {
      const { id, heap } = openDrawer()
      const missing = random() < 0.3 ? unit * upTo(5) : 0
      const closingCashCount = counted(currency, Math.max(0, heap - missing))
      await owner.post(`/shift-sessions/${id}/close`, { closingCashCount, reason: 'Wrong change' })
      drawer = undefined
      // The first report begins with its own day; later some days are closed with another.
      if (reports.length === 0 || random() < 0.7) await closeDays()
      if (random() < 0.4) await send()
    },
    async rest() {
      await send()
      await closeDays()
    },
  }
}
export type Trade = Awaited<ReturnType<typeof createTrade>>

/** Minutes between the opening of a drawer, the sales and its count. */
export const STEP_MS = MINUTE_MS

function refuseNone({ results }: { readonly results: readonly { readonly outcome: string }[] }) {
  const refused = results.find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(JSON.stringify(refused))
}
