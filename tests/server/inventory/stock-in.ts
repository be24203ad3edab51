import type { CommandDraft } from '#shared/orders/command.ts'
import { type House, lao, type Person, riverside } from '../support/house.ts'
import { ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'
import {
  beer,
  beersFor,
  type createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
} from '../support/till.ts'

const restaurantId = lao.id
const branchId = riverside.branch._id

async function must(answer: Promise<{ readonly status: number; readonly body: unknown }>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Made
}
// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses freely
type Made = any

/** What an owner does to the stock of a branch. */
export function stockOf(owner: Person, branch: string = branchId) {
  const act = (path: string, body: object) =>
    must(owner.post(`/inventory/${path}`, { _id: newId(), branchId: branch, ...body }))
  return {
    ingredient: async (name: string, more?: object): Promise<string> =>
      (
        await must(
          owner.post(`/ingredients?restaurantId=${restaurantId}`, ingredientDraft(name, more)),
        )
      )._id,
    recipe: async (name: string, more: object): Promise<string> =>
      (await must(owner.post(`/recipes?restaurantId=${restaurantId}`, recipeDraft(name, more))))
        ._id,
    /** So many kilograms, litres or pieces for so much money. */
    receive: (ingredientId: string, amount: string, price: number, more: object = {}) =>
      act('deliveries', {
        supplierId: null,
        ...more,
        lines: [{ ingredientId, amount, unit: 'kg', price, quality: 'good' }],
      }),
    count: (ingredientId: string, amount: string, more: object = {}) =>
      act('counts', { ...more, lines: [{ ingredientId, amount, unit: 'kg' }] }),
    waste: (ingredientId: string, amount: string, more: object = {}) =>
      act('waste', { ...more, lines: [{ ingredientId, amount, unit: 'kg', reason: 'Spoilt' }] }),
    act,
    level: async (ingredientId: string) =>
      must(owner.get(`/ingredients/${ingredientId}/stock?branchId=${branch}`)),
    movements: async (ingredientId: string): Promise<readonly Made[]> =>
      (
        await must(
          owner.get(
            `/inventory/transactions?branchId=${branch}&ingredientId=${ingredientId}&limit=100`,
          ),
        )
      ).results.toReversed(),
  }
}

/** Sells at a till by the clock of its server: what is sold is costed by its time. */
export function sellingAt({ now }: Pick<House, 'now'>, till: Till) {
  const giveAt = (at: Date, ...drafts: readonly CommandDraft[]) =>
    till.post(drafts.map((draft) => ({ ...till.command(draft), at: at.toISOString() })))
  const give = (...drafts: readonly CommandDraft[]) => giveAt(now(), ...drafts)
  return {
    give,
    /** Sells so many pieces. Returns the order as it is then. */
    sold: async (pieces: number, at = now(), dish = beer) => {
      const orderId = newId()
      const open = orderIn(await giveAt(at, opened(orderId), beersFor(orderId, pieces, dish)))
      return orderIn(await giveAt(at, paidInCash(open)))
    },
  }
}
type Till = Pick<Awaited<ReturnType<typeof createTill>>, 'post' | 'command'>
