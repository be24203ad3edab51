import * as z from 'zod/mini'
import { localTextOf } from '../contract/record.ts'

const LONGEST = 120

/** A name in one language or more; see `LocalText`. */
export const SomeText = localTextOf(z.string().check(z.maxLength(500))).check(
  z.refine((text) => Object.values(text).some((one) => one.trim() !== ''), {
    error: 'form.required',
  }),
  z.refine((text) => Object.values(text).every((one) => one.length <= LONGEST), {
    error: 'settings.tooLong',
  }),
)

/** Digits with the usual signs between them; empty where there is none. */
export const Phone = z
  .string()
  .check(z.regex(/^$|^\+?[\d ()./-]{5,24}$/, { error: 'settings.phoneInvalid' }))

export const OptionalEmail = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'settings.emailInvalid' }),
  )
