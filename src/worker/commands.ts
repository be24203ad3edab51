import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { drawerPermission, isDrawerDraft } from '#shared/orders/apply-drawer.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { CashAmount } from '#shared/orders/cash-of.ts'
import { drawerCash } from '#shared/orders/drawer-cash.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { COMMAND_PAYLOADS, type CommandDraft, isMoney } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import { withOffersNow } from '#shared/orders/offers-now.ts'
import type { Order } from '#shared/orders/order.ts'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import type { CommandRequest, Hello } from '#shared/sync/protocol.ts'
import { type Pieces, shortageOf, sumOf, takenBy } from '#shared/orders/taken-dishes.ts'
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
  /** Resolves once the server has decided on these commands, see `Shortages`. */
  readonly decided: (opIds: readonly string[]) => Promise<void>
  /** Returns what a card machine is asked for an order, as far as this till knows. */
  readonly charges: Lookups['charges']
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
    const { answers, decided } = await queue(() =>
      run(cleanTexts(requests), entry, unattended === true),
    )
    await decided
    return answers
  }

  /** Paid orders of earlier days are with the server: refunds need them. */
  async function fetchOlder(orderId: string) {
    const branchId = ledger.branchId()
    if (branchId === null || ledger.lane(orderId).order) return
    const order = await deps.orderOf(orderId)
    if (order.branchId === branchId) ledger.keep(order)
  }

  /** `decided`: the server has decided on sends of dishes that are counted, see `Shortages`. */
  async function run(
    requests: readonly CommandRequest[],
    from: Hello['entry'],
    unattended: boolean,
  ): Promise<{ readonly answers: readonly string[]; readonly decided?: Promise<void> }> {
    const { branchId, actor, branch } = place(requests, from, unattended)
    const isAsked = !unattended && topics.rows('connection')[0]?.state === 'online'
    const deviceId = await deps.deviceId().catch(failStorage)
    const lookups: Lookups = {
      branch,
      menu: (id) => topics.row('menu', id),
      table: (id) => topics.row('tables', id),
      charges: deps.charges,
      offer: (id) => topics.row('promotions', id),
      taken: (tableId, orderId) =>
        topics
          .rows('orders')
          .some((one) => one.tableId === tableId && one._id !== orderId && isOpen(one)),
    }
    const commit = async (tx: Transaction) => {
      const repeated = await answersOf(tx, requests)
      if (repeated) return { entries: [], answers: repeated, asked: [] }
      const device = await tx.get('devices', branchId)
      if (!device) throw unregistered()
      const at = new Date(deps.now()).toISOString()
      const work = { branchId, deviceId, actor, lookups, at, ifLeft: isAsked && canWait(requests) }
      const { entries, answers, last, taken } = applyAll(requests, device, work)
      const timed = requests.flatMap(({ opId, draft }) => (isTime(draft) ? opId : []))
      const asked = isAsked ? [...countedIn(taken), ...timed] : []
      await tx.put('devices', last)
      for (const entry of entries) await tx.put('outbox', entry)
      for (const [i, { opId }] of requests.entries()) {
        await tx.put('answers', { key: opId, at: deps.now(), answer: answers[i] ?? '' })
      }
      return { entries, answers, asked }
    }
    const { entries, answers, asked } = await store.transaction('strict', commit).catch(failStorage)
    deps.onStorage(null)
    const decided = asked.length > 0 && canWait(requests) ? deps.decided(asked) : undefined
    // Waited for by the window, once this is over.
    decided?.catch(() => {})
    ledger.append(entries)
    return { answers, ...(decided && { decided }) }
  }

  /**
   * Returns the commands that take dishes which are counted. Throws if less is left of one: while the server is
   * there its number is right, or was a moment ago.
   */
  function countedIn(taken: readonly Taken[]): readonly string[] {
    const shortage = shortageOf(sumOf(taken.map(({ pieces }) => pieces)), countOf, itemOf)
    if (shortage) throw new WorkerError('LESS_LEFT', { details: shortage })
    const isCounted = ({ pieces }: Taken) => [...pieces.keys()].some(countOf)
    return taken.filter(isCounted).map(({ opId }) => opId)
  }

  const countOf = (id: string) => topics.row('dishCounts', id)
  const itemOf = (id: string) => {
    const row = topics.row('menu', id)
    return row?.kind === 'item' ? row : undefined
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
    /** The server may refuse to send what is not left. */
    readonly ifLeft: boolean
  }

  function applyAll(requests: readonly CommandRequest[], device: Device, work: Work) {
    const { branchId, deviceId, actor, lookups, at, ifLeft } = work
    const lanes = new Map<string, LaneState>()
    const entries: OutboxEntry[] = []
    const answers: string[] = []
    const taken: Taken[] = []
    let last = device
    for (const { opId, draft: given } of requests) {
      const lane = laneOf(given)
      const state = gathered(given, (one) => lanes.get(one) ?? ledger.lane(one))
      const now = { order: state.order, rows: topics.rows('promotions'), at, ...lookups }
      const draft = withOffersNow(ifLeft ? asking(given) : given, now)
      if (!draft) throw new WorkerError('PRICE_ENDED')
      const seen: Seen = { menu: new Map(), tables: new Map(), offers: new Map() }
      const context = recordingContext(lookups, actor, seen)
      const envelope = { opId, deviceId, at, baseRevision: state.order?.revision ?? -1 }
      const done = number(draft, envelope, { state, device: last, context })
      for (const made of spread(draft, done.state)) lanes.set(...made)
      taken.push({ opId, pieces: takenBy(draft, state.order, done.state.order) })
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
        offers: [...seen.offers.values()],
        orderNumber: done.state.order?.number ?? done.state.tickets[0]?.orderNumber ?? null,
        ...cashPart(drawerCash(state.order, done.state.order), lookups.branch.currency),
        state: 'pending',
        error: null,
      })
    }
    return { entries, answers, last, taken }
  }

  return command
}

/** The dishes that a command takes off what is left. */
type Taken = { readonly opId: string; readonly pieces: Pieces }

/** A payment of the same tap is kept whatever the server says: the guest has paid. */
const canWait = (requests: readonly CommandRequest[]) =>
  !requests.some(({ draft }) => isMoney(draft.kind))

const asking = (draft: CommandDraft): CommandDraft => {
  if (draft.kind === 'order.send' || draft.kind === 'order.fire')
    return { ...draft, payload: { ...draft.payload, ifLeft: true, asks: true } }
  return isTime(draft) ? { ...draft, payload: { ...draft.payload, ifLeft: true } } : draft
}

/** Two tills may take the last place of a slot: the server says which one has it. */
const isTime = (
  draft: CommandDraft,
): draft is Extract<CommandDraft, { kind: 'order.changeGuest' }> =>
  draft.kind === 'order.changeGuest' && typeof draft.payload.wantedAt === 'string'

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
