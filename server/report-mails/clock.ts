import { sql } from 'kysely'
import { hasFeature } from '#shared/features/feature.ts'
import { addDays } from '#shared/time/business-date.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { MakeChange } from '../change/change.ts'
import { addJob } from '../jobs/kind.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { readReaders } from './readers.ts'
import { REPORT_MAIL } from './send.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

type Waiting = {
  readonly restaurantId: string
  readonly branchId: string
  readonly mailId: string
  readonly name: string
  readonly userIds: readonly string[]
  readonly sendAt: string
  readonly madeAt: Date | null
  readonly timeZone: string
  /** The last day whose figures are made. */
  readonly date: string
}

/**
 * Returns the work that has the summary of the last day mailed once its figures are made and its hour has come. Of days
 * that passed while the server was off, it is the last alone; of days before the mail was made, none.
 */
export const createReportMailClock =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<Waiting>`
      select m.restaurant_id as "restaurantId", m.branch_id as "branchId", m.id as "mailId", m.name,
        m.user_ids::text[] as "userIds", m.send_at as "sendAt", m.made_at as "madeAt", b.time_zone as "timeZone",
        s.through::text as date
      from report_mails m
      join branches b on b.restaurant_id = m.restaurant_id and b.id = m.branch_id
        and b.archived_at is null
      join report_seals s on s.restaurant_id = m.restaurant_id and s.branch_id = m.branch_id
      where m.archived_at is null and not exists (
        select from report_mail_days d
        where d.restaurant_id = m.restaurant_id and d.report_mail_id = m.id
          and d.business_date = s.through
      )
      order by m.id`.execute(db)
    for (const mail of rows) {
      const due = instantAt(addDays(mail.date, 1), mail.sendAt, mail.timeZone)
      if (due > now().getTime() || due < (mail.madeAt?.getTime() ?? 0)) continue
      const { restaurantId, branchId } = mail
      const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
      if (!found || !hasFeature('reports', found.branch)) continue
      const readers = await readReaders(db, found.branch)
      const left = mail.userIds.filter((id) => readers.has(id))
      if (left.length < mail.userIds.length) await endFor(change, mail, left)
      if (left.length > 0) await announce(db, mail, left)
    }
  }

/** The row of the day and the jobs come to be together, and the row once: two nodes, or a restart, mail nothing twice. */
const announce = (db: Db, mail: Waiting, userIds: readonly string[]): Promise<void> =>
  transaction(db, async (trx) => {
    const { restaurantId, branchId, mailId, date } = mail
    const { rows } = await sql`
      insert into report_mail_days (restaurant_id, report_mail_id, business_date, branch_id)
      values (${restaurantId}, ${mailId}, ${date}::date, ${branchId})
      on conflict do nothing returning business_date`.execute(trx)
    if (rows.length === 0) return
    for (const userId of userIds)
      await addJob(trx, REPORT_MAIL, { restaurantId, branchId, mailId, userId, date })
  })

/** People who left, or may no longer see reports, are named no more; a mail without receivers is removed. */
const endFor = (
  change: MakeChange,
  { restaurantId, branchId, mailId, name, userIds }: Waiting,
  left: readonly string[],
): Promise<null> =>
  change({
    caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
    place: { branchId },
    action: left.length > 0 ? 'reportMail.update' : 'reportMail.remove',
    areas: ['reportMails'],
    async work(trx, { at }) {
      await sql`
        update report_mails set revision = revision + 1, ${
          left.length > 0 ? sql`user_ids = ${[...left]}::uuid[]` : sql`archived_at = ${at}`
        }
        where restaurant_id = ${restaurantId} and id = ${mailId}`.execute(trx)
      return {
        result: null,
        details: { _id: mailId, name, before: { userIds }, after: { userIds: left } },
      }
    },
  })
