import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time/milliseconds.ts'
import { transaction } from '../../../server/platform/database/database.ts'
import { countJobs, createJobs } from '../../../server/jobs/jobs.ts'
import { addJob, recurring, type Taken, type Worker, worker } from '../../../server/jobs/kind.ts'
import { testDatabase } from '../support/database.ts'
import { NOTE } from './note.ts'

const { db, open, url } = await testDatabase()
beforeEach(async () => {
  await sql`delete from jobs`.execute(db)
})

type Failure = { readonly tries: number; readonly parked: boolean }

/** A node with these workers, and what failed on it. */
function node(workers: readonly Worker[], { lease = 30_000, on = db } = {}) {
  const failures: Failure[] = []
  const errors: unknown[] = []
  const jobs = createJobs({
    db: on,
    workers,
    pace: { poll: 20, lease },
    onFailed: ({ tries, parked }) => failures.push({ tries, parked }),
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => jobs.close())
  return { ...jobs, failures, errors }
}

const notes = (done: string[]) => worker(NOTE, async ({ text }) => void done.push(text))

/** Makes every job due now. */
const makeDue = () => sql`update jobs set run_at = now()`.execute(db)

const rows = async () => {
  const found = await sql<{
    readonly name: string
    readonly tries: number
    readonly error: string | null
    readonly inMs: number
  }>`select name, tries, error,
      round(extract(epoch from run_at - now()) * 1000)::int as "inMs" from jobs`.execute(db)
  return found.rows
}

describe('a job', () => {
  test('is done and gone', async () => {
    const done: string[] = []
    await addJob(db, NOTE, { text: 'mail' })
    await node([notes(done)]).drain()
    expect(done).toEqual(['mail'])
    expect(await rows()).toEqual([])
  })

  test('that was kept in a transaction which failed is never done', async () => {
    const done: string[] = []
    const failing = transaction(db, async (trx) => {
      await addJob(trx, NOTE, { text: 'mail' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await node([notes(done)]).drain()
    expect(done).toEqual([])
  })

  test('is done by one of two nodes, whichever comes first', async () => {
    const [one, other]: string[][] = [[], []]
    const texts = Array.from({ length: 60 }, (_, n) => `mail ${n}`)
    await Promise.all(texts.map((text) => addJob(db, NOTE, { text })))
    const nodes = [node([notes(one ?? [])]), node([notes(other ?? [])], { on: open() })]
    await Promise.all(nodes.map(({ drain }) => drain()))
    expect([...(one ?? []), ...(other ?? [])].toSorted()).toEqual(texts.toSorted())
  })

  test('that takes longer than a lease is not taken by another node in the meantime', async () => {
    const begun: string[] = []
    const slow = worker(NOTE, async ({ text }) => {
      begun.push(text)
      await sleep(1500)
    })
    await addJob(db, NOTE, { text: 'long' })
    const first = node([slow], { lease: 600 })
    const second = node([slow], { lease: 600, on: open() })
    const working = first.drain()
    await sleep(900)
    await second.drain()
    await working
    expect(begun).toEqual(['long'])
    expect(await rows()).toEqual([])
  })

  test('of a server that was killed in the middle is done by the next', async () => {
    await addJob(db, NOTE, { text: 'mail' })
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'tests/server/jobs/dies.ts', url], {
      encoding: 'utf8',
    })
    expect(run.signal).toBe('SIGKILL')
    expect(await rows()).toMatchObject([{ name: NOTE.name, tries: 1 }])
    const done: string[] = []
    const next = node([notes(done)])
    next.start()
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['mail'])
    await expect.poll(rows).toEqual([])
  })

  test('waits where this build does not know its kind', async () => {
    await addJob(db, NOTE, { text: 'from a newer build' })
    await node([]).drain()
    expect(await rows()).toMatchObject([{ name: NOTE.name, tries: 0 }])
  })

  test('under way is waited for before a node closes', async () => {
    const done: string[] = []
    const slow = worker(NOTE, async ({ text }) => {
      await sleep(200)
      done.push(text)
    })
    await addJob(db, NOTE, { text: 'mail' })
    const leaving = node([slow])
    leaving.start()
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    await leaving.close()
    expect(done).toEqual(['mail'])
  })
})

describe('a job that fails', () => {
  const poisoned = worker(NOTE, async ({ text }) => {
    if (text === 'poison') throw new Error('no such mailbox')
  })

  test('is tried again after pauses that double, then parked where people see it', async () => {
    await addJob(db, NOTE, { text: 'poison' })
    const patient = node([poisoned])
    const pauses: number[] = []
    for (let tries = 1; tries <= 9; tries += 1) {
      await patient.drain()
      const [row] = await rows()
      pauses.push(Math.round((row?.inMs ?? 0) / 1000))
      if (tries < 9) await makeDue()
    }
    expect(pauses.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256])
    expect(patient.failures.map(({ parked }) => parked)).toEqual([...Array(8).fill(false), true])
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 1 })
    expect((await rows())[0]?.error).toBe('Error: no such mailbox')
    await makeDue()
    await patient.drain()
    expect(patient.failures).toHaveLength(9)
  })

  test('holds nothing else up', async () => {
    const done: string[] = []
    await addJob(db, NOTE, { text: 'poison' })
    await addJob(db, NOTE, { text: 'mail' })
    const both = worker(NOTE, async ({ text }) => {
      if (text === 'poison') throw new Error('no such mailbox')
      done.push(text)
    })
    await node([both]).drain()
    expect(done).toEqual(['mail'])
  })

  test('by killing its server each time is parked too', async () => {
    await addJob(db, NOTE, { text: 'poison' })
    await sql`update jobs set tries = 9`.execute(db)
    const done: string[] = []
    await node([notes(done)]).drain()
    expect(done).toEqual([])
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 1 })
  })
})

