import { sql } from 'kysely'
import type { NoticeKind, Subscription } from '#shared/notices/contract.ts'
import type { Db } from '../../platform/database/database.ts'

/** How many of each kind wait. */
export type Known = Partial<Readonly<Record<NoticeKind, number>>>

export type Subscribed = Subscription & {
  readonly id: string
  readonly restaurantId: string
  readonly branchId: string
  readonly sessionId: string
  readonly userId: string
  readonly known: Known
  /** Position of the branch's log now. */
  readonly seq: number
}

/** After so long a branch is looked at without any event: for what comes by the clock alone. */
const LONGEST = '1 hour'
/** After so long without a sign of it a session is over: its refresh tokens have ended. */
const SESSION_ENDS = '30 days'

const columns = sql`p.id, p.restaurant_id as "restaurantId", p.branch_id as "branchId", p.session_id as "sessionId",
  p.user_id as "userId", p.endpoint, p.p256dh, p.auth, p.known, b.event_seq as seq`

/** Returns devices of which something may have changed since they were looked at, the longest waiting first. */
export async function findDue(
  db: Db,
  { at, areas, most }: { at: Date; areas: readonly string[]; most: number },
): Promise<readonly Subscribed[]> {
  const { rows } = await sql<Subscribed>`
    select ${columns} from push_subscriptions p
    join branches b on b.restaurant_id = p.restaurant_id and b.id = p.branch_id
    where p.looked_at <= ${at}::timestamptz - ${LONGEST}::interval
      or (b.event_seq > p.looked_seq and exists (
        select from branch_events e where e.restaurant_id = p.restaurant_id
          and e.branch_id = p.branch_id and e.seq > p.looked_seq and e.areas && ${[...areas]}::text[]))
    order by p.looked_at, p.id limit ${most}`.execute(db)
  return rows
}

/** Returns a device by its id; undefined once it is not to be notified any more. */
export async function findSubscribed(db: Db, id: string): Promise<Subscribed | undefined> {
  const { rows } = await sql<Subscribed>`
    select ${columns} from push_subscriptions p
    join branches b on b.restaurant_id = p.restaurant_id and b.id = p.branch_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Removes what can never be sent: of sessions that no one continues, and of another key of the server. */
export async function forgetEnded(db: Db, serverKey: string, at: Date): Promise<void> {
  await sql`
    delete from push_subscriptions p using sessions s
    where s.id = p.session_id and (p.server_key <> ${serverKey} or s.revoked_at is not null
      or s.seen_at < ${at}::timestamptz - ${SESSION_ENDS}::interval)`.execute(db)
}

/** Removes a device from every branch: its push service does not know it any more. */
export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Notes what waits for a person, so that only more of it is news. */
export async function noteKnown(
  db: Db,
  { id, seq }: Pick<Subscribed, 'id' | 'seq'>,
  known: Known,
  at: Date,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ known: JSON.stringify(known), looked_seq: seq, looked_at: at })
    .where('id', '=', id)
    .execute()
}
