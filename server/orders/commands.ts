import { setTimeout as sleep } from 'node:timers/promises'
import { offerAt } from '#shared/menu/offer.ts'
import { OLD_PRICE_MS } from '#shared/menu/price-age.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import type { Command } from '#shared/orders/command.ts'
import type { Actor } from '#shared/orders/order.ts'
import { laneOf, lanesOf } from '#shared/orders/lane-of.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { readColleagues } from './colleagues.ts'
import type { BranchConfig, BranchConfigs } from './configs.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import { createTurns } from '../platform/database/turns.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, forbidden, unavailable } from '../platform/http/errors.ts'
import type { OfflineWords } from '../pins/offline-words.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import { noteGuest } from '../promotions/note-guest.ts'
import { noteMoves } from '../promotions/note-moves.ts'
import type { Attempts } from '../session/attempts.ts'
import { returnIdsOf } from './account-rows.ts'
import { actorOf, presenceOf } from './actors.ts'
import { writeAudited } from './audited.ts'
import { ALLOWANCE_MS, believe, notLater } from './believe.ts'
import { countColumns, countRows } from './counts.ts'
import { type Judgement, judge } from './judge.ts'
import type { KnownDevice } from './numbers.ts'
import { openDrawersOf } from './drawers.ts'
import { guestsToShow } from './guests-to-show.ts'
import { type LaneChange, laneChange } from './lane-change.ts'
import { withoutLostCodes } from './lost-codes.ts'
import { type Offers, readOffers } from './offers.ts'
import { limitsHold, versionsOn, withinLimits } from './guest-limits.ts'
import { withMeets } from './guests-met.ts'
import {
  goneOf,
  guestLeft,
  otherChanges,
  otherRows,
  promotionMoves,
  readLanes,
  writeOthers,
} from './other-lanes.ts'
import type { LaneKey, ReadLane } from './read-lane.ts'
import { rememberAnswers, writeLane } from './write-lane.ts'

export type Answer = {
  readonly results: readonly CommandResult[]
  /** Of the event that carries `rows`; 0 if nothing changed. */
  readonly seq: number
  readonly rows: readonly EventRow[]
}

type Deps = {
  readonly db: Db
  readonly configs: BranchConfigs
  readonly now: () => Date
  readonly attempts: Attempts
  /** Says which promotions are for a guest. */
  readonly meetsOf: MeetsOf
  /** Turns approvals given without the server into overrides, if their proofs are good. */
  readonly admitWords: OfflineWords
  /** Returns what a change has printed; null if nothing. It is kept with the change, and sent after it. */
  readonly prints: (
    before: LaneState,
    change: Pick<LaneChange, 'order' | 'tickets'>,
    entered: { readonly branch: Branch; readonly at: Date },
  ) => ((trx: Db) => Promise<void>) | null
  /** Runs after the commit when a branch's log has grown. */
  readonly changed: (branchId: string) => void
}

/** Nodes that work on the same order make each other read again. One of them always succeeds. */
const ATTEMPTS = 25
/** Another node wrote first, serialisation failure, deadlock: what was read is out of date. */
const OUTDATED = new Set(['23505', '40001', '40P01'])

