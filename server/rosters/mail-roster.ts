import * as z from 'zod/mini'
import { sql } from 'kysely'
import { DateOnly, Id } from '#shared/contract/scalars.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { rosterMail } from '#shared/rosters/roster-mail.ts'
import { localText } from '#shared/texts/local-text.ts'
import { type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { readShown } from './shown.ts'

const Published = z.object({ restaurantId: Id, branchId: Id, userId: Id, week: DateOnly })

/** A week was published in which a person has other shifts than before. */
export const ROSTER_MAIL: Kind<z.output<typeof Published>> = {
  name: 'roster.mail',
  payload: Published,
}

type Deps = { readonly db: Db; readonly mailer: Mailer; readonly mailTexts: MailTexts }

/** Mails people the week that was published, as it is when the mail goes out. Without an address they read it in their window. */
export function createRosterMailer({ db, mailer, mailTexts }: Deps) {
  return worker(ROSTER_MAIL, async ({ restaurantId, branchId, userId, week }) => {
    const person = await db
      .selectFrom('users')
      .select(['name', 'email', 'language', 'active'])
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', userId)
      .executeTakeFirst()
    const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
    if (!found || !person?.active || person.email === null) return
    const own = sql`p.branch_id = ${branchId} and p.week = ${week}::date and p.user_id = ${userId}`
    const shifts = await readShown(db, restaurantId, own)
    const language = pickLanguage([person.language]) ?? DEFAULT_LANGUAGE
    const mail = rosterMail(await mailTexts(language), {
      name: person.name,
      branch: localText(found.branch.name, language),
      week,
      shifts,
      language,
    })
    await mailer.send({ to: person.email, ...mail })
  })
}
