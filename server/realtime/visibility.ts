import type { BranchEvent, EventRow, ServerTopic } from '#shared/sync/event.ts'
import type { Caller } from '../http/caller.ts'

type Purpose = Caller['purpose']

/** A screen on the kitchen wall sees tickets and how its branch cooks, and never a price or a guest. */
const KITCHEN_TOPICS: readonly ServerTopic[] = ['branch', 'tickets']

/** The rows that a session of this purpose may see. */
export const visibleRows = (purpose: Purpose, rows: readonly EventRow[]): EventRow[] =>
  rows.filter(({ topic }) => purpose === 'full' || KITCHEN_TOPICS.includes(topic))

/** An event as a session of this purpose may see it. It stays in the log even when empty, so that no `seq` is missing. */
export const visibleEvent = (purpose: Purpose, event: BranchEvent): BranchEvent =>
  purpose === 'full' ? event : { ...event, rows: visibleRows(purpose, event.rows), areas: [] }
