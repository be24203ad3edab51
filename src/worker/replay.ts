import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Actor } from '#shared/orders/order.ts'
import type { Table } from '#shared/tables/table.ts'
import type { OutboxEntry } from './store.ts'

/** Where a command finds what it is judged by. */
export type Lookups = {
  readonly branch: Branch
  readonly menu: (id: string) => MenuRow | undefined
  readonly table: (id: string) => Table | undefined
}

/** What a command looked at. Kept beside it: a replay must not depend on what the menu is by then. */
export type Seen = { readonly menu: Map<string, MenuRow>; readonly tables: Map<string, Table> }

const asItem = (row: MenuRow | undefined): MenuItem | undefined =>
  row?.kind === 'item' ? row : undefined
const asGroup = (row: MenuRow | undefined): ModifierGroup | undefined =>
  row?.kind === 'modifierGroup' ? row : undefined

function note<V extends { readonly _id: string }>(into: Map<string, V>, value: V | undefined) {
  if (value) into.set(value._id, value)
  return value
}

/** The context of a first application; notes in `seen` whatever is looked up. */
export function recordingContext(lookups: Lookups, actor: Actor, seen: Seen): ApplyContext {
  return {
    branch: lookups.branch,
    actor,
    table: (id) => note(seen.tables, lookups.table(id)),
    item: (id) => asItem(note(seen.menu, lookups.menu(id))),
    modifierGroup: (id) => asGroup(note(seen.menu, lookups.menu(id))),
    // What a window shows it has from here; what the price was before, the server knows.
    priceWas: () => true,
  }
}

/** The context in which a waiting command is applied again: what it looked at when it was given. */
export const replayContext = (
  { by, menu, tables }: Pick<OutboxEntry, 'by' | 'menu' | 'tables'>,
  branch: Branch,
): ApplyContext => ({
  branch,
  actor: by,
  table: (id) => tables.find(({ _id }) => _id === id),
  item: (id) => asItem(menu.find(({ _id }) => _id === id)),
  modifierGroup: (id) => asGroup(menu.find(({ _id }) => _id === id)),
  priceWas: () => true,
})

/**
 * What is shown: the server's rows with the waiting commands applied again. One that does not fit
 * any more is left out here; the server says what is to become of it.
 */
export function replay(
  base: LaneState,
  entries: readonly OutboxEntry[],
  branch: Branch | undefined,
): LaneState {
  if (!branch) return base
  return entries.reduce((state, entry) => {
    const outcome = applyCommand(state, entry.command, replayContext(entry, branch))
    return outcome.ok ? outcome.state : state
  }, base)
}
