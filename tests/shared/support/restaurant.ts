import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'

/** A readable uuid: `id('beer')` is the same in every run. */
export function id(name: string): string {
  const hex = name
    .split('')
    .map((c) => c.charCodeAt(0).toString(16))
    .join('')
    .padEnd(20, '0')
    .slice(-20)
  return `01900000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

export const branch: Branch = {
  _id: id('branch'),
  restaurantId: id('sala'),
  restaurantName: { lo: 'ຮ້ານ ສາລາ', en: 'Sala' },
  name: { en: 'Riverside' },
  code: 'VTE1',
  country: 'LA',
  currency: 'LAK',
  timeZone: 'Asia/Vientiane',
  packageType: 'premium',
  featuresOff: [],
  businessDayCutoff: '04:00',
  taxes: [
    {
      _id: id('vat'),
      name: 'VAT',
      kind: 'percent',
      rate: 10,
      included: false,
      compound: false,
      taxClass: 'standard',
      from: '2024-01-01',
      to: null,
    },
  ],
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 500, mode: 'half_up' },
  stations: [],
  kitchen: { warnAfter: 480, lateAfter: 900 },
  paymentMethods: ['cash', 'credit_card'],
  qrAccounts: [],
  receipt: { header: '', address: '', phone: '', taxNumber: '', footer: {} },
}

const item = (name: string, price: number, station: string, groups: string[] = []): MenuItem => ({
  _id: id(name),
  kind: 'item',
  categoryId: id('food'),
  name: { en: name },
  price,
  taxClass: 'standard',
  station,
  barcode: null,
  modifierGroupIds: groups,
  soldOut: false,
  sort: 0,
})

export const spice: ModifierGroup = {
  _id: id('spice'),
  kind: 'modifierGroup',
  name: { en: 'Spice' },
  min: 1,
  max: 1,
  options: [
    { _id: id('mild'), name: { en: 'Mild' }, price: 0, alert: false },
    { _id: id('hot'), name: { en: 'Hot' }, price: 2000, alert: true },
  ],
}

export const items = [
  item('beer', 25000, 'bar'),
  item('rice', 15000, 'hot'),
  item('salad', 35000, 'cold', [spice._id]),
  /** Made in parts at two stations. */
  { ...item('platter', 90_000, 'hot'), moreStations: ['bar'], prepMinutes: 12 },
]

/** A set: a main dish and a drink. It is no dish on its own, and so not among them. */
export const lunch: MenuItem = {
  ...item('lunch', 30_000, 'hot'),
  combo: [
    {
      _id: id('main'),
      name: { en: 'Main' },
      dishes: [
        { itemId: id('rice'), extra: 0 },
        { itemId: id('salad'), extra: 5000 },
      ],
    },
    { _id: id('drink'), name: { en: 'Drink' }, dishes: [{ itemId: id('beer'), extra: 0 }] },
  ],
}

/** Sold by weight, and at the price of the day: neither has a fixed price. */
export const fish: MenuItem = { ...item('fish', 120_000, 'hot'), soldBy: 'kg' }
export const special: MenuItem = { ...item('special', 50_000, 'hot'), soldBy: 'open' }
/** A choice, a dish and a set that cost something else where they are taken along or brought. */
export const topping: ModifierGroup = {
  ...spice,
  _id: id('topping'),
  min: 0,
  options: [
    { ...spice.options[0], _id: id('egg'), name: { en: 'Egg' }, price: 5000, alert: false },
  ].map((option) => ({ ...option, typePrices: { takeaway: 6000 } })),
}
export const noodles: MenuItem = {
  ...item('noodles', 40_000, 'hot', [topping._id, spice._id]),
  typePrices: { takeaway: 38_000, delivery: 42_000 },
}
export const box: MenuItem = { ...lunch, _id: id('box'), typePrices: { takeaway: 27_000 } }
export const catfish: MenuItem = {
  ...fish,
  _id: id('catfish'),
  typePrices: { takeaway: 100_000 },
}
/** Sizes of a drink, which are in a set as well. */
export const cup: ModifierGroup = {
  ...spice,
  _id: id('cup'),
  name: { en: 'Cup' },
  sizes: true,
  options: [
    {
      _id: id('small'),
      name: { en: 'Small' },
      price: 20_000,
      typePrices: { takeaway: 18_000 },
      alert: false,
    },
    {
      _id: id('large'),
      name: { en: 'Large' },
      price: 30_000,
      typePrices: { takeaway: 27_000, delivery: 33_000 },
      alert: false,
    },
  ],
}
export const tea: MenuItem = item('tea', 20_000, 'bar', [cup._id, topping._id])
export const tray: MenuItem = {
  ...item('tray', 30_000, 'hot'),
  combo: [
    { _id: id('main'), name: { en: 'Main' }, dishes: [{ itemId: id('rice'), extra: 0 }] },
    { _id: id('drink'), name: { en: 'Drink' }, dishes: [{ itemId: tea._id, extra: 0 }] },
  ],
}
const onMenu = [...items, lunch, fish, special, noodles, box, catfish, tea, tray]

/** A tenth off dishes that a person at the till may give. */
export const staffOffer: PromotionVersion = {
  _id: id('staff'),
  promotionId: id('pstaff'),
  name: { en: 'Staff' },
  currency: branch.currency,
  givenBy: 'person',
  conditions: {},
  reward: { kind: 'percent', percent: 10 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 0,
}

export const context: ApplyContext = {
  branch,
  offer: (offerId) => (offerId === staffOffer._id ? staffOffer : undefined),
  actor: { _id: id('noy'), name: 'Noy' },
  table: () => undefined,
  item: (itemId) => onMenu.find(({ _id }) => _id === itemId),
  modifierGroup: (groupId) => [spice, topping, cup].find(({ _id }) => _id === groupId),
  priceWas: (priced, price, type = 'dine_in') =>
    [...onMenu, ...spice.options, ...topping.options, ...cup.options].some(
      (row) => row._id === priced && priceFor(row, type) === price,
    ),
  sizeWas: ({ group, optionId, price, least }, type) => {
    const prices = group.options.map((row) => priceFor(row, type))
    const taken = group.options.find(({ _id }) => _id === optionId)
    const isLeast = least === undefined || least === Math.min(...prices)
    return group.sizes === true && taken !== undefined && priceFor(taken, type) === price && isLeast
  },
}

export const mild = {
  groupId: spice._id,
  optionId: id('mild'),
  name: { en: 'Mild' },
  price: 0,
  alert: false,
}

/** A choice with a price, and with an alert for the kitchen. */
export const hot = { ...mild, optionId: id('hot'), name: { en: 'Hot' }, price: 2000, alert: true }

export const orderId = id('order')

/** Gives drafts to one lane in turn, like a device. */
export function createLane(
  initial: LaneState = { order: null, tickets: [] },
  house: Branch = branch,
  /** Orders beside it, as a command on several finds them. */
  others?: LaneState['others'],
) {
  let state = initial
  let n = 0
  const commandOf = (draft: CommandDraft): Command => ({
    opId: id(`op${++n}`),
    deviceId: id('till'),
    n,
    at: `2026-11-21T05:${String(n % 60).padStart(2, '0')}:00.000Z`,
    baseRevision: state.order?.revision ?? -1,
    ...draft,
  })

  const give = (draft: CommandDraft) => {
    const before = others ? { ...state, others } : state
    const outcome = applyCommand(before, commandOf(draft), { ...context, branch: house })
    if (outcome.ok) state = outcome.state
    return outcome
  }
  return {
    give,
    get state() {
      return state
    },
    get order(): Order {
      if (!state.order) throw new Error('no order yet')
      return state.order
    },
    open: () =>
      give({
        kind: 'order.open',
        payload: { orderId, number: 'A1', type: 'takeaway', tableId: null },
      }),
    add: (
      name: string,
      quantity = 1,
      unitPrice = items.find((i) => i.name['en'] === name)?.price ?? 0,
    ) =>
      give({
        kind: 'order.addLine',
        payload: {
          orderId,
          lineId: id(`line-${name}`),
          menuItemId: id(name),
          quantity,
          unitPrice,
          modifiers: name === 'salad' ? [mild] : [],
          note: '',
        },
      }),
    send: (sendId: string) =>
      give({ kind: 'order.send', payload: { orderId, sendId: id(sendId) } }),
    payCash: (amount: number, tendered: number, receiptNumber: string | null = 'VTE1-A-000001') =>
      give({
        kind: 'order.pay',
        payload: {
          orderId,
          paymentId: id(`pay${amount}`),
          method: 'cash',
          amount,
          tendered,
          receiptNumber,
          shiftSessionId: null,
        },
      }),
  }
}
