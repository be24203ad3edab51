import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sqlStateOf, transaction } from '../../../../server/platform/database/database.ts'
import { testDatabase } from '../../support/database.ts'

const { db, open } = await testDatabase()

test('counts and amounts arrive as numbers, dates and decimals as text', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as amount, 0.10::numeric as rate,
    date '2026-11-21' as day, timestamptz '2026-11-21 08:00Z' as at, ${'x'}::text as bound`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      amount: Number.MAX_SAFE_INTEGER,
      rate: '0.10',
      day: '2026-11-21',
      at: new Date('2026-11-21T08:00:00Z'),
      bound: 'x',
    },
  ])
})

test('a statement with parameters is planned once per connection', async () => {
  await db.connection().execute(async (one) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int + 41 as answer`.execute(one)
    const { rows } = await sql`select count(*) as n from pg_prepared_statements
      where statement like '%41 as answer%' and statement not like '%pg_prepared%'`.execute(one)
    expect(rows).toEqual([{ n: 1 }])
    const { rows: setting } = await sql`show plan_cache_mode`.execute(one)
    expect(setting).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })
})

test('int8 past what a number holds is the only thing lost', async () => {
  const { rows } = await sql`select 9007199254740993::bigint as amount`.execute(db)
  expect(rows).toEqual([{ amount: 9007199254740992 }])
})

describe('transaction', () => {
  test('two that lock each other out both succeed in the end', async () => {
    await sql`create table pairs (id int primary key, n int not null)`.execute(db)
    await sql`insert into pairs values (1, 0), (2, 0)`.execute(db)
    const bothHoldOne = barrier(2)
    let tries = 0
    const addInOrder = (first: number, second: number) =>
      transaction(open(), async (trx) => {
        tries++
        await sql`update pairs set n = n + 1 where id = ${first}`.execute(trx)
        await bothHoldOne()
        await sql`update pairs set n = n + 1 where id = ${second}`.execute(trx)
      })

    await Promise.all([addInOrder(1, 2), addInOrder(2, 1)])

    const { rows } = await sql`select n from pairs`.execute(db)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
    // On a busy machine PostgreSQL may end both.
    expect(tries).toBeGreaterThan(2)
  })

  test('what another wrote after it looked is found the second time', async () => {
    await sql`create table firsts (id int primary key)`.execute(db)
    let tries = 0
    const outcome = await transaction(db, async (trx) => {
      tries++
      const { rows } = await sql`select from firsts where id = 1`.execute(trx)
      if (rows.length > 0) return 'taken'
      await sql`insert into firsts values (1)`.execute(open())
      await sql`insert into firsts values (1)`.execute(trx)
      return 'written'
    })
    expect(outcome).toBe('taken')
    expect(tries).toBe(2)
  })

  test('what another wrote is found after a deadlock, too', async () => {
    await sql`create table seconds (id int primary key)`.execute(db)
    let tries = 0
    const outcome = await transaction(db, async (trx) => {
      tries++
      if (tries === 1)
        await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx)
      const { rows } = await sql`select from seconds where id = 1`.execute(trx)
      if (rows.length > 0) return 'taken'
      await sql`insert into seconds values (1)`.execute(open())
      await sql`insert into seconds values (1)`.execute(trx)
      return 'written'
    })
    expect(outcome).toBe('taken')
    expect(tries).toBe(3)
  })

  test('any other error ends it at once, a row twice after a second try, and its work is undone', async () => {
    await sql`create table singles (id int primary key)`.execute(db)
    let tries = 0
    const failing = async (statement: string) => {
      tries = 0
      const work = transaction(db, async (trx) => {
        tries++
        await sql`insert into singles values (1)`.execute(trx)
        await sql.raw(statement).execute(trx)
      })
      return sqlStateOf(await work.catch((caught: unknown) => caught))
    }
    expect(await failing('select 1 / 0')).toBe('22012')
    expect(tries).toBe(1)
    expect(await failing('insert into singles values (1)')).toBe('23505')
    expect(tries).toBe(2)
    expect((await sql`select from singles`.execute(db)).rows).toEqual([])
  })
})

/** Lets the first `parties` callers wait for one another and everyone after them pass. */
function barrier(parties: number): () => Promise<void> {
  const arrivals: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      arrivals.push(resolve)
      if (arrivals.length >= parties) for (const release of arrivals) release()
    })
}
