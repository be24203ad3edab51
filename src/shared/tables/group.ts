import { HOUR_MS } from '../time/milliseconds.ts'
import type { Table } from './table.ts'

type Joined = Pick<Table, 'status' | 'statusAt' | 'joinedTo'>
/** An order that is open at a table; `openedAt` in milliseconds. */
type Open = { readonly tableId: string | null; readonly openedAt: number }

/** No guests sit longer. A mark from before then is of another group. */
const LONGEST = 12 * HOUR_MS

/** Returns whether a table was joined to that of an open order, for its guests. */
export const sharesOrder = ({ status, statusAt, joinedTo }: Joined, { tableId, openedAt }: Open) =>
  status === 'combined' &&
  joinedTo === tableId &&
  Math.abs(openedAt - Date.parse(statusAt ?? '')) < LONGEST

/**
 * Returns whether the guests of a group have paid: `closedAt` is when the last order at the table of their order was
 * paid, `openedAt` when the one that is open there was opened. One that was open before then is a part of their check;
 * a later one is of other guests.
 */
export const hasPaid = (closedAt: string | null | undefined, openedAt: string | undefined) =>
  closedAt != null && !(openedAt !== undefined && Date.parse(openedAt) < Date.parse(closedAt))
