import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReportPanel } from '#shared/reports/page-contract.ts'
import type { Usage, UsageAnswer } from '#shared/reports/stock-contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { readUsage } from '../../../server/reports/stock/usage.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { createRandom } from '../../worker/support/random.ts'
import { houseDatabase } from '../support/database.ts'
import { lao, luangPrabang, riverside } from '../support/house.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const { db } = await houseDatabase()
const random = createRandom(SEED)
const below = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

const FIRST = '2026-06-01'
const DAYS = 90
const { branch } = riverside
const here = { restaurantId: lao.id, branchId: branch._id }
const there = { restaurantId: lao.id, branchId: luangPrabang.branch._id }

const GROUPS = [randomUUID(), null] as const
const INGREDIENTS = Array.from({ length: 6 }, (_, index) => ({
  id: randomUUID(),
  group: GROUPS[index % 2] ?? null,
}))
/** Kinds of the ledger, and whether they add or take. */
const KINDS = [
  ['receipt', 1],
  ['sale', -1],
  ['sale', -1],
  ['return', 1],
  ['waste', -1],
  ['production', 1],
  ['production_out', -1],
  ['transfer_in', 1],
  ['transfer_out', -1],
] as const

type Movement = {
  readonly id: string
  readonly branchId: string
  readonly kind: string
  readonly at: number
  readonly quantity: number
  readonly value: number
}
type Count = { readonly id: string; readonly at: number; readonly counted: number }
const ledger: Movement[] = []
const counts: Count[] = []

const dayOf = (at: number) => businessDate(at, branch.timeZone, branch.businessDayCutoff)

async function post(movement: Movement): Promise<void> {
  ledger.push(movement)
  const { id, branchId, kind, quantity, value, at } = movement
  const when = new Date(at).toISOString()
  await sql`insert into stock_movements (restaurant_id, branch_id, source_kind, source_id, part, place, ingredient_id,
      kind, quantity, value, uncosted, at, posted_at, business_date)
    values (${lao.id}, ${branchId}, ${kind}, ${randomUUID()}, '0', 'stock', ${id}, ${kind}, ${quantity}, ${value}, false,
      ${when}, ${when}, ${dayOf(at)}::date)`.execute(db)
}

/** Posts a movement, and its opposite at the first count after it, as the book of stock does. */
async function move(movement: Movement): Promise<void> {
  await post(movement)
  if (movement.branchId !== branch._id) return
  const later = counts
    .filter(({ id, at }) => id === movement.id && at >= movement.at)
    .toSorted((one, other) => one.at - other.at)[0]
  if (!later) return
  const opposite = { quantity: 0 - movement.quantity, value: 0 - movement.value }
  await post({ ...movement, ...opposite, kind: 'count_correction', at: later.at })
}

const ofHere = (id: string) => ledger.filter((one) => one.id === id && one.branchId === branch._id)
const total = (movements: readonly Movement[], of: 'quantity' | 'value' = 'quantity') =>
  movements.reduce((sum, one) => sum + one[of], 0)

async function count(id: string, at: number): Promise<void> {
  const counted = below(5000)
  const quantity = counted - total(ofHere(id).filter((one) => one.at <= at))
  await move({ id, branchId: branch._id, kind: 'count', at, quantity, value: quantity * 3 })
  counts.push({ id, at, counted })
  const when = new Date(at).toISOString()
  const act = randomUUID()
  await sql`insert into stock_acts (restaurant_id, branch_id, id, kind, at, posted_at, business_date, document, hash, done_by,
      done_by_name)
    values (${lao.id}, ${branch._id}, ${act}, 'count', ${when}, ${when}, ${dayOf(at)}::date, '{"lines":[]}', '', ${act}, 'Noy')`.execute(
    db,
  )
  await sql`insert into stock_counts (restaurant_id, branch_id, ingredient_id, counted_at, act_id, business_date, counted,
      expected)
    values (${lao.id}, ${branch._id}, ${id}, ${when}, ${act}, ${dayOf(at)}::date, ${counted}, 0)`.execute(
    db,
  )
}

/** The levels are the sums of the ledger, as the book keeps them. */
const keepLevels = () =>
  sql`insert into stock_levels (restaurant_id, branch_id, place, ingredient_id, quantity, value)
    select restaurant_id, branch_id, place, ingredient_id, sum(quantity), sum(value) from stock_movements
    where restaurant_id = ${lao.id} group by 1, 2, 3, 4
    on conflict (restaurant_id, branch_id, place, ingredient_id)
    do update set quantity = excluded.quantity, value = excluded.value`.execute(db)