/** Applies commands of one lane: all that succeed in one transaction, each exactly once. */
export function createCommands(deps: Deps) {
  const { db, configs, now, attempts, admitWords, prints, changed } = deps
  // So that two requests for one order do not make each other try again.
  const inTurn = createTurns()

  type Attempt = {
    readonly key: LaneKey
    /** The person under whom the commands are recorded. */
    readonly caller: Caller
    readonly sender: Caller
    readonly commands: readonly Command[]
    readonly entered: BranchConfig
  }

  async function attempt({
    key,
    caller,
    sender,
    commands,
    entered,
  }: Attempt): Promise<Answer | undefined> {
    const at = now()
    const read = await readLanes(db, key, { commands, sessionId: sender.sessionId, at })
    const named = { commands, guests: read.guests }
    const lane = { ...read, guests: await guestsToShow(attempts, sender, key.branchId, named) }
    const { device, drawers } = lane
    if (!device || commands.some(({ deviceId }) => deviceId !== device.id)) throw deviceUnknown()
    const config = await configs.atLeast(entered, lane.configVersion)
    const colleagues = await readColleagues(db, key.restaurantId, commands)
    const offers = await readOffers(db, config, commands)
    const wasThere = await presence({ caller, sender, device, commands, at })
    const given = believe(commands, { now: at.getTime(), wasThere, drawers })
    const versions = versionsOn(lane.state.order, { commands, offers })
    const asked = { guests: lane.guests, orderId: key.lane, versions }
    const guests = await withMeets(deps, config, asked, at)
    const scene = { branch: config.branch, at }
    const order = await withinLimits(db, lane.state.order, { commands, offers }, scene)
    const before = order === lane.state.order ? lane.state : { ...lane.state, order }
    const judgement = judge({ ...lane, state: before, guests }, given, {
      rights: {
        actor: caller.permissions,
        sender: { ...senderOf(sender), limit: limitOf(config.branch, sender.role) },
        limit: limitOf(config.branch, caller.role),
        own: caller.userId === sender.userId,
      },
      device,
      branchCodes: config.codes,
      now: at.getTime(),
      contextAt: contextOf(config, { caller, sender, colleagues, offers }),
    })
    const { results, fresh, used, history, counts } = judgement
    const state = await asKept(key.restaurantId, before, judgement.state)
    const common = { key, fresh, actorId: caller.userId, sender, at }

    if (state.order && state !== before) {
      const arrival = { at, sender, drawers, claimed: claimedOf(fresh), device: device.code }
      const next = { ...state, order: state.order }
      const others = otherChanges(lane, state, device.id)
      const gone = goneOf(lane.state.tickets, state.tickets)
      const own = laneChange(lane.state, next, config, arrival)
      const made = {
        ...own,
        rows: [...own.rows, ...otherRows(others, gone, config.branch), ...countRows(counts)],
      }
      const printing = prints(lane.state, next, scene)
      const limits = limitsHold(lane.state.order, state.order, scene)
      const moves = promotionMoves(lane.state, others)
      const left = guestLeft(lane.state, state.order, others)
      const change = printing ? { ...made, areas: [...made.areas, 'printJobs'] } : made
      const openDrawers = openDrawersOf(change.payments, drawers)
      const entry = { key, actor: caller, sender, at, before: lane.state.order, change, others }
      const write = async (on: Db) => {
        const free =
          others.length === 0 || (await writeOthers(on, key, { ...next, gone, at }, others))
        if (!free) return undefined
        await noteMoves(on, { restaurantId: key.restaurantId, from: key.lane, to: moves })
        if (left) await noteGuest(on, key.restaurantId, left)
        return writeLane(on, {
          ...common,
          ...change,
          history,
          used,
          openDrawers,
          counts: countColumns(counts, lane),
          version: lane.version,
        })
      }
      const also = [printing, limits].filter((one) => one !== null)
      const seq = await writeAudited(db, entry, write, also)
      return seq === undefined ? undefined : { results, seq, rows: change.rows }
    }
    if (fresh.length > 0) await rememberAnswers(db, common)
    return { results, ...(await earlier(key, lane, judgement)) }
  }

  /** An order in the place of a paid one has what that gave, but for codes that others may have by now. */
  async function asKept(restaurantId: string, before: LaneState, after: LaneState) {
    const { order } = after
    if (before.order || !order?.reopens?.keeps) return after
    return { ...after, order: await withoutLostCodes(db, restaurantId, order) }
  }

  /** When the person who gave the commands can have been at the device. */
  async function presence({
    caller,
    sender,
    device,
    commands,
    at,
  }: Pick<Attempt, 'caller' | 'sender' | 'commands'> & {
    readonly device: KnownDevice
    readonly at: Date
  }): Promise<(at: number) => boolean> {
    const registered = (time: number) => device.registeredAt - ALLOWANCE_MS <= time
    // In another's name: `actorOf` has checked this.
    if (caller.userId !== sender.userId) return registered
    const times = commands.map((command) => notLater(command, at.getTime()))
    const here = { actorId: caller.userId, deviceId: device.id, since: device.sessionSince }
    const wasThere = await presenceOf(db, here, times)
    return (time) => registered(time) && wasThere(time)
  }

  /** The rows that repeated commands made when they were applied. */
  async function earlier(
    { restaurantId, branchId }: LaneKey,
    { remembered }: ReadLane,
    { results }: Judgement,
  ): Promise<Pick<Answer, 'seq' | 'rows'>> {
    const seqs = results.flatMap(({ opId, outcome }) => {
      const seq = outcome === 'applied' ? remembered.get(opId)?.seq : null
      return seq == null ? [] : [seq]
    })
    if (seqs.length === 0) return { seq: 0, rows: [] }
    const events = await db
      .selectFrom('branch_events')
      .select((eb) => eb.ref('rows').$castTo<EventRow[]>().as('rows'))
      .where('restaurant_id', '=', restaurantId)
      .where('branch_id', '=', branchId)
      .where((eb) => eb('seq', '=', eb.fn.any(eb.val(seqs))))
      .orderBy('seq')
      .execute()
    const latest = new Map(
      events.flatMap(({ rows }) => rows).map((row) => [`${row.topic} ${row._id}`, row]),
    )
    return { seq: Math.max(...seqs), rows: [...latest.values()] }
  }

  return async (
    sender: Caller,
    branchId: string,
    commands: readonly Command[],
    actorId?: string,
  ): Promise<Answer> => {
    const entered = await configs.enter(sender, branchId)
    const [first] = commands
    const isMixed = (command: Command) =>
      laneOf(command) !== laneOf(commands[0] ?? command) ||
      (commands.length > 1 && lanesOf(command).length > 1)
    if (!first || commands.some(isMixed)) {
      throw badRequest('SEVERAL_LANES', {
        message: 'Commands of one call must belong to one order.',
      })
    }
    const { restaurantId } = entered.branch
    const caller = await actorOf(db, sender, { actorId, commands, restaurantId, now: now() })
    await admitWords({ restaurantId, branchId, actor: caller, sender, commands })
    const key: LaneKey = { restaurantId, branchId, lane: laneOf(first) }

    const work = async () => {
      for (let tried = 1; tried <= ATTEMPTS; tried++) {
        const once = () => attempt({ key, caller, sender, commands, entered }).catch(whenOutdated)
        // Many orders may take the same dish: those that came too late go one by one.
        const answer = await (tried === 1 ? once() : inTurn(`${branchId} again`, once))
        if (answer) {
          if (answer.seq > 0) changed(branchId)
          return answer
        }
        await sleep(tried)
      }
      throw unavailable()
    }
    // Always in the same sequence, so that no two calls wait for each other.
    const lanes = lanesOf(first).toSorted()
    const waiting = lanes.reduceRight<() => Promise<Answer>>(
      (then, lane) => () => inTurn(`${restaurantId} ${lane}`, then),
      work,
    )
    return waiting()
  }
}
export type Commands = ReturnType<typeof createCommands>

