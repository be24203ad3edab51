import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import { offerAt, rulesOf } from '#shared/menu/offer.ts'
import { tillPrices, tillSizes } from '#shared/menu/price-at.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Actor } from '#shared/orders/order.ts'
import { type Pieces, takenBy } from '#shared/orders/taken-dishes.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Table } from '#shared/tables/table.ts'
import { gathered, spread } from './lane-states.ts'
import type { OutboxEntry } from './store.ts'
import { isSetAside } from './waiting.ts'

/** Sources of the facts by which a command is judged. */
export type Lookups = {
  readonly branch: Branch
  readonly menu: (id: string) => MenuRow | undefined
  readonly table: (id: string) => Table | undefined
  readonly offer: (id: string) => PromotionVersion | undefined
  readonly charges: NonNullable<ApplyContext['charges']>
  /** Returns whether an order other than this one is open at a table. */
  readonly taken: (tableId: string, orderId: string) => boolean
}

/** The rows that a command read. Kept beside it, because a replay must not depend on a later menu. */
export type Seen = {
  readonly menu: Map<string, MenuRow>
  readonly tables: Map<string, Table>
  readonly offers: Map<string, PromotionVersion>
}

const asItem = (row: MenuRow | undefined): MenuItem | undefined =>
  row?.kind === 'item' ? row : undefined
const asGroup = (row: MenuRow | undefined): ModifierGroup | undefined =>
  row?.kind === 'modifierGroup' ? row : undefined

function note<V extends { readonly _id: string }>(into: Map<string, V>, value: V | undefined) {
  if (value) into.set(value._id, value)
  return value
}

/** Returns the context of a first application; notes every lookup in `seen`. */
export function recordingContext(lookups: Lookups, actor: Actor, seen: Seen): ApplyContext {
  const { branch, menu } = lookups
  const item = (id: string) => asItem(note(seen.menu, menu(id)))
  return {
    branch,
    actor,
    table: (id) => note(seen.tables, lookups.table(id)),
    offer: (id) => note(seen.offers, lookups.offer(id)),
    isOfferOn: ({ when }, type, at) => offerAt([when], { branch, type, at }).kind === 'now',
    taken: lookups.taken,
    charges: lookups.charges,
    item,
    modifierGroup: (id) => asGroup(note(seen.menu, menu(id))),
    priceWas: tillPrices(branch, item),
    sizeWas: tillSizes(branch),
    isOffered: (dish, type, at) =>
      offerAt(rulesOf(dish, menu), { branch, type, at }).kind === 'now',
  }
}

/** Returns the context in which a waiting command is applied again: the rows it read when it was given. */
export const replayContext = (
  { by, menu, tables, offers = [] }: Pick<OutboxEntry, 'by' | 'menu' | 'tables' | 'offers'>,
  branch: Branch,
): ApplyContext => {
  const item = (id: string) => asItem(menu.find(({ _id }) => _id === id))
  return {
    branch,
    actor: by,
    table: (id) => tables.find(({ _id }) => _id === id),
    offer: (id) => offers.find(({ _id }) => _id === id),
    item,
    modifierGroup: (id) => asGroup(menu.find(({ _id }) => _id === id)),
    priceWas: tillPrices(branch, item),
    sizeWas: tillSizes(branch),
  }
}

/**
 * Returns the rows to show, by lane: the server's rows with the waiting commands of these lanes applied again, in
 * the order in which they were given. A command that no longer fits is left out; the server decides about it.
 * `onTaken` gets the dishes that each of them takes off what is left.
 */
export function replay(
  base: ReadonlyMap<string, LaneState>,
  entries: readonly OutboxEntry[],
  branch: Branch | undefined,
  onTaken: (lane: string, taken: Pieces) => void = () => {},
): ReadonlyMap<string, LaneState> {
  const states = new Map(base)
  if (!branch) return states
  const laneOf = (lane: string) => states.get(lane) ?? NOTHING
  for (const entry of entries) {
    const { command } = entry
    // Without the server's word no one is at work (decision 0088); a refused sale was made.
    if (isSetAside(entry)) continue
    const before = gathered(command, laneOf)
    const outcome = applyCommand(before, command, replayContext(entry, branch))
    if (!outcome.ok) continue
    const taken = takenBy(command, before.order, outcome.state.order)
    if (taken.size > 0) onTaken(entry.lane, taken)
    for (const [lane, state] of spread(command, outcome.state)) states.set(lane, state)
  }
  return states
}

const NOTHING: LaneState = { order: null, tickets: [] }
