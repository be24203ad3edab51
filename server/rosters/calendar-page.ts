import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { calendarFile } from '#shared/rosters/calendar-file.ts'
import { localText } from '#shared/texts/local-text.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { createLimit } from '../platform/http/limit.ts'
import { CALENDAR_PATH, createCalendarAddresses } from './calendar-address.ts'
import { readShown } from './shown.ts'

export type CalendarPages = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
}

/** Reads a minute and address: the calendars of many people read from one service. */
const MOST = 600
/** So far back a calendar keeps what was worked. */
const KEPT_MS = 60 * DAY_MS

/** Gives published shifts to the calendars of people who have made themselves an address, without a session. */
export const calendarPages: FastifyPluginAsync<CalendarPages> = async (app, options) => {
  const { db, secret, now } = options
  const free = createLimit({ most: MOST, now })
  const addresses = createCalendarAddresses(secret)

  app.get<{ Params: { token: string } }>(
    `${CALENDAR_PATH}:token`,
    { config: { access: 'public' } },
    async (request, reply) => {
      if (!free(request.ip)) return reply.code(429).header('retry-after', '60').send()
      const named = addresses.read(request.params.token)
      const person = named && (await findSubscriber(db, named))
      if (!person) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      const since = new Date(now().getTime() - KEPT_MS)
      const own = sql`p.user_id = ${person.id} and p.starts_at >= ${since}`
      const language = pickLanguage([person.language]) ?? DEFAULT_LANGUAGE
      const shifts = (await readShown(db, person.restaurantId, own)).map((shift) => ({
        ...shift,
        title: [localText(shift.branchName, language), shift.positionName]
          .filter(Boolean)
          .join(' · '),
      }))
      return reply
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex, nofollow, noarchive')
        .type('text/calendar; charset=utf-8')
        .send(calendarFile({ name: person.name, at: now().toISOString(), shifts }))
    },
  )
}

/** Returns the person of an address that was neither ended nor replaced; undefined also for people who left. */
async function findSubscriber(
  db: Db,
  { userId, serial }: { readonly userId: string; readonly serial: number },
) {
  return db
    .selectFrom('employee_schedules as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.restaurant_id', '=', 's.restaurant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['u.id', 'u.name', 'u.language', 's.restaurant_id as restaurantId'])
    .where('s.user_id', '=', userId)
    .where('s.calendar_serial', '=', serial)
    .where('s.calendar_open', '=', true)
    .where('u.active', '=', true)
    .executeTakeFirst()
}
