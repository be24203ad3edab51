import { sql } from 'kysely'
import * as z from 'zod/mini'
import { DateOnly, Id } from '#shared/contract/scalars.ts'
import { hasFeature } from '#shared/features/feature.ts'
import { dailyMail } from '#shared/report-mails/daily-mail.ts'
import { type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { wasNeverSent } from '../platform/mail/never-sent.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { mailHtml } from './mail-html.ts'
import { readDay } from './read-day.ts'
import { readReaders } from './readers.ts'

const Due = z.object({ restaurantId: Id, branchId: Id, mailId: Id, userId: Id, date: DateOnly })
type Due = z.output<typeof Due>

/** The summary of a day is due for one person. */
export const REPORT_MAIL: Kind<Due> = { name: 'report.mail', payload: Due }

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/**
 * Mails a person the summary of a day. Noted before the mail is handed over: a server that is killed before that sends it
 * after its restart, one that is killed in the middle of it never sends it twice.
 */
export function createReportMailer({ db, now, mailer, mailTexts }: Deps) {
  return worker(REPORT_MAIL, async (due) => {
    const { restaurantId, branchId, mailId, userId, date } = due
    const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
    if (!found || !hasFeature('reports', found.branch)) return
    const { branch } = found
    // Permission, job and address are those of now.
    const reader = (await readReaders(db, branch)).get(userId)
    if (!reader || !(await isNamed(db, due))) return
    const day = await readDay(db, branch, { date, mailId })
    const { subject, text, title, parts } = dailyMail(day, {
      text: await mailTexts(reader.language),
      language: reader.language,
      branch,
      date,
      name: reader.name,
    })
    if (!(await begin(db, due, now()))) return
    try {
      const html = mailHtml(reader.language, title, parts)
      await mailer.send({ to: reader.email, subject, text, html })
    } catch (error) {
      if (wasNeverSent(error)) await withdraw(db, due)
      throw error
    }
    await sql`update report_mail_days set net = ${day.summary.net}
      where restaurant_id = ${restaurantId} and report_mail_id = ${mailId}
        and business_date = ${date}::date and net is null`.execute(db)
  })
}

async function isNamed(db: Db, { restaurantId, mailId, userId }: Due): Promise<boolean> {
  const { rows } = await sql`select from report_mails
    where restaurant_id = ${restaurantId} and id = ${mailId} and archived_at is null
      and ${userId}::uuid = any(user_ids)`.execute(db)
  return rows.length > 0
}

/** Returns false where it was handed over before. */
async function begin(
  db: Db,
  { restaurantId, mailId, userId, date }: Due,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_mail_sends (restaurant_id, report_mail_id, business_date, user_id, begun_at)
    values (${restaurantId}, ${mailId}, ${date}::date, ${userId}, ${at})
    on conflict do nothing returning user_id`.execute(db)
  return rows.length > 0
}

const withdraw = (db: Db, { restaurantId, mailId, userId, date }: Due) =>
  sql`delete from report_mail_sends
    where restaurant_id = ${restaurantId} and report_mail_id = ${mailId}
      and business_date = ${date}::date and user_id = ${userId}`.execute(db)