const read = (from: string, to: string, more: object = {}): Promise<UsageAnswer> =>
  readUsage(db, branch, {
    query: { branchId: branch._id, ...more },
    days: { from, to },
    today: addDays(FIRST, DAYS),
    seesCosts: true,
  })

/** What the ledger says of an ingredient, movement by movement. */
function expectedOf(id: string, from: string, to: string) {
  const own = counts.filter((one) => one.id === id).toSorted((one, other) => one.at - other.at)
  const before = own.findLast(({ at }) => dayOf(at) < from)
  const within = own.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
  const last = within.at(-1)
  const begin = last ? (before ?? within[0]) : undefined
  const isCounted = begin !== undefined && last !== undefined && begin !== last
  const moved = ofHere(id).filter(({ at }) => {
    if (isCounted) return at > begin.at && at <= last.at
    const day = dayOf(at)
    return day <= to && (begin ? at > begin.at : day >= from)
  })
  const of = (kinds: readonly string[], column: 'quantity' | 'value' = 'quantity') =>
    total(
      moved.filter(({ kind }) => kinds.includes(kind)),
      column,
    )
  const opening = begin?.counted ?? total(ofHere(id).filter(({ at }) => dayOf(at) < from))
  const missing = 0 - of(['count', 'count_correction'])
  const value = {
    used: 0 - of(['sale', 'return'], 'value'),
    wasted: 0 - of(['waste'], 'value'),
    missing: isCounted ? 0 - of(['count', 'count_correction'], 'value') : 0,
  }
  return {
    value,
    usage: {
      isCounted,
      opening,
      received: of(['receipt']),
      produced: of(['production', 'production_out']),
      moved: of(['transfer_in', 'transfer_out']),
      used: 0 - of(['sale', 'return']),
      wasted: 0 - of(['waste']),
      closing: isCounted ? last.counted : opening + total(moved),
      gap: isCounted ? missing : null,
    },
  }
}

/** What is left out of a report: nothing was there, and nothing moved. */
const NOTHING = {
  isCounted: false,
  opening: 0,
  received: 0,
  produced: 0,
  moved: 0,
  used: 0,
  wasted: 0,
  closing: 0,
  actual: 0,
  gap: null,
} satisfies Partial<Usage>

function check({ usage, panels }: UsageAnswer, from: string, to: string): void {
  for (const { id } of INGREDIENTS) {
    const { usage: expected, value } = expectedOf(id, from, to)
    const where = { id, days: `${from} to ${to}` }
    const found = usage.find(({ _id }) => _id === id) ?? NOTHING
    expect({ ...where, ...found }).toMatchObject({ ...where, ...expected })
    const { opening, received, produced, moved, actual, closing } = found
    const left = opening + received + produced + moved - actual
    expect({ ...where, closing: left }).toEqual({ ...where, closing })
    const { used, wasted, missing } = value
    const row = panels['usage']?.rows.find(({ key }) => key['ingredient'] === id)
    expect({ ...where, ...(row?.now ?? WORTH_NOTHING) }).toMatchObject({
      ...where,
      used_value: used,
      wasted_value: wasted,
      missing_value: missing,
      gone_value: used + wasted + missing,
    })
  }
  expect(sumsOf(panels['categories'])).toEqual(panels['usage']?.total.now)
  expect(panels['categories']?.total).toEqual(panels['usage']?.total)
}
const WORTH_NOTHING = { used_value: 0, wasted_value: 0, missing_value: 0, gone_value: 0 }

function sumsOf(panel: ReportPanel | undefined): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { now } of panel?.rows ?? [])
    for (const [name, sum] of Object.entries(now)) sums[name] = (sums[name] ?? 0) + sum
  return sums
}

const gaps = async (one: string, other: string) =>
  new Map((await read(one, other)).usage.map(({ _id, gap }) => [_id, gap]))

beforeAll(async () => {
  await sql`insert into ingredient_categories (restaurant_id, id, name, sort)
    values (${lao.id}, ${GROUPS[0]}, 'Meat', 0)`.execute(db)
  for (const [index, { id, group }] of INGREDIENTS.entries())
    await sql`insert into ingredients (restaurant_id, id, name, category_id, dimension, kind, unit, units, packs, usable,
        allergens, note)
      values (${lao.id}, ${id}, ${`Thing ${index}`}, ${group}, 'mass', 'raw', 'kg', '[]', '[]', 100, '{}', '')`.execute(
      db,
    )
})