function whenOutdated(error: unknown): undefined {
  if (!OUTDATED.has(sqlStateOf(error) ?? '')) throw error
}

const deviceUnknown = () => forbidden('DEVICE_UNKNOWN')

const senderOf = ({ permissions, purpose }: Caller) => ({ permissions, kiosk: purpose !== 'full' })

const claimedOf = (fresh: Judgement['fresh']) =>
  new Map(
    fresh.flatMap(({ command, claimedAt }) =>
      claimedAt === null ? [] : entryIdsOf(command).map((id) => [id, claimedAt] as const),
    ),
  )

/** Ids of the rows of the ledger that a command makes. */
const entryIdsOf = (command: Command): readonly string[] =>
  command.kind === 'order.pay' ? [command.payload.paymentId] : returnIdsOf(command)

const contextOf = (
  { branch, tables, menu }: BranchConfig,
  {
    caller,
    sender,
    colleagues,
    offers,
  }: {
    readonly caller: Caller
    readonly sender: Caller
    readonly colleagues: ReadonlyMap<string, Actor>
    readonly offers: Offers
  },
): ((at: number) => ApplyContext) => {
  const context = {
    colleague: (id: string) => colleagues.get(id),
    branch,
    actor: { _id: caller.userId, name: caller.name },
    sentBy: sender.userId === caller.userId ? null : { _id: sender.userId, name: sender.name },
    table: (id: string) => tables.get(id),
    item: (id: string) => menu.items.get(id),
    modifierGroup: (id: string) => menu.modifierGroups.get(id),
  }
  return (at) => {
    const isRecent = (until = -Infinity) => until >= at - OLD_PRICE_MS
    const daypartsOn = (orderedAt = new Date(at).toISOString()) =>
      menu.daypartsOn(Date.parse(orderedAt), at)
    return {
      ...context,
      offer: (id) => {
        const named = offers.get(id)
        return named && isRecent(named.until) ? named.version : undefined
      },
      priceWas: (id, price, type = 'dine_in', orderedAt) =>
        isRecent(menu.priceUntil(id, price, type, daypartsOn(orderedAt))),
      sizeWas: (size, type, orderedAt) =>
        isRecent(menu.sizeUntil(size, type, daypartsOn(orderedAt))),
      isOffered: (item, type) => menu.isOffered(item, type, at),
      isOfferOn: ({ when }, type) => offerAt([when], { branch, type, at }).kind === 'now',
    }
  }
}
