import type { Sold } from '#shared/menu/menu.ts'
import { priceAt } from '#shared/menu/price-at.ts'
import { placeKey } from '#shared/menu/open-groups.ts'
import { wantedPrice } from '#shared/menu/wanted-price.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import { WorkerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { number } from './numbering.ts'
import { replayContext } from './replay.ts'
import type { Device, OutboxEntry, SavedSession, Transaction } from './store.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly topics: Topics
  readonly ledger: Ledger
  readonly session: () => SavedSession | null
  readonly newId: () => string
}

/**
 * Refused because of the person, or because the person cannot be proven: the person who tries again becomes the
 * actor.
 */
const TAKEN_OVER: ReadonlySet<string> = new Set(['ACTOR_UNKNOWN', 'FORBIDDEN', 'OVERRIDE_NEEDED'])
/** The number was wrong: the command gets the next number of this device, or none. */
const RENUMBERED: ReadonlySet<string> = new Set([
  'ORDER_NUMBER_INVALID',
  'RECEIPT_NUMBER_EARLY',
  'RECEIPT_NUMBER_INVALID',
  'RECEIPT_NUMBER_MISSING',
  'RECEIPT_NUMBER_USED',
])

/**
 * Queues the parked commands of a lane again, as new commands: the server remembers its refusal under the old
 * id. Faults that can be corrected are corrected.
 */
export function createRetry({ topics, ledger, session, newId }: Deps) {
  return (lane: string): Promise<void> =>
    ledger.decide(async (tx) => {
      const parked = ledger
        .waiting()
        .ofLane(lane)
        .filter(({ state }) => state === 'parked')
      const decided: (readonly [OutboxEntry, OutboxEntry])[] = []
      for (const entry of parked) decided.push([entry, await again(entry, tx)])
      return decided
    })

  async function again(entry: OutboxEntry, tx: Transaction): Promise<OutboxEntry> {
    const code = entry.error?.code ?? ''
    const user = session()?.user
    // No one punches for another person.
    const isTaken = TAKEN_OVER.has(code) && entry.command.kind !== 'clock.punch'
    const by = user && isTaken ? { _id: user.id, name: user.name } : entry.by
    const command = { ...(await corrected(entry, code, tx)), opId: newId() }
    return { ...entry, command, lane: laneOf(command), by, state: 'pending', error: null }
  }

  async function corrected(entry: OutboxEntry, code: string, tx: Transaction): Promise<Command> {
    const { command } = entry
    if (code === 'PRICE_UNKNOWN' && command.kind === 'order.addLine') return repriced(command)
    // The server prices the lines by its own menu.
    if (code === 'PRICE_UNKNOWN' && command.kind === 'order.changeType') {
      return { ...command, payload: { ...command.payload, prices: [] } }
    }
    // Another till was quicker: the guests have their order, and a person finds them a table.
    if (code === 'TABLE_OCCUPIED' && command.kind === 'order.open') {
      return { ...command, payload: { ...command.payload, tableId: null } }
    }
    // Another till merged the order: what was ordered and paid belongs to the one that has its dishes.
    if (code === 'ORDER_MERGED') return redirected(command)
    return RENUMBERED.has(code) ? renumbered(entry, tx) : command
  }

  function redirected(command: Command): Command {
    const into =
      'orderId' in command.payload && ledger.lane(command.payload.orderId).order?.mergedInto
    if (!into) return command
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same kind, of another order
    return { ...command, payload: { ...command.payload, orderId: into._id } } as Command
  }

  /** The price ended too long ago: the dish is sold at the current price. */
  function repriced(command: CommandOf<'order.addLine'>): Command {
    const { pricedFor = 'dine_in', menuItemId } = command.payload
    const item = topics.row('menu', menuItemId)
    const branch = topics.rows('branch')[0]
    if (item?.kind !== 'item' || !branch) return command
    const now = (sold: Sold) => priceAt(sold, pricedFor, { branch, at: command.at })
    const modifiers = command.payload.modifiers.map((chosen, at, all) => {
      const group = topics.row('menu', chosen.groupId)
      if (group?.kind !== 'modifierGroup') return chosen
      const option = group.options.find(({ _id }) => _id === chosen.optionId)
      if (!option) return chosen
      const { free, instead: _instead, ...wanted } = chosen
      const price = now(option)
      // Also where an older till added its price.
      if (group.sizes && !chosen.under) return { ...wanted, price: 0, instead: price }
      const before = all.slice(0, at).filter((one) => one.free && placeOf(one) === placeOf(chosen))
      const charged = { ...wanted, ...(before.length < (group.free ?? 0) && { free }) }
      return { ...charged, price: wantedPrice(price, charged) }
    })
    const size = modifiers.find(({ instead }) => instead !== undefined)
    const unitPrice = size?.instead ?? now(item)
    return { ...command, payload: { ...command.payload, unitPrice, modifiers } }
  }

  /** Keeps its place in the lane and takes the next number; the old one stays unused. */
  async function renumbered(entry: OutboxEntry, tx: Transaction): Promise<Command> {
    const branch = topics.rows('branch')[0]
    const device = await tx.get('devices', entry.branchId)
    if (!branch || !device) return entry.command
    const { n, ...rest } = entry.command
    try {
      const done = number(rest, rest, {
        state: ledger.laneBefore(entry),
        device,
        context: replayContext(entry, branch),
      })
      const counted: Device = { ...done.device, n: device.n }
      await tx.put('devices', counted)
      return { ...done.command, n }
    } catch (error) {
      // It no longer fits: the server decides about it.
      if (error instanceof WorkerError) return entry.command
      throw error
    }
  }
}

const placeOf = ({ groupId, under }: CommandOf<'order.addLine'>['payload']['modifiers'][number]) =>
  placeKey(groupId, under)