describe(`what should have gone and what went (seed ${SEED})`, () => {
  test('is what the ledger says, movement by movement, from the facts and from what was summed', async () => {
    const start = Date.parse(`${FIRST}T00:00:00Z`)
    let through = FIRST
    let counted = 0
    for (let step = 0; step < (FULL ? 600 : 70); step += 1) {
      for (let one = 0; one < 6; one += 1) {
        const at = start + below(DAYS * 24 * 60) * 60_000 + below(60_000)
        const { id } = oneOf(INGREDIENTS)
        const [kind, sign] = oneOf(KINDS)
        const quantity = sign * (1 + below(900))
        const { branchId } = random() < 0.85 ? here : there
        await move({ id, branchId, kind, at, quantity, value: quantity * (1 + below(5)) })
      }
      // The last two were never counted.
      if (random() < 0.4)
        await count(oneOf(INGREDIENTS.slice(0, 4)).id, start + below(DAYS * 24 * 60) * 60_000)
      if (random() < 0.2) {
        through = addDays(through, below(8))
        if (through < addDays(FIRST, DAYS)) await seal(db, here, through)
      }
      if (random() < 0.5) await remakeChanged(db, 0)
      if (step % 5 > 0) continue
      await keepLevels()
      const from = addDays(FIRST, below(DAYS))
      const to = addDays(from, below(60))
      const answer = await read(from, to)
      check(answer, from, to)
      counted += answer.usage.filter(({ isCounted }) => isCounted).length
    }
    expect(counted).toBeGreaterThan(2)
    await keepLevels()
    await seal(db, here, addDays(FIRST, DAYS + 1))
    await remakeChanged(db, 0)
    for (const [from, to] of [
      [FIRST, addDays(FIRST, DAYS)],
      [addDays(FIRST, 10), addDays(FIRST, 80)],
    ] as const)
      check(await read(from, to), from, to)
  })

  test('of two spans that follow each other, what is missing adds up to that of both', async () => {
    const [from, middle, to] = [FIRST, addDays(FIRST, 44), addDays(FIRST, DAYS)]
    const [first, second, whole] = [
      await gaps(from, middle),
      await gaps(addDays(middle, 1), to),
      await gaps(from, to),
    ]
    let compared = 0
    for (const { id } of INGREDIENTS) {
      const [one, other, both] = [first, second, whole].map((of) => of.get(id) ?? null)
      if (one === null || other === null) continue
      compared += 1
      expect((one ?? 0) + (other ?? 0)).toBe(both)
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('a category is its ingredients alone, and the days that are compared with say the same there', async () => {
    const from = addDays(FIRST, 45)
    const to = addDays(FIRST, 59)
    const all = await read(from, to, { compare: 'before' })
    const some = await read(from, to, { compare: 'before', category: GROUPS[0] })
    const row = ({ panels }: UsageAnswer) =>
      panels['categories']?.rows.find(({ key }) => key['ingredient_category'] === GROUPS[0])
    expect(row(some)).toEqual(row(all))
    expect(some.panels['usage']?.total.now).toEqual(row(all)?.now)
    expect(some.usage.every(({ category }) => category === GROUPS[0])).toBe(true)
    expect(all.compared).toEqual({ from: addDays(FIRST, 30), to: addDays(FIRST, 44) })
    const earlier = await read(addDays(FIRST, 30), addDays(FIRST, 44))
    const [before, alone] = [all.panels['usage'], earlier.panels['usage']]
    expect(before?.total.before?.['used_value']).toBe(alone?.total.now['used_value'])
  })

  test('another branch has its own, and costs are left out for those who do not see them', async () => {
    const other = await readUsage(db, luangPrabang.branch, {
      query: { branchId: luangPrabang.branch._id },
      days: { from: FIRST, to: addDays(FIRST, DAYS) },
      today: addDays(FIRST, DAYS),
      seesCosts: false,
    })
    const own = ledger.filter(({ branchId }) => branchId === luangPrabang.branch._id)
    for (const { _id, received } of other.usage)
      expect(received).toBe(total(own.filter(({ id, kind }) => id === _id && kind === 'receipt')))
    expect(other.panels['usage']?.total.now).toEqual({})
    expect(other.panels['usage']?.rows[0]?.now).toEqual({})
  })
})
