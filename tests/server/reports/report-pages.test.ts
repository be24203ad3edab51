import { beforeAll, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { REPORT_NAMES, REPORTS, type ReportName, type PanelRule } from '#shared/reports/panels.ts'
import { createSealing } from '../../../server/reports/summaries/seal.ts'
import { demoUser, luangPrabang, openHouse, riverside } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const DAY = 24 * 3_600_000
const manager = () => house.signIn('la.manager')

/** Two orders, on the business day of the server's clock. */
async function sell(): Promise<void> {
  const till = await createTill(await house.signIn('la.cashier'))
  const give = (...drafts: readonly CommandDraft[]) =>
    till.post(drafts.map((draft) => ({ ...till.command(draft), at: house.now().toISOString() })))
  const [first, second] = [newId(), newId()]
  await give(paidInCash(orderIn(await give(opened(first), beersFor(first, 2)))))
  const two = await give(opened(second), beersFor(second, 1, sausage), beersFor(second, 1))
  await give(paidInCash(orderIn(two)))
}

const read = async (report: ReportName, more = ''): Promise<ReportAnswer> => {
  const { status, body } = await (
    await manager()
  ).get(`/reports/pages?branchId=${branchId}&report=${report}${more}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

beforeAll(async () => {
  await sell()
  house.wait(DAY)
  await sell()
  await sell()
})

const RANGE = '&from=2026-11-21&to=2026-11-22'

test('a report has its panels, the same sums in each, and what they are compared with', async () => {
  const { panels, ...answer } = await read('salesSummary', '&compare=before')
  const net = 2 * (3 * beer.price + sausage.price)
  expect(answer).toMatchObject({
    currency: 'LAK',
    from: '2026-11-22',
    to: '2026-11-22',
    compared: { from: '2026-11-21', to: '2026-11-21' },
    unfinished: true,
    completeFrom: null,
  })
  const day: Partial<ReportRow> = {
    key: { date: '2026-11-22' },
    now: expect.objectContaining({ orders: 4, net, gross: net }),
    before: expect.objectContaining({ orders: 2, net: net / 2 }),
  }
  expect(panels['days']?.rows).toEqual([expect.objectContaining(day)])
  expect(panels['days']?.total.now).toEqual(panels['days']?.rows[0]?.now)
  expect(panels['taxes']?.total.now['base']).toBe(net)
  expect(panels['tenders']?.total.now['amount']).toBe(panels['days']?.total.now['billed'])
  const { panels: items } = await read('salesItems')
  for (const panel of Object.values(items)) expect(panel.total.now['net']).toBe(net)
  expect(items['dishes']?.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([beer.name, sausage.name]),
  )
})

const sortedRows = (answers: readonly ReportAnswer[]) =>
  answers.map(({ panels }) =>
    Object.values(panels).map(({ rows, total }) => [
      rows.map((row) => JSON.stringify(row)).toSorted(),
      total,
    ]),
  )

test('sealed days say the same, and what comes for them later is in them', async () => {
  const reports = () => Promise.all(REPORT_NAMES.map((name) => read(name, `${RANGE}&compare=year`)))
  const before = sortedRows(await reports())
  house.wait(DAY)
  await createSealing({ db: house.db, now: house.now })()
  expect(await house.db.selectFrom('report_seals').select('through').execute()).toContainEqual({
    through: '2026-11-22',
  })
  expect(await house.db.selectFrom('day_sales').select('hour').execute()).not.toEqual([])
  expect(sortedRows(await reports())).toEqual(before)
  house.wait(-DAY)
  // A till of which nothing was heard sells on a day that is sealed.
  await sell()
  const { panels } = await read('salesSummary', RANGE)
  expect(panels['days']?.total.now['orders']).toBe(8)
  house.wait(DAY)
})

test('the orders behind each row of each panel add up to it', async () => {
  const person = await manager()
  for (const report of REPORT_NAMES) {
    const { panels } = await read(report, RANGE)
    for (const [name, { rows }] of Object.entries(panels)) {
      const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
      const { set } = rules[name] ?? { set: 'sales' }
      for (const { key, now } of rows) {
        const { date, ...keys } = key
        const days = typeof date === 'string' ? `&from=${date}&to=${date}` : RANGE
        const given = Object.entries(keys).map(
          ([field, value]) => `&${field}=${encodeURIComponent(String(value ?? ''))}`,
        )
        const address = `/reports/orders?branchId=${branchId}&set=${set}${days}${given.join('')}`
        const { status, body } = await person.get(`${address}&limit=100`)
        expect([address, status, body.code]).toEqual([address, 200, undefined])
        const wanted = now['net'] ?? now['amount']
        const row = `${report} ${name} ${JSON.stringify(key)}`
        expect([row, body['sum']]).toEqual([row, wanted])
        const parts = body.results as readonly { readonly amount: number }[]
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(wanted)
      }
    }
  }
})

test('names of people and costs are shown to whom they are shown elsewhere', async () => {
  const waiter = await house.signIn('la.waiter')
  const address = `/reports/pages?branchId=${branchId}&report=operationalSales`
  expect((await waiter.get(address)).status).toBe(403)
  // A manager sees no people: their panels are left out, and there are no orders behind them.
  const seen = await read('operationalSales')
  expect(Object.keys(seen.panels)).toEqual(['heat', 'types', 'voids'])
  for (const of of ['set=people', `set=reductions&person=${newId()}`, 'set=reductions&person='])
    expect(
      (await (await manager()).get(`/reports/orders?branchId=${branchId}&${of}${RANGE}`)).status,
    ).toBe(404)
  const stranger = await house.signIn('th.owner')
  expect((await stranger.get(address)).status).toBe(404)
  const orders = `/reports/orders?branchId=${branchId}&set=people${RANGE}`
  expect((await stranger.get(orders)).status).toBe(404)
  expect((await (await manager()).get(`${orders}&from=2026-11-22&to=2026-11-21`)).status).toBe(400)
})

test('what one person sold, took off or voided is for those who see people', async () => {
  const person = demoUser('la.waiter').id
  for (const report of REPORT_NAMES) {
    const address = `/reports/pages?branchId=${branchId}&report=${report}${RANGE}&person=${person}`
    expect([report, (await (await manager()).get(address)).status]).toEqual([report, 404])
    expect((await (await house.signIn('la.owner')).get(address)).status).toBe(200)
  }
})

test('a page behind the last one says the same sum', async () => {
  const address = `/reports/orders?branchId=${branchId}&set=sales${RANGE}`
  const person = await manager()
  const [first, far] = [await person.get(address), await person.get(`${address}&page=9000`)]
  expect(first.body['sum']).toBeGreaterThan(0)
  const { sum, totalResults } = first.body
  expect(far.body).toMatchObject({ results: [], sum, totalResults })
})

test.each([
  ['pages', '&report=salesSummary'],
  ['orders', '&set=dishes'],
  ['sales-items', ''],
  ['cash-differences', ''],
])('forged spans and parts are refused or find nothing: %s', async (path, more) => {
  const person = await manager()
  const ask = async (days: string) =>
    (await person.get(`/reports/${path}?branchId=${branchId}${more}${days}`)).status
  expect(await ask('&from=0000-01-01&to=0000-01-02')).toBe(400)
  expect(await ask('&from=2026-11-22&to=2026-11-21')).toBe(400)
  expect(await ask('&from=2021-01-01&to=2026-11-22')).toBe(400)
  const long = `/reports/${path}?branchId=${branchId}${more}&from=2023-11-01&to=2026-11-22`
  expect((await person.get(long)).body.code).toBe('REPORT_TOO_LONG')
  expect(await ask('&from=0001-01-01&to=9999-12-31')).toBe(400)
  expect(await ask('&from=0001-01-01&to=0001-01-02&compare=year')).toBeOneOf([200, 400])
  expect(await ask('&from=9999-12-30&to=9999-12-31&compare=weekdays')).toBe(200)
  expect(await ask(`${RANGE}&order_type=${'x'.repeat(40)}`)).toBe(200)
  expect(await ask(`${RANGE}&order_type=%00`)).toBeOneOf([200, 400])
})

test('a branch that has no reports answers none, and no one asks for another branch', async () => {
  const owner = await house.signIn('la.owner')
  const addresses = [
    `/reports/pages?branchId=${branchId}&report=salesSummary`,
    `/reports/orders?branchId=${branchId}&set=sales${RANGE}`,
    `/reports/cash-differences?branchId=${branchId}`,
    `/reports/sales-items?branchId=${branchId}`,
  ]
  const person = await manager()
  for (const address of addresses) {
    const elsewhere = address.replace(branchId, luangPrabang.branch._id)
    expect([elsewhere, (await person.get(elsewhere)).status]).toEqual([elsewhere, 404])
  }
  await owner.patch(`/branches/${branchId}`, { featuresOff: ['reports'] })
  const answers = await Promise.all(addresses.map(async (one) => (await person.get(one)).status))
  await owner.patch(`/branches/${branchId}`, { featuresOff: [] })
  expect(answers).toEqual([403, 403, 403, 403])
})
