import { expect, test } from 'vitest'
import { demoUser, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const restaurantId = riverside.branch.restaurantId
const [manager, owner, waiter, stranger] = [
  await house.signIn('la.manager'),
  await house.signIn('la.owner'),
  await house.signIn('la.waiter'),
  await house.signIn('th.owner'),
]
const path = `/reports/exports?branchId=${branchId}`
const note = {
  report: 'salesItems',
  panel: 'dishes',
  from: '2026-11-15',
  to: '2026-11-21',
  compare: 'before',
  order_type: 'dine_in',
  file: 'xlsx',
  rows: 31,
}
const logged = async () =>
  (await owner.get(`/audit-log?restaurantId=${restaurantId}&action=report.export`)).body.results

test('a report is saved in no file without an entry of who saved which days of what', async () => {
  expect((await manager.post(path, note)).body).toEqual({ success: true })
  const [entry] = await logged()
  const { rows, ...rest } = note
  expect(entry).toMatchObject({ action: 'report.export', details: { ...rest, count: rows } })
  expect(entry.actor.name).toBe(demoUser('la.manager').name)
})

test('an export needs what its page needs', async () => {
  const before = (await logged()).length
  expect((await waiter.post(path, note)).status).toBe(403)
  expect((await stranger.post(path, note)).status).toBe(404)
  const people = { ...note, report: 'operationalSales', panel: 'people' }
  expect((await manager.post(path, people)).status).toBe(404)
  expect((await manager.post(path, { ...note, panel: 'people' })).status).toBe(400)
  expect((await manager.post(path, { ...note, panel: 'constructor' })).status).toBe(400)
  expect((await manager.post(path, { ...note, from: '2020-01-01' })).body.code).toBe(
    'REPORT_TOO_LONG',
  )
  expect(await logged()).toHaveLength(before)
  expect((await owner.post(path, people)).body).toEqual({ success: true })
  const branches = { report: 'ownerDashboard', from: note.from, to: note.to, file: 'csv', rows: 2 }
  expect((await manager.post(path, branches)).status).toBe(404)
  expect((await owner.post(path, branches)).body).toEqual({ success: true })
  const drawers = { report: 'cashDifferences', from: note.from, to: note.to, file: 'csv', rows: 2 }
  expect((await manager.post(path, drawers)).body).toEqual({ success: true })
})

test('the tables of reports with calls of their own are noted as well, with the name of what narrowed them', async () => {
  const usage = { ...note, report: 'inventoryUsage', panel: 'usage' }
  expect((await owner.post(path, usage)).body).toEqual({ success: true })
  const guests = { ...note, report: 'customerAnalytics', panel: 'kinds' }
  expect((await owner.post(path, guests)).body).toEqual({ success: true })
  const [last] = await logged()
  expect(last).toMatchObject({ details: { report: 'customerAnalytics', panel: 'kinds' } })
  const before = (await logged()).length
  expect((await owner.post(path, { ...usage, panel: 'stock' })).status).toBe(400)
  const nameless = { ...usage, category: '01936000-0000-7000-8000-000000000000' }
  expect((await owner.post(path, nameless)).status).toBe(404)
  expect(await logged()).toHaveLength(before)
})
