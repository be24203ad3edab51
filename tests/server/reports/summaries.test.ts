import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { REPORTS, type PanelRule } from '#shared/reports/panels.ts'
import { addDays } from '#shared/time/business-date.ts'
import { FULL } from '../../../e2e/support/full.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import {
  createSummaryCheck,
  rebuildSummaries,
  strayDays,
} from '../../../server/reports/summaries/check.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { atOneMoment, readKept, readPanel } from '../../../server/reports/summaries/read.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { FACT_TABLES } from '../../../server/reports/summaries/sets.ts'
import { createRandom } from '../../worker/support/random.ts'
import { houseDatabase } from '../support/database.ts'
import { lao, luangPrabang, riverside } from '../support/house.ts'
import { below, oneOf, PEOPLE, writeFacts } from './facts.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const { db, open } = await houseDatabase()
const FIRST = '2026-07-20'
const DAYS = 80

const HERE = { restaurantId: lao.id, branchId: riverside.branch._id }
const THERE = { restaurantId: lao.id, branchId: luangPrabang.branch._id }
const PANELS = [
  ...Object.values(REPORTS).flatMap((panels): PanelRule[] => Object.values(panels)),
  { set: 'stock', by: ['ingredient'] } as const,
]
const WITHOUT_SUMMARIES = { through: null, changed: [] }

const ordered = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Returns the panels whose rows from summaries are not those from the facts, in one view of the database. */
const differing = (
  from: Db,
  place: typeof HERE,
  days = { from: FIRST, to: addDays(FIRST, DAYS) },
) =>
  atOneMoment(from, async (trx) => {
    const kept = await readKept(trx, place)
    const found: string[] = []
    for (const panel of PANELS) {
      const asked = { days, filter: {} }
      const facts = await readPanel(trx, place, panel, { ...asked, kept: WITHOUT_SUMMARIES })
      const rows = await readPanel(trx, place, panel, { ...asked, kept })
      const [wanted, got] = [ordered(facts), ordered(rows)]
      if (wanted.join() !== got.join())
        found.push(`${panel.set} by ${panel.by.join()}: ${got.length} rows of ${wanted.length}`)
    }
    return found
  })