describe('a job that ends with its own transaction', () => {
  test('leaves both or neither', async () => {
    const failing = worker(NOTE, (_, { done }) =>
      transaction(db, async (trx) => {
        expect(await done(trx)).toBe(true)
        throw new Error('refused')
      }),
    )
    await addJob(db, NOTE, { text: 'entry' })
    await node([failing]).drain()
    expect(await rows()).toMatchObject([{ tries: 1, error: 'Error: refused' }])
  })

  test('is refused where another node has taken it over', async () => {
    let late: Taken['done'] | undefined
    await addJob(db, NOTE, { text: 'entry' })
    const hung = worker(NOTE, async (_, { done }) => {
      late = done
      throw new Error('away for too long')
    })
    await node([hung]).drain()
    await makeDue()
    const over: boolean[] = []
    const second = worker(NOTE, async (_, { done }) => {
      over.push((await late?.(db)) ?? true, await done(db))
    })
    await node([second]).drain()
    expect(over).toEqual([false, true])
  })
})

const daily = (runs: string[], afterMs = 0) =>
  recurring('test.daily', { everyMs: DAY_MS, afterMs }, async () => void runs.push('ran'))
/** A node that has begun to take jobs. */
const started = async (worked: Worker) => {
  const begun = node([worked])
  begun.start()
  await expect.poll(async () => (await rows()).length).toBe(1)
  return begun
}

describe('a job that comes again', () => {
  test('runs once for all nodes, and once for all the times that were missed', async () => {
    const runs: string[] = []
    await Promise.all([started(daily(runs)), started(daily(runs))])
    await expect.poll(() => runs).toHaveLength(1)
    // A run that still ends would write its next time over this one.
    await expect.poll(async () => (await rows())[0]?.inMs).toBeGreaterThan(DAY_MS - HOUR_MS)
    await sql`update jobs set run_at = now() - interval '3 days'`.execute(db)
    await expect.poll(() => runs, { timeout: 5000 }).toHaveLength(2)
    await expect.poll(async () => (await rows())[0]?.inMs).toBeGreaterThan(DAY_MS - HOUR_MS)
    await sleep(100)
    expect(runs).toHaveLength(2)
  })

  test('is not put off for a year by a clock that was a year ahead', async () => {
    await started(daily([], HOUR_MS))
    await sql`update jobs set run_at = now() + interval '1 year'`.execute(db)
    await started(daily([], HOUR_MS))
    await expect.poll(async () => (await rows())[0]?.inMs).toBeLessThanOrEqual(DAY_MS)
  })

  test('lets a server that has just started sell first', async () => {
    const runs: string[] = []
    // Due since yesterday, when the power went.
    await sql`insert into jobs (name, payload, every_ms, run_at)
      values ('test.daily', '{}', ${DAY_MS}, now() - interval '1 day')`.execute(db)
    await started(daily(runs, HOUR_MS))
    await expect.poll(async () => (await rows())[0]?.inMs).toBeGreaterThan(HOUR_MS / 2)
    expect(runs).toEqual([])
  })

  test('that fails is tried again, and comes at its next time whatever happened', async () => {
    const failing = recurring('test.daily', { everyMs: DAY_MS, afterMs: 0 }, async () => {
      throw new Error('disk full')
    })
    const bad = await started(failing)
    await expect.poll(() => bad.failures).toEqual([{ tries: 1, parked: false }])
    await sql`update jobs set tries = 8, run_at = now()`.execute(db)
    await expect.poll(() => bad.failures.at(-1)).toEqual({ tries: 9, parked: true })
    await expect.poll(rows).toMatchObject([{ tries: 0, error: 'Error: disk full' }])
    expect((await rows())[0]?.inMs).toBeGreaterThan(DAY_MS - HOUR_MS)
    expect(await countJobs(db)).toEqual({ waiting: 1, parked: 0 })
  })
})
