import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import { keyFor, successorOf } from '../platform/secrets/secrets.ts'

/** Before the token of a person in the address of their calendar. */
export const CALENDAR_PATH = '/calendar/'

/** The person, and the number of the address: each new one ends those before it. */
type Named = { readonly userId: string; readonly serial: number }

/** Returns what signs addresses of calendars with the server's secret, and reads them again. */
export function createCalendarAddresses(secret: string) {
  const key = keyFor(secret, 'calendar')
  const sign = ({ userId, serial }: Named) => successorOf(key, `${userId} ${serial}`)
  return {
    pathOf: (named: Named): string =>
      `${CALENDAR_PATH}${named.userId}.${named.serial}.${sign(named)}.ics`,

    /** Returns whom a token names; undefined for one that this server did not sign. */
    read(token: string): Named | undefined {
      const [userId = '', serial = '', signature = '', ending, ...more] = token.split('.')
      if (ending !== 'ics' || more.length > 0 || !/^\d{1,9}$/.test(serial)) return undefined
      if (!z.safeParse(Id, userId).success) return undefined
      const named = { userId, serial: Number(serial) }
      const [expected, given] = [Buffer.from(sign(named)), Buffer.from(signature)]
      const fits = expected.length === given.length && timingSafeEqual(expected, given)
      return fits ? named : undefined
    },
  }
}
export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>
