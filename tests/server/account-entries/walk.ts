import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Ledger } from '#shared/account-entries/paid-from.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { paidFrom } from '../support/accounts.ts'
import { type House, type Person, restaurantIn, storedOrder } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash, refundOf } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

/** What was put on at once. */
type Loaded = { readonly id: string; readonly amount: number; readonly cash: boolean }
/** A gift card or a guest's account, and what it must have by what happened to it. */
export type Purse = {
  readonly ledger: Ledger
  readonly _id: string
  readonly code: string
  has: number
  loads: Loaded[]
  over: boolean
}

/** Yesterday of the tests: a card that is good until then pays no more. */
const YESTERDAY = '2026-11-20'
/** Guests may owe this, in smallest units. */
export const LIMIT = 10_000_000

/** Sells, loads, spends and gives back at random in the first branch of a country, and keeps count beside it. */
export async function createWalk(house: House, country: CountryCode, random: () => number) {
  const word = country.toLowerCase()
  const [cashier, owner] = await Promise.all([
    house.signIn(`${word}.cashier`),
    house.signIn(`${word}.owner`),
  ])
  const { menu, branches } = restaurantIn(country)
  const [place] = branches
  const [dish] = menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  if (!place || !dish) throw new Error(`Nothing to sell in ${country}`)
  const { branch } = place
  const { _id: branchId, currency, restaurantId, cashRounding } = branch
  const at = `?branchId=${branchId}`
  await owner.patch(`/branches/${branchId}`, {
    paymentMethods: ['cash', 'credit_card', 'gift_card', 'other'],
  })
  const drawerId = await openDrawer(owner, place)
  const till = await createTill(cashier, branch)
  const purses: Purse[] = []
  const orders = new Set<string>()
  /** Cash that went into the drawer for cards and accounts, as it can be paid in notes. */
  const kept = { cash: 0 }
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const least = minimumAmount(currency)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const someOrder = () => storedOrder(house.db, pick([...orders]) ?? newId())
  const cardOf = () => pick(purses.filter(({ ledger }) => ledger === 'giftCard'))
  const accountOf = () => pick(purses.filter(({ ledger }) => ledger === 'guestAccount'))

  async function order(): Promise<Order> {
    const orderId = newId()
    const made = await till.give(
      {
        kind: 'order.open',
        payload: { orderId, number: '', type: 'takeaway', tableId: null },
      },
      {
        kind: 'order.addLine',
        payload: {
          orderId,
          lineId: newId(),
          menuItemId: dish?._id ?? '',
          quantity: upTo(4),
          unitPrice: dish?.price ?? 0,
          modifiers: [],
          note: '',
        },
      },
    )
    orders.add(orderId)
    return orderIn(made)
  }

  const applied = async (draft: CommandDraft) => {
    const [outcome] = outcomes(await till.give(draft))
    if (outcome !== 'applied') throw new Error(`${draft.kind}: ${outcome}`)
  }

  /** The answer must be the code that what is on the purse asks for; without one it must succeed. */
  function expectCode(answer: Awaited<ReturnType<Person['post']>>, code: string | null): boolean {
    const had = answer.status === 200 ? null : answer.body.code
    if (had !== code) throw new Error(`${country}: ${had} instead of ${code}`)
    return code === null
  }

  const moved = (amount: number, cash: boolean) => {
    if (cash) kept.cash += roundCash(amount, cashRounding).rounded
  }

  const steps = {
    async sell() {
      const [_id, amount, cash] = [newId(), least + upTo(dish.price * 6), random() < 0.6]
      const body = { cardId: _id, amount, method: cash ? 'cash' : 'credit_card' }
      // Its answer was lost, and it is sold once.
      const send = () => cashier.post(`/gift-cards${at}`, { ...body, expiresOn: null, note: '' })
      const [answer] = await Promise.all([send(), send()])
      expectCode(answer, null)
      moved(amount, cash)
      const loads = [{ id: _id, amount, cash }]
      purses.push({
        ledger: 'giftCard',
        _id,
        code: answer.body.code,
        has: amount,
        loads,
        over: false,
      })
    },
    async load(purse = pick(purses)) {
      if (!purse) return
      const [entryId, cash] = [newId(), random() < 0.6]
      const amount = least + upTo(dish.price * 6)
      const path =
        purse.ledger === 'giftCard'
          ? `/gift-cards/${purse._id}/load${at}`
          : `/guest-accounts/${purse._id}/receive${at}`
      const method = cash ? 'cash' : 'credit_card'
      const answer = await cashier.post(path, { entryId, amount, method })
      if (!expectCode(answer, purse.over ? 'CARD_DATE_OVER' : null)) return
      moved(amount, cash)
      purse.has += amount
      purse.loads.push({ id: entryId, amount, cash })
    },
    /** Voids a sale or a load, once. */
    async takeBack(card = cardOf()) {
      const load = card && pick(card.loads)
      if (!card || !load) return
      const path = `/gift-cards/${card._id}/take-back${at}`
      const give = () => owner.post(path, { entryId: newId(), loadedId: load.id })
      const isThere = card.has >= load.amount
      if (!expectCode(await give(), isThere ? null : 'LOAD_SPENT')) return
      expectCode(await give(), 'LOAD_SPENT')
      moved(0 - load.amount, load.cash)
      card.has -= load.amount
      card.loads = card.loads.filter((one) => one !== load)
    },
    async expire(card = cardOf()) {
      if (!card) return
      card.over = !card.over
      const expiresOn = card.over ? YESTERDAY : null
      expectCode(await owner.patch(`/gift-cards/${card._id}${at}`, { expiresOn }), null)
    },
    async spend(purse = pick(purses)) {
      if (!purse) return
      const bill = await order()
      const amount = Math.min(bill.due, least + upTo(Math.max(1, purse.has) * 1.4))
      await pay(purse, [bill], amount)
    },
    /** Three tills want more than half of it at once. */
    async race(card = cardOf()) {
      if (!card || card.has < 1) return
      const bills = [await order(), await order(), await order()]
      const most = Math.min(...bills.map(({ due }) => due))
      const amount = Math.floor(card.has / 2) + 1
      if (least <= amount && amount <= most) await pay(card, bills, amount)
    },
    async remove() {
      const bill = await someOrder()
      const payment = bill && pick(bill.payments.filter(({ account }) => account))
      if (!bill || bill.status !== 'open' || !payment) return
      const payload = { orderId: bill._id, removalId: newId(), paymentId: payment._id }
      await applied({ kind: 'order.removePayment', payload: { ...payload, shiftSessionId: null } })
      back(bill, payment._id, payment.amount)
    },
    async settle() {
      const bill = await someOrder()
      if (bill?.status !== 'open') return
      const { rounded } = roundCash(bill.due, cashRounding)
      const cash = paidInCash(bill, '', drawerId)
      const paid = { ...cash.payload, tendered: rounded }
      await applied({ kind: 'order.pay', payload: paid } as CommandDraft)
    },
    async refund() {
      const bill = await someOrder()
      if (bill?.status !== 'paid' || bill.refunds?.length) return
      const draft = refundOf(bill, random() < 0.5 ? 1 : undefined, { shiftSessionId: drawerId })
      await applied(draft)
      const after = await storedOrder(house.db, bill._id)
      for (const { paymentId, amount } of after?.refunds?.[0]?.tenders ?? []) {
        back(bill, paymentId, 0 - amount)
      }
    },
  }

  /** What a payment of a bill took is on its card or account again. */
  function back({ payments }: Order, paymentId: string | null, amount: number): void {
    const account = payments.find(({ _id }) => _id === paymentId)?.account
    const purse = purses.find(({ _id }) => _id === account?._id)
    if (purse) purse.has += amount
  }

  /** Asks for the same amount for each bill at once, and pays with what was held. */
  async function pay(purse: Purse, bills: readonly Order[], amount: number) {
    const path =
      purse.ledger === 'giftCard'
        ? `/gift-cards/redeem${at}`
        : `/guest-accounts/${purse._id}/charge${at}`
    const more = purse.ledger === 'giftCard' ? { code: purse.code } : {}
    const asked = bills.map((bill) => ({ bill, paymentId: newId() }))
    const answers = await Promise.all(
      asked.map(({ bill, paymentId }) =>
        cashier.post(path, { ...more, orderId: bill._id, paymentId, amount }),
      ),
    )
    const room = purse.ledger === 'giftCard' ? purse.has : LIMIT + purse.has
    const wins = purse.over ? 0 : Math.min(bills.length, Math.floor(room / amount))
    const won = asked.filter((_, index) => answers[index]?.status === 200)
    if (won.length !== wins) throw new Error(`${country}: ${won.length} of ${wins} were held`)
    for (const { bill, paymentId } of won) {
      purse.has -= amount
      const account = { ledger: purse.ledger, _id: purse._id, label: '' }
      const settles = amount === bill.due
      await applied(paidFrom(bill, account, amount, { settles, paymentId }))
    }
  }

  const guest = await owner.post(`/guest-accounts?restaurantId=${restaurantId}`, {
    name: 'Regular',
    phone: '',
    owesUpTo: LIMIT,
    currency,
    note: '',
  })
  expectCode(guest, null)
  purses.push({
    ledger: 'guestAccount',
    _id: guest.body._id,
    code: '',
    has: 0,
    loads: [],
    over: false,
  })
  const receive = () => steps.load(accountOf())
  const charge = () => steps.spend(accountOf())
  const loadCard = () => steps.load(cardOf())
  /** Each of them once, in an order in which it finds something to do. */
  const ways = [
    () => steps.sell(),
    loadCard,
    loadCard,
    () => steps.takeBack(),
    () => steps.race(),
    charge,
    receive,
    () => steps.spend(),
    () => steps.remove(),
    () => steps.settle(),
    () => steps.refund(),
    () => steps.expire(),
  ]

  return {
    branchId,
    currency,
    cashier,
    owner,
    drawerId,
    purses,
    kept,
    async walk(number: number) {
      for (const step of ways) await step()
      for (let n = 0; n < number; n++) await pick(ways)?.()
    },
    /** The documents of its orders, which no ledger reads. */
    documents: async () =>
      (await Promise.all([...orders].map((id) => storedOrder(house.db, id)))).flatMap(
        (one) => one ?? [],
      ),
  }
}
export type Walk = Awaited<ReturnType<typeof createWalk>>
