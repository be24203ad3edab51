import type { ClientBase } from 'pg'
import { deviceCode, RESTORED_AHEAD } from '../branches/devices.ts'
import { REPORT_MAIL } from '../report-mails/send.ts'
import type { Manifest } from './manifest.ts'

/** Devices that a branch may have registered between a backup and its restore. */
const CODES_LEFT_OUT = 26

/**
 * Ends everything that may have ended after the backup was taken, which the backup cannot know: every session
 * and screen (dismissed people, lost devices), managers' permissions and mailed codes that were not used yet.
 * Gives the event log a new name, and skips the codes of devices registered since: no two may number their
 * receipts alike. Devices continue with the numbers they have reached. Mails of days whose hour has passed may have been
 * sent, and are not sent again. Notes the source of the restore for the audit logs (`noteRestore`).
 */
export async function endWhatMayNotLiveTwice(
  client: ClientBase,
  { mark, logId }: Pick<Manifest, 'mark' | 'logId'>,
  now: Date,
): Promise<void> {
  // Tables of an older backup: the migration that adds these columns comes after the load.
  await client.query('alter table meta add column if not exists restored json')
  await client.query('alter table devices add column if not exists ahead int not null default 0')
  await client.query('update meta set log_id = gen_random_uuid(), restored = $1', [
    JSON.stringify({ at: now.toISOString(), mark, logId }),
  ])
  await client.query('update devices set ahead = $1', [RESTORED_AHEAD])
  await client.query(
    `update sessions set revoked_at = $1, revoked_reason = 'restored' where revoked_at is null`,
    [now],
  )
  await endScreens(client, now)
  for (const table of ['overrides', 'password_resets']) {
    await client.query(`update ${table} set expires_at = least(expires_at, $1)`, [now])
  }
  await leaveOutCodes(client, now)
  await endDueMails(client, now)
}

/** The backup of a build without screens has no table of them yet. */
async function endScreens(client: ClientBase, now: Date): Promise<void> {
  if (!(await hasTable(client, 'grants'))) return
  await client.query('update grants set revoked_at = $1 where revoked_at is null', [now])
}

/** The clock mails the last day that is over: today or one of the days before it. */
async function endDueMails(client: ClientBase, now: Date): Promise<void> {
  if (!(await hasTable(client, 'report_mails'))) return
  await client.query('delete from jobs where name = $1', [REPORT_MAIL.name])
  await client.query(
    `insert into report_mail_days (restaurant_id, report_mail_id, business_date, branch_id)
     select m.restaurant_id, m.id, (local.today - back), m.branch_id
     from report_mails m
     join branches b on b.restaurant_id = m.restaurant_id and b.id = m.branch_id
     cross join lateral (select ($1::timestamptz at time zone b.time_zone)::date as today) as local
     cross join generate_series(1, 3) as back
     where ((local.today - back + 1) + greatest(m.send_at, b.business_day_cutoff)::time) at time zone b.time_zone <= $1
     on conflict do nothing`,
    [now],
  )
}

async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ readonly found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}

async function leaveOutCodes(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ restaurant_id: string; branch_id: string; last: number }>(
    `select b.restaurant_id, b.id as branch_id, coalesce(max(d.ordinal), 0)::int as last
     from branches b left join devices d on d.restaurant_id = b.restaurant_id and d.branch_id = b.id
     group by b.restaurant_id, b.id`,
  )
  for (const { restaurant_id, branch_id, last } of rows) {
    const ordinal = last + CODES_LEFT_OUT
    await client.query(
      `insert into devices (restaurant_id, branch_id, id, ordinal, code, registered_at)
       values ($1, $2, gen_random_uuid(), $3, $4, $5)`,
      [restaurant_id, branch_id, ordinal, deviceCode(ordinal), now],
    )
  }
}
