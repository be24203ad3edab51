import type { User } from '#shared/session/session.ts'
import type { BranchEvent, EventRow, SyncAnswer } from '#shared/sync/event.ts'
import type { createBranchLog } from './branch-log.ts'

type Log = ReturnType<typeof createBranchLog>
type Asked = Parameters<Log['since']>[0]

/** A kitchen screen sees its branch and tickets, in a log of another name, as on the server. */
const isBoard = (user: User | null) => user?.role === 'employee'
const NAME = ':kitchen'

export const logIdFor = (user: User | null, logId: string): string =>
  isBoard(user) ? `${logId}${NAME}` : logId

const rowsFor = (user: User | null, rows: readonly EventRow[]): EventRow[] =>
  rows.filter(({ topic }) => !isBoard(user) || topic === 'branch' || topic === 'tickets')

export const seenBy = (user: User | null, event: BranchEvent): BranchEvent =>
  isBoard(user) ? { ...event, rows: rowsFor(user, event.rows), areas: [] } : event

/** Returns the log for a device that followed it as far as `asked`. */
export function sinceFor(user: User, log: Log, asked: Asked): SyncAnswer {
  const own = asked.logId?.endsWith(NAME) === isBoard(user)
  const answer = log.since({ ...asked, logId: own ? asked.logId?.replace(NAME, '') : undefined })
  const logId = logIdFor(user, answer.logId)
  return answer.kind === 'snapshot'
    ? { ...answer, logId, rows: rowsFor(user, answer.rows) }
    : { ...answer, logId, events: answer.events.map((event) => seenBy(user, event)) }
}