describe(`summaries (seed ${SEED})`, () => {
  test('say what the facts say, whatever arrives, in any order, before and after a day was sealed', async () => {
    const random = createRandom(SEED)
    let through = FIRST
    let fromSummaries = 0
    for (let step = 0; step < (FULL ? 400 : 60); step += 1) {
      const date = addDays(FIRST, below(random, DAYS))
      for (let sales = 0; sales < 4; sales += 1)
        await writeFacts(db, random() < 0.9 ? HERE : THERE, date, random, step)
      if (random() < 0.3) {
        through = addDays(through, below(random, 6))
        await seal(db, HERE, through)
      }
      if (random() < 0.6) fromSummaries += await remakeChanged(db, 0)
      if (step % 4 > 0) continue
      const from = addDays(FIRST, below(random, DAYS))
      const days = { from, to: addDays(from, below(random, 70)) }
      expect(await differing(db, HERE, days), `step ${step}`).toEqual([])
      expect(await differing(db, THERE, days), `step ${step}`).toEqual([])
    }
    await seal(db, HERE, addDays(FIRST, DAYS))
    await remakeChanged(db, 0)
    expect(await differing(db, HERE)).toEqual([])
    // The last looks read no fact, and whole months at once.
    expect(await readKept(db, HERE)).toEqual({ through: addDays(FIRST, DAYS), changed: [] })
    const { rows } = await sql`select month from month_sales group by month`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
    expect(await strayDays(db, HERE, DAYS)).toEqual([])
    expect(fromSummaries).toBeGreaterThan(10)
  })

  test('follow late sales while they are made and read, and lose none', async () => {
    const random = createRandom(SEED + 1)
    const end = Date.now() + (FULL ? 20_000 : 2500)
    const dates = [addDays(FIRST, 3), addDays(FIRST, 4), addDays(FIRST, 40)]
    const late = async (to: Db) => {
      while (Date.now() < end)
        await writeFacts(to, HERE, oneOf(random, [dates[0] ?? FIRST, ...dates.slice(1)]), random, 1)
    }
    const remake = async (of: Db) => {
      while (Date.now() < end) await remakeChanged(of, 0)
    }
    const found: string[] = []
    let reads = 0
    const read = async (from: Db) => {
      while (Date.now() < end) {
        found.push(...(await differing(from, HERE)))
        reads += 1
      }
    }
    const [one, other, third] = [open(), open(), open()]
    await Promise.all([late(db), late(one), remake(other), remake(third), read(open())])
    await remakeChanged(db, 0)
    expect(found).toEqual([])
    expect(reads).toBeGreaterThan(1)
    expect(await differing(db, HERE)).toEqual([])
    expect((await readKept(db, HERE)).changed).toEqual([])
  })

  test('that are wrong are found at night and made again', async () => {
    const { rows } = await sql<{ readonly day: string }>`
      select max(business_date)::text as day from day_tenders where branch_id = ${HERE.branchId}`.execute(
      db,
    )
    const day = rows[0]?.day ?? ''
    await sql`update day_tenders set amount = amount + 1 where business_date = ${day}::date`.execute(
      db,
    )
    expect(await strayDays(db, HERE, DAYS)).toEqual([day])
    await expect(createSummaryCheck(db)()).rejects.toThrow(`${day} of branch ${HERE.branchId}`)
    await remakeChanged(db, 0)
    expect(await differing(db, HERE)).toEqual([])
    await sql`delete from month_dishes`.execute(db)
    expect(await rebuildSummaries(db)).toMatchObject({ differing: 0 })
    expect(await differing(db, HERE)).toEqual([])
  })

  test('of a month that are wrong are found at night and made again', async () => {
    const { rows } = await sql<{ readonly last: string }>`
      select (max(month) + interval '1 month' - interval '1 day')::date::text as last
      from month_sales where branch_id = ${HERE.branchId}`.execute(db)
    const last = rows[0]?.last ?? ''
    await sql`update month_sales set net = net + 1 where branch_id = ${HERE.branchId}
      and month = date_trunc('month', ${last}::date)`.execute(db)
    expect(await strayDays(db, HERE, DAYS)).toEqual([last])
    await expect(createSummaryCheck(db)()).rejects.toThrow(`${last} of branch ${HERE.branchId}`)
    expect(await strayDays(db, HERE, DAYS)).toEqual([])
    expect(await differing(db, HERE)).toEqual([])
  })

  test('of days before the first sale are made again with the others', async () => {
    const early = addDays(FIRST, -40)
    await sql`insert into payments (restaurant_id, branch_id, business_date, order_id, id, method, currency, amount,
        rounding, tendered, change, taken_by, taken_by_name, taken_at, seq, hour, loads)
      values (${HERE.restaurantId}, ${HERE.branchId}, ${early}, ${randomUUID()}, ${randomUUID()}, 'cash', 'LAK', 500, 0,
        500, 0, ${PEOPLE[0]}, 'Noy', ${`${early}T05:00:00Z`}, 1, 12, true)`.execute(db)
    await remakeChanged(db, 0)
    await sql`update day_tenders set amount = 7 where business_date = ${early}`.execute(db)
    expect(await rebuildSummaries(db)).toMatchObject({ differing: 0 })
    expect(await strayDays(db, HERE, 2 * DAYS)).toEqual([])
  })

  test('are all marked while a fact holds the mark of a later day and wants that of an earlier one', async () => {
    const [early, late] = [addDays(FIRST, 3), addDays(FIRST, 9)]
    let rebuilding: ReturnType<typeof rebuildSummaries> | undefined
    await db.transaction().execute(async (trx) => {
      await markIn(trx, late)
      rebuilding = rebuildSummaries(open())
      rebuilding.catch(() => {})
      await sleep(200)
      await markIn(trx, early)
    })
    expect(await rebuilding).toMatchObject({ differing: 0 })
    await remakeChanged(db, 0)
  })

  test('have one name for a dish that was renamed while its order was open', async () => {
    const names = ['Papaya', 'Salad']
    const days = [addDays(FIRST, DAYS + 2), addDays(FIRST, DAYS + 3)]
    const dish = randomUUID()
    for (const [at, day] of days.entries()) {
      const [order, sale] = [randomUUID(), randomUUID()]
      for (const name of at === 0 ? names : names.toReversed())
        await sql`insert into sale_lines (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, seq, kind,
            hour, order_type, menu_item_id, name, station, tax_class, added_by, added_by_name, quantity, amount, gross,
            discount, comp, net, service, tax)
          values (${HERE.restaurantId}, ${HERE.branchId}, ${day}, ${order}, ${sale}, ${randomUUID()}, 5, 'sale', 9,
            'dine_in', ${dish}, ${JSON.stringify({ en: name })}, 'k', 's', ${PEOPLE[0]}, 'Noy', 1, 9, 9, 0, 0, 9, 0, 0)`.execute(
          db,
        )
    }
    await seal(db, HERE, days[1] ?? '')
    await remakeChanged(db, 0)
    const { rows } = await sql<{ readonly name: string }>`
      select distinct dish_name as name from day_dishes where dish = ${dish}`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([JSON.stringify({ en: 'Salad' })])
  })

  test('wait for the very first costs of a branch, which are written as its first day is sealed', async () => {
    const day = addDays(FIRST, DAYS + 5)
    const random = createRandom(SEED + 2)
    await writeFacts(db, HERE, day, random, 9)
    await sql`delete from stock_cursors where branch_id = ${HERE.branchId}`.execute(db)
    let sealing: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`insert into stock_cursors (restaurant_id, branch_id, seq)
        values (${HERE.restaurantId}, ${HERE.branchId}, 0)`.execute(trx)
      await sql`insert into sale_costs (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, menu_item_id,
          cost, complete, method)
        select restaurant_id, branch_id, business_date, order_id, sale_id, line_id, menu_item_id, 4000, true, 'average'
        from sale_lines where branch_id = ${HERE.branchId} and business_date = ${day}`.execute(trx)
      const other = open()
      sealing = seal(other, HERE, day).then(() => remakeChanged(other, 0))
      await Promise.race([sealing, sleep(500)])
    })
    await sealing
    await remakeChanged(db, 0)
    expect(await strayDays(db, HERE, 5)).toEqual([])
    expect(await differing(db, HERE, { from: day, to: day })).toEqual([])
  })

  test('are marked by every write of a fact of a sealed day', async () => {
    const { rows } = await sql<{ readonly table: string }>`
      select tgrelid::regclass::text as "table" from pg_trigger
      where tgfoid = 'mark_changed_days'::regproc order by 1`.execute(db)
    expect(rows.map(({ table }) => table)).toEqual([...FACT_TABLES].toSorted())
  })
})

const markIn = (trx: Db, date: string) =>
  sql`insert into changed_days (restaurant_id, branch_id, business_date)
    values (${HERE.restaurantId}, ${HERE.branchId}, ${date})
    on conflict (restaurant_id, branch_id, business_date)
    do update set marks = changed_days.marks + 1`.execute(trx)
