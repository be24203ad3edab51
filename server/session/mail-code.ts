import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { OTP_LENGTH } from '#shared/session/account.ts'
import { resetMail } from '#shared/session/reset-mail.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { type Kind, type Taken, worker } from '../jobs/kind.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Attempts } from './attempts.ts'
import type { KnownDevices } from './known-devices.ts'
import { deviceOf } from './limits.ts'
import {
  CODE_MINUTES,
  codeHasher,
  findNamed,
  hasCode,
  keepCode,
  NO_DEVICE,
} from './password-codes.ts'
import { keyFor } from '../platform/secrets/secrets.ts'

/**
 * Codes in 24 hours: with five tries each no one guesses one, and no mailbox is flooded. A device on which the
 * person was logged in has as many of its own, however many others ask for; those of colleagues share theirs.
 */
const MOST_CODES = 10

const Asked = z.object({
  login: z.string(),
  restaurantCode: z.optional(z.string()),
  language: z.enum(LANGUAGES),
  /** Base64 of the hash of the device's secret. */
  device: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
})

/** A person asked for a code: it is mailed if there is such an account. */
export const PASSWORD_CODE: Kind<z.output<typeof Asked>> = {
  name: 'password.code',
  payload: Asked,
}

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/** Mails codes. Tried again, it mails the same one, which counts once. */
export function createCodeMailer(deps: Deps) {
  const { db, now, attempts, devices, mailer, mailTexts } = deps
  const hashOf = codeHasher(deps.secret)
  const codeKey = keyFor(deps.secret, 'password code')
  const codeOf = (job: Taken) => {
    const bits = createHmac('sha256', codeKey).update(job.id).digest().readUIntBE(0, 6)
    return String(bits % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0')
  }

  return worker(PASSWORD_CODE, async ({ language, device: hash, at, ...named }, job) => {
    // The person has given up or asked again: a code that is as good as over would only confuse.
    if (now().getTime() - at > CODE_MINUTES * MINUTE_MS) return
    const holder = await findNamed(db, named)
    if (!holder) return
    const {
      email,
      user_id: userId,
      restaurantCode,
    } = await db
      .selectFrom('users as u')
      .leftJoin('restaurants as r', 'r.id', 'u.restaurant_id')
      .select(['u.email', 'u.user_id', 'r.code as restaurantCode'])
      .where('u.id', '=', holder.id)
      .executeTakeFirstOrThrow()
    if (email === null) return
    const device = hash === null ? null : Buffer.from(hash, 'base64')
    const code = codeOf(job)
    const key = { userId: holder.id, device: device ?? NO_DEVICE }
    const codeHash = hashOf(holder.id, code)
    if (!(await hasCode(db, key, codeHash))) {
      const asked = {
        own: `${holder.id} on ${deviceOf({ device })}`,
        house: `${holder.id} on devices of colleagues`,
        stranger: holder.id,
      }
      const whose = asked[await devices.familiar(device, holder)]
      const counters = [{ account: `codes of ${whose}`, most: MOST_CODES, windowMs: DAY_MS }]
      if (!(await attempts.take(counters)).free) return
      if (!(await keepCode(db, key, codeHash, now()))) return attempts.release(counters)
    }
    const values = { name: holder.name, userId, code, minutes: CODE_MINUTES, restaurantCode }
    await mailer.send({ to: email, ...resetMail(await mailTexts(language), values) })
  })
}
