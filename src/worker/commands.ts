import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { drawerPermission, isDrawerDraft } from '#shared/orders/apply-drawer.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { CashAmount } from '#shared/orders/cash-of.ts'
import { drawerCash } from '#shared/orders/drawer-cash.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { COMMAND_PAYLOADS, type CommandDraft } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import type { CommandRequest, Hello } from '#shared/sync/protocol.ts'
import { cleanTexts } from '#shared/texts/plain-text.ts'
import { notSignedIn, storageFailed, tillLocked, WorkerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { gathered, spread } from './lane-states.ts'
import { number } from './numbering.ts'
import type { Present } from './present.ts'
import type { Queue } from './queue.ts'
import { recordingContext, type Lookups, type Seen } from './replay.ts'
import { outboxKey, type Device, type OutboxEntry, type Store, type Transaction } from './store.ts'
import type { Topics } from './topics.ts'

/** Applies the commands of one tap in a window, all or none. Resolves when they are on disk and shown. */
export type Commands = (
  requests: readonly CommandRequest[],
  entry: Hello['entry'],
  /** The worker gives them: they hold also while the till waits for a PIN. */
  unattended?: boolean,
) => Promise<readonly string[]>

type Deps = {
  readonly topics: Topics
  readonly store: Store
  readonly ledger: Ledger
  /** Returns who acts in such a window: the person, or a kitchen screen of its own. */
  readonly actsIn: (entry: Hello['entry']) => Present | null
  /** Returns whether the till waits for a PIN. */
  readonly locked: () => boolean
  readonly deviceId: () => Promise<string>
  /** Milliseconds: the device's clock, corrected by the server's if that is known. */
  readonly now: () => number
  readonly queue: Queue
  /** Reads an order that is not kept here. Rejects while the server is away. */
  readonly orderOf: (orderId: string) => Promise<Order>
  /** Rejects while another build owns the outbox. */
  readonly owned: () => Promise<void>
  readonly onStorage: (error: unknown) => void
}

export function createCommands(deps: Deps): Commands {
  const { topics, store, ledger, queue } = deps

  const command: Commands = async (requests, entry, unattended) => {
    await deps.owned()
    for (const { draft } of requests) {
      if (draft.kind === 'order.refund') await fetchOlder(draft.payload.orderId)
    }
    return queue(() => run(cleanTexts(requests), entry, unattended))
  }

  /** Paid orders of earlier days are with the server: refunds need them. */
  async function fetchOlder(orderId: string) {
    const branchId = ledger.branchId()
    if (branchId === null || ledger.lane(orderId).order) return
    const order = await deps.orderOf(orderId)
    if (order.branchId === branchId) ledger.keep(order)
  }

  const run: Commands = async (requests, from, unattended = false) => {
    const { branchId, actor, branch } = place(requests, from, unattended)
    const deviceId = await deps.deviceId().catch(failStorage)
    const lookups: Lookups = {
      branch,
      menu: (id) => topics.row('menu', id),
      table: (id) => topics.row('tables', id),
      taken: (tableId, orderId) =>
        topics
          .rows('orders')
          .some((one) => one.tableId === tableId && one._id !== orderId && isOpen(one)),
    }
    const commit = async (tx: Transaction) => {
      const repeated = await answersOf(tx, requests)
      if (repeated) return { entries: [], answers: repeated }
      const device = await tx.get('devices', branchId)
      if (!device) throw unregistered()
      const work = { branchId, deviceId, actor, lookups, at: new Date(deps.now()).toISOString() }
      const { entries, answers, last } = applyAll(requests, device, work)
      await tx.put('devices', last)
      for (const entry of entries) await tx.put('outbox', entry)
      for (const [i, { opId }] of requests.entries()) {
        await tx.put('answers', { key: opId, at: deps.now(), answer: answers[i] ?? '' })
      }
      return { entries, answers }
    }
    const { entries, answers } = await store.transaction('strict', commit).catch(failStorage)
    deps.onStorage(null)
    ledger.append(entries)
    return answers
  }

  function failStorage(error: unknown): never {
    if (error instanceof WorkerError) throw error
    deps.onStorage(error)
    throw storageFailed(error)
  }

  function refuseWhileLocked(requests: readonly CommandRequest[]) {
    const sells = requests.some(({ draft }) => !draft.kind.startsWith('ticket.'))
    if (deps.locked() && sells) throw tillLocked()
  }

  /** Returns who acts where. Throws if selling is not possible at all. */
  function place(requests: readonly CommandRequest[], entry: Hello['entry'], unattended: boolean) {
    const who = deps.actsIn(entry)
    if (!who) throw notSignedIn()
    const branchId = ledger.branchId()
    const branch = topics.rows('branch')[0]
    if (branchId === null || !branch) {
      throw new WorkerError('BRANCH_NOT_LOADED')
    }
    const held = new Set<string>(who.permissions)
    if (!unattended) refuseWhileLocked(requests)
    for (const { draft } of requests) {
      const granted = COMMAND_PERMISSIONS[draft.kind].some((permission) => held.has(permission))
      if (!granted) {
        throw new WorkerError('FORBIDDEN')
      }
      const needed = neededFor(draft, branch, who)
      const word = 'overrideToken' in draft.payload && draft.payload.overrideToken !== undefined
      if (needed !== null && !needed.some((one) => held.has(one)) && !word) {
        throw new WorkerError('OVERRIDE_NEEDED')
      }
      checkPayload(draft)
    }
    return { branchId, branch, actor: { _id: who.id, name: who.name } }
  }

  /** The permissions, any one of which a draft needs beyond that of its kind; null: none. */
  function neededFor(draft: CommandDraft, branch: Branch, { id, role }: Present) {
    const { order, drawer } = ledger.lane(laneOf(draft))
    if (!isDrawerDraft(draft)) return permissionNeeded(draft, order, id, limitOf(branch, role))
    const needed = drawerPermission(draft, drawer ?? {}, branch, id)
    return needed && [needed]
  }

  type Work = Pick<OutboxEntry, 'branchId'> & {
    readonly deviceId: string
    readonly actor: OutboxEntry['by']
    readonly lookups: Lookups
    readonly at: string
  }

  function applyAll(requests: readonly CommandRequest[], device: Device, work: Work) {
    const { branchId, deviceId, actor, lookups, at } = work
    const lanes = new Map<string, LaneState>()
    const entries: OutboxEntry[] = []
    const answers: string[] = []
    let last = device
    for (const { opId, draft } of requests) {
      const lane = laneOf(draft)
      const state = gathered(draft, (one) => lanes.get(one) ?? ledger.lane(one))
      const seen: Seen = { menu: new Map(), tables: new Map() }
      const context = recordingContext(lookups, actor, seen)
      const envelope = { opId, deviceId, at, baseRevision: state.order?.revision ?? -1 }
      const done = number(draft, envelope, { state, device: last, context })
      for (const made of spread(draft, done.state)) lanes.set(...made)
      last = done.device
      answers.push(done.answer)
      entries.push({
        key: outboxKey(branchId, done.command.n),
        branchId,
        lane,
        command: done.command,
        by: actor,
        menu: [...seen.menu.values()],
        tables: [...seen.tables.values()],
        orderNumber: done.state.order?.number ?? done.state.tickets[0]?.orderNumber ?? null,
        ...cashPart(drawerCash(state.order, done.state.order), lookups.branch.currency),
        state: 'pending',
        error: null,
      })
    }
    return { entries, answers, last }
  }

  return command
}

/** Returns the results of commands that were given before; null if they are new. */
async function answersOf(tx: Transaction, requests: readonly CommandRequest[]) {
  const known = await Promise.all(requests.map(({ opId }) => tx.get('answers', opId)))
  const answers = known.flatMap((found) => (found ? [found.answer] : []))
  return answers.length === requests.length ? answers : null
}

/** A malformed command must not be kept in the outbox, where no one could repair it. */
function checkPayload({ kind, payload }: CommandDraft) {
  const parsed = z.safeParse(COMMAND_PAYLOADS[kind], payload)
  if (parsed.success) return
  throw new WorkerError('INVALID_COMMAND', {
    details: parsed.error.issues,
  })
}

/** Most commands move no cash. */
function cashPart(
  moved: readonly CashAmount[],
  house: string,
): Pick<OutboxEntry, 'cash' | 'foreign'> {
  const cash = moved.find(({ currency }) => currency === house)?.amount
  const foreign = moved.filter(({ currency }) => currency !== house)
  return { ...(cash !== undefined && { cash }), ...(foreign.length > 0 && { foreign }) }
}

const unregistered = () => new WorkerError('DEVICE_UNREGISTERED')
