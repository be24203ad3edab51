import * as z from 'zod/mini'
import { WORDS_VERSION } from '#shared/consents/consent.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { toE164 } from '#shared/customers/phone.ts'

/** What the page posts. A box that is not ticked is left out. */
const Posted = z.object({
  name: z.string().check(z.maxLength(80)),
  phone: z.string().check(z.maxLength(40)),
  version: z.string().check(z.maxLength(20)),
  membership: z.optional(z.literal('on')),
  marketing: z.optional(z.literal('on')),
})
export type Posted = z.output<typeof Posted>

/** What is wrong, by the field that it is in. */
export type Wrong = Readonly<Partial<Record<'name' | 'phone' | 'membership', WrongKey>>>
type WrongKey = 'join.nameNeeded' | 'errors.codes.PHONE_UNKNOWN' | 'join.needed' | 'join.changed'

/** A guest who may join, or the form with what is wrong in it. */
export type Read =
  | { readonly guest: { readonly name: string; readonly phone: string }; readonly posted: Posted }
  | { readonly wrong: Wrong; readonly posted: Posted }

/** Returns what a guest has filled in; undefined for what no page of ours posts. */
export function readForm(body: unknown, country: CountryCode): Read | undefined {
  const { success, data } = Posted.safeParse(body)
  if (!success) return undefined
  const name = data.name.trim()
  const phone = toE164(data.phone, country)
  const isOld = data.version !== WORDS_VERSION
  const wrong = {
    ...(name === '' && { name: 'join.nameNeeded' as const }),
    ...(phone === null && { phone: 'errors.codes.PHONE_UNKNOWN' as const }),
    ...(!data.membership && { membership: 'join.needed' as const }),
    // A guest consents to what they have read.
    ...(isOld && { membership: 'join.changed' as const }),
  }
  // Ticks were for other words.
  const { membership: _membership, marketing: _marketing, ...typed } = data
  const posted = isOld ? typed : data
  return phone === null || Object.keys(wrong).length > 0
    ? { wrong, posted }
    : { guest: { name, phone }, posted }
}
