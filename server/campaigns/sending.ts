import * as z from 'zod/mini'
import { sql } from 'kysely'
import { Id } from '#shared/contract/scalars.ts'
import { addJob, type Kind } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'

const Asked = z.object({ restaurantId: Id, id: Id })
/** Names a campaign. */
export type Asked = z.output<typeof Asked>

/** Mails of a campaign go out. */
export const CAMPAIGN_MAILS: Kind<Asked> = { name: 'campaign.mails', payload: Asked }
/** Messages of a campaign are posted to the program of its branch. */
export const CAMPAIGN_HOOKS: Kind<Asked> = { name: 'campaign.hooks', payload: Asked }
const KINDS = { email: CAMPAIGN_MAILS, webhook: CAMPAIGN_HOOKS } as const

/** Keeps a job that sends what is due of a campaign, unless one is there. */
export async function askToSend(db: Db, channel: keyof typeof KINDS, asked: Asked): Promise<void> {
  const kind = KINDS[channel]
  const { rows } = await sql`
    select from jobs where name = ${kind.name} and payload ->> 'id' = ${asked.id}
      and parked_at is null limit 1`.execute(db)
  if (rows.length === 0) await addJob(db, kind, asked)
}

/** Guests that are read at once. */
const BATCH = 200

/** Guests who are next: after one, and in which states. */
export type Which = { readonly after: string; readonly states: readonly ('waiting' | 'begun')[] }

/** Returns guests of a campaign to whom nothing was sent yet, or who are in one of these states, in the order of their ids. */
export async function nextGuests(
  db: Db,
  { restaurantId, id }: Asked,
  { after, states }: Which,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select m.customer_id as id from campaign_members m
    left join campaign_sends s on s.restaurant_id = m.restaurant_id
      and s.campaign_id = m.campaign_id and s.customer_id = m.customer_id
    where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id} and m.arm = 'sent'
      and m.customer_id > ${after} and (s.state is null or s.state = any(${[...states]}::text[]))
    order by m.customer_id limit ${BATCH}`.execute(db)
  return rows.map((row) => row.id)
}

/** Notes what became of a message that has begun. */
export async function noteSent(
  db: Db,
  { restaurantId, id }: Asked,
  customerId: string,
  state: 'sent' | 'failed' | 'waiting',
): Promise<void> {
  await sql`
    update campaign_sends set state = ${state}
    where restaurant_id = ${restaurantId} and campaign_id = ${id}
      and customer_id = ${customerId} and state = 'begun'`.execute(db)
}

/** Returns the address at which guests reach this server; null: they do not. */
export async function readOrigin(db: Db): Promise<string | null> {
  const meta = await db.selectFrom('meta').select('public_url').executeTakeFirst()
  return meta?.public_url ?? null
}
