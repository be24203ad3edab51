import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { meansAway } from '../../../../server/platform/database/away.ts'
import { createPulse } from '../../../../server/platform/database/pulse.ts'
import { takesWrites } from '../../../../server/platform/database/readiness.ts'
import { testDatabase } from '../../support/database.ts'
import { soon } from '../../support/soon.ts'

const { db, open } = await testDatabase()

test('a database that takes writes is ready, again and again, and keeps one row of it', async () => {
  for (let time = 1; time <= 3; time += 1) expect(await takesWrites(db)).toBe(true)
  expect(await db.selectFrom('write_check').selectAll().execute()).toHaveLength(1)
})

test('being ready is a row that was written just now, not only a table that grew', async () => {
  const written = () => db.selectFrom('write_check').select('written_at').executeTakeFirstOrThrow()
  await takesWrites(db)
  const before = await written()
  await takesWrites(db)
  expect((await written()).written_at > before.written_at).toBe(true)
})

test('one that only reads, as after half a failover, is not, and counts as away', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    db,
  )
  const error: unknown = await takesWrites(open()).catch((caught: unknown) => caught)
  expect(meansAway(error)).toBe(true)
})

function pulse({ answers, helps = true }: { answers: () => boolean; helps?: boolean }) {
  const { isWell, stop } = createPulse({
    ask: async () => answers(),
    restartHelps: async () => helps,
    pace: { everyMs: 5, silenceMs: 50 },
  })
  onTestFinished(stop)
  return isWell
}

test('a database that has been silent for long needs a new process, and no more when it responds', async () => {
  let answers = false
  const isWell = pulse({ answers: () => answers })
  expect(await isWell()).toBe(true)
  await soon(async () => expect(await isWell()).toBe(false))
  answers = true
  await soon(async () => expect(await isWell()).toBe(true))
})

test('no new process is requested if it would not help: a recovery in progress, another operator’s database that is away', async () => {
  const isWell = pulse({ answers: () => false, helps: false })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await isWell()).toBe(true)
})

test('a clock that jumps makes nothing old', async () => {
  const isWell = pulse({ answers: () => true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await isWell()).toBe(true)
})
