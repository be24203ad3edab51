import { lao, type Loose, type Person } from './house.ts'
import { type createTill, newId, opened, orderIn } from './till.ts'

const of = `restaurantId=${lao.id}`
const pathOf = (id: string) => `/menu-item-customizations/${id}?${of}`

export const optionAt = (name: string, price: number, more: object = {}) => ({
  _id: newId(),
  name: { en: name },
  price,
  alert: false,
  ...more,
})
export type Option = ReturnType<typeof optionAt>

/** Makes groups of choices and changes them, as an owner does. */
export function createGroups(owner: Person) {
  return {
    group: async (options: readonly Option[], more: object = {}): Promise<string> => {
      const draft = { name: { en: 'Cup' }, min: 1, max: 1, options, ...more }
      const { body } = await owner.post(`/menu-item-customizations?${of}`, draft)
      return body._id
    },
    change: async (id: string, body: object) => {
      const { revision } = (await owner.get(pathOf(id))).body
      return owner.patch(pathOf(id), { ...body, revision })
    },
    remove: (id: string) => owner.remove(pathOf(id)),
  }
}

type Till = Awaited<ReturnType<typeof createTill>>
export type Chosen = {
  readonly groupId: string
  readonly optionId: string
  readonly price: number
  readonly instead?: number
  readonly [more: string]: unknown
}

/** Orders dishes with choices, and returns what they cost or why they were refused. */
export function createOrders(till: Till) {
  async function give(kind: string, payload: Loose) {
    const orderId = newId()
    const draft = { kind, payload: { orderId, quantity: 1, note: '', ...payload } }
    const given = [opened(orderId), draft] as Parameters<Till['command']>[0][]
    const answer = await till.post(given.map((one) => till.command(one)))
    const result = answer.results[1]
    return result?.outcome === 'refused' ? result.code : orderIn(answer).totals.subtotal
  }
  return {
    dish: (menuItemId: string, unitPrice: number, ...modifiers: readonly Chosen[]) =>
      give('order.addLine', { lineId: newId(), menuItemId, unitPrice, modifiers }),
    combo: (menuItemId: string, unitPrice: number, ...parts: readonly Loose[]) =>
      give('order.addCombo', {
        comboId: newId(),
        menuItemId,
        unitPrice,
        parts: parts.map((part) => ({ lineId: newId(), extra: 0, modifiers: [], ...part })),
      }),
  }
}
