import { expect, test } from 'vitest'
import { createAttempts } from '../../../server/session/attempts.ts'
import { createKnownDevices } from '../../../server/session/known-devices.ts'
import { createCodeMailer, PASSWORD_CODE } from '../../../server/session/mail-code.ts'
import { addJob } from '../../../server/jobs/kind.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { createMailTexts } from '../../../server/session/mail-texts.ts'
import type { Mail } from '../../../server/platform/mail/mailer.ts'
import { sql } from 'kysely'
import { houseDatabase } from '../support/database.ts'
import { NOON } from '../support/noon.ts'

const { db } = await houseDatabase()
const MINUTE = 60_000

/** A mailer that refuses the given number of mails, and the clock of its node. */
function post(refuses: number) {
  const clock = { at: NOON }
  const now = () => clock.at
  const mails: Mail[] = []
  let left = refuses
  const mailer = {
    send: async (mail: Mail) => {
      left -= 1
      if (left >= 0) throw new Error('mail server is away')
      mails.push(mail)
    },
  }
  const workers = [
    createCodeMailer({
      db,
      secret: 'a secret of the tests, long enough',
      now,
      attempts: createAttempts({ db, now }),
      devices: createKnownDevices(db),
      mailer,
      mailTexts: createMailTexts('locales'),
    }),
  ]
  const jobs = createJobs({ db, workers, onFailed: () => {}, onError: () => {} })
  const ask = (login: string) =>
    addJob(db, PASSWORD_CODE, { login, language: 'en', device: null, at: clock.at.getTime() })
  const again = async (afterMs: number) => {
    clock.at = new Date(clock.at.getTime() + afterMs)
    await sql`update jobs set run_at = now()`.execute(db)
    await jobs.drain()
  }
  return { mails, ask, again, clock }
}

const kept = () =>
  sql<{ readonly code_hash: Buffer }>`select code_hash from password_resets`.execute(db)

test('a code that could not be mailed is mailed when the mail server is back, the same one', async () => {
  const { ask, again, mails } = post(2)
  await ask('la.waiter')
  await again(0)
  const before = (await kept()).rows
  await again(5000)
  expect(mails).toEqual([])
  await again(5000)
  expect(mails.map(({ to }) => to)).toEqual(['la.waiter@sala.example'])
  expect((await kept()).rows).toEqual(before)
  expect(before).toHaveLength(1)
})

test('a code that is over before the mail server is back is not mailed any more', async () => {
  const { ask, again, mails } = post(1)
  await ask('la.manager')
  await again(0)
  await again(11 * MINUTE)
  expect(mails).toEqual([])
  expect((await sql`select from jobs`.execute(db)).rows).toEqual([])
})
