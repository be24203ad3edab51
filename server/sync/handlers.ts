import type { Contract } from '#shared/api.ts'
import { isDrawerCommand } from '#shared/orders/apply-drawer.ts'
import { type EventRow, NEW_TOPICS, type SyncAnswer } from '#shared/sync/event.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Commands } from '../orders/commands.ts'
import type { EventLog } from '../realtime/event-log.ts'
import { logIdFor, type View, viewOf, visibleEvent, visibleRows } from '../realtime/visibility.ts'
import { isClockCommand } from '#shared/orders/apply-clock.ts'
import { isTableCommand } from '#shared/orders/apply-table.ts'
import type { TableMarks } from '../orders/table-marks.ts'
import type { DrawerCommands } from '../shifts/drawer-commands.ts'
import type { PunchCommands } from '../time-cards/punch-commands.ts'
import { readSnapshot } from './snapshot.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A window that missed more events than this is quicker with a snapshot. */
const MOST_EVENTS = 1000

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly applyCommands: Commands
  readonly applyDrawerCommands: DrawerCommands
  readonly applyTableMarks: TableMarks
  readonly applyPunches: PunchCommands
  readonly log: EventLog
}

export function createSyncHandlers(deps: Deps): Handlers<Contract>['sync'] {
  const {
    db,
    now,
    configs,
    applyCommands,
    applyDrawerCommands,
    applyTableMarks,
    applyPunches,
    log,
  } = deps

  return {
    async commands({ caller, params: { branchId }, body: { commands, actorId, newTopics } }) {
      if (commands.some(isDrawerCommand)) {
        const results = await applyDrawerCommands(caller, branchId, commands, actorId)
        return { results: [...results], seq: 0, rows: [] }
      }
      if (commands.some(isTableCommand)) {
        const results = await applyTableMarks(caller, branchId, commands, actorId)
        return { results: [...results], seq: 0, rows: [] }
      }
      if (commands.some(isClockCommand)) {
        const results = await applyPunches(caller, branchId, commands, actorId)
        return { results: [...results], seq: 0, rows: [] }
      }
      const { results, seq, rows } = await applyCommands(caller, branchId, commands, actorId)
      const known = newTopics ? rows : rows.filter(isOld)
      return { results: [...results], seq, rows: visibleRows(viewOf(caller), known) }
    },

    async since({ caller, params: { branchId }, query: { logId, since, newTopics } }) {
      const { branch } = await configs.enter(caller, branchId)
      const key = { restaurantId: branch.restaurantId, branchId }
      const view = viewOf(caller)
      const events = await eventsSince(log, key, view, logId, since)
      const known = <T extends { readonly rows: EventRow[] }>(one: T): T =>
        newTopics ? one : { ...one, rows: one.rows.filter(isOld) }
      if (events) return { ...events, events: events.events.map(known) }
      const snapshot = await readSnapshot(db, branchId, now())
      return known({
        ...snapshot,
        logId: logIdFor(view, snapshot.logId),
        rows: visibleRows(view, snapshot.rows),
      })
    },
  }
}

/** A row that builds of before know. */
const isOld = ({ topic }: EventRow): boolean => !NEW_TOPICS.includes(topic)

/**
 * Returns the events after `since`; undefined if only a snapshot helps: another log, too much missed, or no
 * longer kept.
 */
async function eventsSince(
  log: EventLog,
  key: BranchPlace,
  view: View,
  logId: string | undefined,
  since: number,
): Promise<Extract<SyncAnswer, { kind: 'events' }> | undefined> {
  const [head] = await log.heads([key.branchId])
  if (!head) throw notFound()
  const missed = head.seq - since
  if (logId !== logIdFor(view, head.logId) || missed < 0 || missed > MOST_EVENTS) return undefined
  const events = missed === 0 ? [] : await log.after(key, since, MOST_EVENTS)
  if (events.some(({ seq }, index) => seq !== since + index + 1)) return undefined
  if (events.length < missed) return undefined
  return {
    kind: 'events',
    logId,
    seq: since + events.length,
    events: events.map((event) => visibleEvent(view, event)),
  }
}
