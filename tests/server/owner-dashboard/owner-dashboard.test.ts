import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OwnerBranch, OwnerDashboard, OwnerSums } from '#shared/reports/owner-contract.ts'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { createRandom } from '../../worker/support/random.ts'
import { bangkok, demoUser, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, opened } from '../support/till.ts'
import { below, writeFacts } from '../reports/facts.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const random = createRandom(SEED)
const house = await openHouse()
const owner = () => house.signIn('la.owner')
const HERE = riverside.branch._id
const THERE = luangPrabang.branch._id
/** Of the same restaurant, in another country and currency. */
let abroad = ''
const [FIRST, DAYS] = ['2026-09-20', 63]
const placeOf = (branchId: string) => ({ restaurantId: lao.id, branchId })

const read = async (more = '', login = 'la.owner'): Promise<OwnerDashboard> => {
  const person = await house.signIn(login)
  const { status, body } = await person.get(`/reports/owner-dashboard?branchId=${HERE}${more}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body.page
}
const summaryOf = async (branchId: string, more: string): Promise<ReportAnswer> =>
  (await (await owner()).get(`/reports/pages?branchId=${branchId}&report=salesSummary${more}`)).body
const branchIn = ({ blocks }: OwnerDashboard, id: string): OwnerBranch => {
  const found = blocks.flatMap(({ branches }) => branches).find(({ _id }) => _id === id)
  if (!found) throw new Error(`${id} is not shown.`)
  return found
}

beforeAll(async () => {
  const person = await owner()
  const { body, status } = await person.post('/branches', {
    restaurantId: lao.id,
    name: { en: 'Udon' },
    code: 'UDN',
    country: 'LA',
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  abroad = body._id
  // As it may be where a branch was opened before the menu had a price.
  await sql`update branches set currency = 'THB' where id = ${abroad}`.execute(house.db)
  for (let sales = 0; sales < 240; sales += 1) {
    const branchId = [HERE, HERE, THERE, abroad][below(random, 4)] ?? HERE
    await writeFacts(
      house.db,
      placeOf(branchId),
      addDays(FIRST, below(random, DAYS)),
      random,
      sales,
    )
  }
  await seal(house.db, placeOf(HERE), addDays(FIRST, 50))
  await remakeChanged(house.db, 0)
})

const sumOf = (sums: Readonly<Record<string, number>> | null | undefined, name: string) =>
  sums?.[name] ?? 0
const figuresOf = (total: ReportAnswer['panels'][string]['total'] | undefined) => {
  const { now, before } = total ?? {}
  return {
    net: sumOf(now, 'net'),
    netBefore: sumOf(before, 'net'),
    orders: sumOf(now, 'orders'),
    soldNet: sumOf(now, 'sold_net'),
    comps: sumOf(now, 'comps'),
  }
}

test(`each branch says what its sales summary says, and the sums are those of the branches (seed ${SEED})`, async () => {
  for (let look = 0; look < 6; look += 1) {
    const from = addDays(FIRST, below(random, DAYS))
    const days = `&from=${from}&to=${addDays(from, below(random, 60))}&compare=weekdays`
    const page = await read(days)
    expect(page.blocks.map(({ currency }) => currency)).toEqual(['LAK', 'THB'])
    for (const id of [HERE, THERE, abroad]) {
      const { panels, compared } = await summaryOf(id, days)
      const shown = branchIn(page, id)
      expect(page.compared).toEqual(compared)
      expect(shown).toMatchObject(figuresOf(panels['days']?.total))
      expect(shown.times.reduce((sum, { net }) => sum + net, 0)).toBe(shown.net)
    }
    for (const { branches, total } of page.blocks) {
      const addedUp = (of: (one: OwnerSums) => number) =>
        branches.reduce((sum, one) => sum + of(one), 0)
      for (const of of FIGURES) expect(of(total)).toBe(addedUp(of))
    }
  }
})

const FIGURES: readonly ((one: OwnerSums) => number)[] = [
  ({ net }) => net,
  ({ netBefore }) => netBefore ?? 0,
  ({ orders }) => orders,
  ({ soldNet }) => soldNet,
  ({ voids }) => voids,
  ({ comps }) => comps,
  ({ drawer }) => drawer,
  ({ food }) => food?.net ?? 0,
  ({ labour }) => labour?.cost ?? 0,
  ({ unsent }) => unsent,
  ({ openDays }) => openDays ?? 0,
]

test('a month is shown by its days, more by months', async () => {
  expect((await read('&from=2026-10-01&to=2026-10-31')).step).toBe('date')
  const { step, blocks } = await read('&from=2026-10-01&to=2026-11-01')
  expect(step).toBe('month')
  const times = blocks.flatMap(({ branches }) => branches.flatMap((one) => one.times))
  expect(new Set(times.map(({ time }) => time))).toEqual(new Set(['2026-10', '2026-11']))
})

test('drawers, voids and days without a Z report are those of the branch’s own pages', async () => {
  const [{ voids, openDays }, { drawer }] = [
    branchIn(await read(`&from=${FIRST}&to=${addDays(FIRST, DAYS)}`), HERE),
    branchIn(await read(), HERE),
  ]
  const { rows } = await sql<{ readonly sum: number }>`
    select sum(amount)::bigint as sum from voids where branch_id = ${HERE}`.execute(house.db)
  expect(voids).toBe(rows[0]?.sum)
  // In this country branches close no days.
  expect(openDays).toBeNull()
  expect(drawer).toBe(0)
  const manager = await house.signIn('la.manager')
  const count = { currency: 'LAK', pieces: { '100000': 1 }, total: 100_000 }
  const { body } = await manager.post('/shift-sessions/open', {
    branchId: HERE,
    shiftDefinitionId: riverside.definitions[0]?._id,
    openingCashCount: count,
  })
  const closed = await (
    await owner()
  ).post(`/shift-sessions/${body.shiftSession._id}/close`, {
    closingCashCount: { currency: 'LAK', pieces: { '50000': 1 }, total: 50_000 },
    note: 'Short.',
  })
  expect([closed.status, closed.body.code]).toEqual([200, undefined])
  const { blocks } = await read()
  expect(blocks[0]?.total.drawer).toBe(-50_000)
  const { body: report } = await (
    await owner()
  ).get(`/reports/cash-differences?branchId=${HERE}&from=2026-11-21&to=2026-11-21`)
  expect(report.results.map(({ net }: { net: number }) => net)).toEqual([-50_000])
})

test('a day that is over waits for its Z report, and today does not', async () => {
  const thai = { restaurantId: bangkok.branch.restaurantId, branchId: bangkok.branch._id }
  const waiting = async () => {
    const { body } = await (
      await house.signIn('th.owner')
    ).get(`/reports/owner-dashboard?branchId=${thai.branchId}`)
    return branchIn(body.page, thai.branchId).openDays
  }
  await writeFacts(house.db, thai, '2026-11-21', random, 1)
  expect(await waiting()).toBe(0)
  // Before the first Z report it is the last day alone.
  for (const day of ['2026-11-18', '2026-11-19']) await writeFacts(house.db, thai, day, random, 1)
  expect(await waiting()).toBe(1)
})

const unsent = async () => branchIn(await read(), THERE).unsent

test('what a till has not sent yet is counted until it arrives', async () => {
  const before = await unsent()
  const till = await createTill(await owner(), luangPrabang.branch)
  const [first, second, third] = [newId(), newId(), newId()].map((id) => till.command(opened(id)))
  if (!first || !second || !third) throw new Error('There are three.')
  await till.post([first])
  await till.post([third])
  expect(await unsent()).toBe(before + 1)
  await till.post([second])
  expect(await unsent()).toBe(before)
})

test('wages are shown to those who see payroll alone, and hold what was clocked until now', async () => {
  const begins = instantAt('2026-11-21', '12:00', riverside.branch.timeZone)
  house.wait(begins + 2 * HOUR_MS - house.now().getTime())
  const waiter = demoUser('la.waiter').id
  const till = await createTill(await house.signIn('la.waiter'))
  const payload = { employeeId: waiter, punchId: newId(), punch: 'in' as const, positionId: null }
  const command = till.command({ kind: 'clock.punch', payload })
  await till.post([{ ...command, at: new Date(begins).toISOString() }])
  const { labour, net } = branchIn(await read('&from=2026-11-21&to=2026-11-21'), HERE)
  expect(labour?.net).toBe(net)
  const { body } = await (await owner()).get(`/time-cards/labour?branchId=${HERE}`)
  expect(labour).toMatchObject({ cost: body.cost, withoutWage: body.withoutWage })
  expect(body.minutes).toBe(120)
  // More days than cards are counted for.
  expect(branchIn(await read('&from=2026-01-01&to=2026-11-21'), HERE).labour).toBeNull()
  const { status } = await (
    await owner()
  ).patch(`/staffs/${demoUser('la.manager').id}`, { permissions: ['view_global_reports'] })
  expect(status).toBe(200)
  const page = await read('', 'la.manager')
  // Of the branches of the person alone, without what people are paid.
  expect(page.blocks.flatMap(({ branches }) => branches.map(({ _id }) => _id))).toEqual([HERE])
  expect(page.blocks[0]?.total.labour).toBeNull()
})

test('is asked again at no cost while nothing has happened', async () => {
  const person = await owner()
  const address = `/reports/owner-dashboard?branchId=${HERE}`
  const { body } = await person.get(address)
  const again = await person.get(`${address}&known=${body.version}`)
  expect(again.body).toEqual({ version: body.version, page: null })
  await (await createTill(await owner(), luangPrabang.branch)).open(newId())
  const { body: after } = await person.get(`${address}&known=${body.version}`)
  expect(after.page).not.toBeNull()
  expect(after.version).not.toBe(body.version)
})

test('is of one restaurant, for people who see reports of all branches, where the plan has it', async () => {
  const address = `/reports/owner-dashboard?branchId=${HERE}`
  for (const login of ['la.branch', 'la.waiter', 'la.cashier'])
    expect([login, (await (await house.signIn(login)).get(address)).status]).toEqual([login, 403])
  expect((await (await house.signIn('th.owner')).get(address)).status).toBe(404)
  const ids = (await read()).blocks.flatMap(({ branches }) => branches.map(({ _id }) => _id))
  expect(ids).not.toContain(bangkok.branch._id)
  const person = await owner()
  await person.patch(`/branches/${THERE}`, { featuresOff: ['reports'] })
  const without = (await read()).blocks.flatMap(({ branches }) => branches.map(({ _id }) => _id))
  await person.patch(`/branches/${THERE}`, { featuresOff: ['advancedAnalytics'] })
  const elsewhere = await person.get(`/reports/owner-dashboard?branchId=${THERE}`)
  await person.patch(`/branches/${THERE}`, { featuresOff: [] })
  expect(without).toEqual(ids.filter((id) => id !== THERE))
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'FEATURE_OFF'])
})
