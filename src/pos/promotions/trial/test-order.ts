import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { sizesOf } from '#shared/menu/sizes.ts'
import { asOffered } from '#shared/orders/as-offered.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { offeredLines } from '#shared/orders/with-offers.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import type { Definition, PromotionVersion } from '#shared/promotions/definition.ts'
import { missingPieces } from '#shared/promotions/missing-pieces.ts'
import { type Gap, gapOf } from '#shared/promotions/unmet.ts'

/** So many pieces of a dish. */
export type Wanted = { readonly itemId: string; readonly quantity: number }

/** What a promotion makes of an order: what it takes off, or what the order lacks for it. */
export type Tried = {
  readonly lines: readonly { readonly name: MenuItem['name']; readonly amount: number }[]
  /** Without the promotion, and with it. */
  readonly before: number
  readonly total: number
  readonly off: number
  /** Null where no dish of the order is one that it is about. */
  readonly gap: Gap | null
}

const NO_ONE = { _id: '00000000-0000-7000-8000-000000000000', name: '' }
/** Ids within the trial, which no one else sees. */
const idAt = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

type Scene = {
  readonly branch: Branch
  readonly menu: readonly MenuRow[]
  readonly at: string
}

/** Returns dishes as an order that was just opened, by the rules of a till; the first choices are taken where it asks for any. */
function orderOf(wanted: readonly Wanted[], { branch, menu, at }: Scene): Order | null {
  const rows = new Map(menu.map((row) => [row._id, row]))
  const context: ApplyContext = {
    branch,
    actor: NO_ONE,
    table: () => undefined,
    item: (id) => {
      const row = rows.get(id)
      return row?.kind === 'item' ? row : undefined
    },
    modifierGroup: (id) => {
      const row = rows.get(id)
      return row?.kind === 'modifierGroup' ? row : undefined
    },
    priceWas: () => true,
    sizeWas: () => true,
  }
  const orderId = idAt(0)
  const drafts: CommandDraft[] = [
    {
      kind: 'order.open',
      payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, serviceByType: true },
    },
    ...wanted.map(({ itemId, quantity }, n): CommandDraft => {
      const item = context.item(itemId)
      const size = item && sizesOf(item, context.modifierGroup)
      const smallest = size?.options[0]
      return {
        kind: 'order.addLine',
        payload: {
          orderId,
          lineId: idAt(n + 1),
          menuItemId: itemId,
          quantity,
          unitPrice: (smallest ?? item)?.price ?? 0,
          modifiers: (item?.modifierGroupIds ?? []).flatMap((groupId) => {
            const group = context.modifierGroup(groupId)
            return (group?.options ?? []).slice(0, group?.min ?? 0).map(({ _id, price }) => ({
              groupId,
              optionId: _id,
              ...(group === size ? { price: 0, instead: price } : { price }),
            }))
          }),
          note: '',
        },
      }
    }),
  ]
  const state = drafts.reduce<LaneState>(
    (before, draft, n) => {
      const command: Command = {
        opId: idAt(1000 + n),
        deviceId: idAt(999),
        n,
        at,
        baseRevision: -1,
        ...draft,
      }
      const outcome = applyCommand(before, command, context)
      return outcome.ok ? outcome.state : before
    },
    { order: null, tickets: [] },
  )
  return state.order
}

const totalOf = (order: Order): number => {
  const { lines, policy, discounts } = pricedParts(order)
  return priceOrder(lines, policy, discounts).totals.total
}

function lackOf(version: PromotionVersion, order: Order): Gap {
  const lines = offeredLines(order)
  const gap = gapOf(version, lines)
  return { ...gap, pieces: gap.pieces || missingPieces(version, lines) }
}

/**
 * Returns what a promotion makes of some dishes, by the engine of the till and at any hour: its days and hours are not asked,
 * and its guest is the one whom it is for.
 */
export function tryOn(
  definition: Definition,
  wanted: readonly Wanted[],
  scene: Scene,
): Tried | null {
  const order = orderOf(wanted, scene)
  if (!order || order.lines.length === 0) return null
  const version = { ...definition, _id: idAt(500), promotionId: idAt(501) }
  const rows = new Map(scene.menu.map((row) => [row._id, row]))
  const offered = asOffered(
    { ...order, customer: { _id: null, key: 'A1', meets: [version.promotionId] } },
    [version],
    {
      itemOf: (id) => {
        const row = rows.get(id)
        return row?.kind === 'item' ? row : undefined
      },
      isOn: () => true,
    },
  )
  const before = totalOf(order)
  const total = offered ? totalOf(offered) : before
  return {
    lines: order.lines.map(({ name, amount }) => ({ name, amount })),
    before,
    total,
    off: before - total,
    gap: offered && lackOf(version, offered),
  }
}
