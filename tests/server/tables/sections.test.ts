import { describe, expect, test } from 'vitest'
import { sectionOf } from '#shared/tables/section.ts'
import { demoUser, luangPrabang, openHouse, riverside, thai } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
await (await house.signIn('sala.admin')).patch('/countries/LA', { features: { off: [] } })
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const { branch, tables } = riverside
const branchId = branch._id
const [first, second, third] = tables.map(({ _id }) => _id)
const [mine, yours] = [demoUser('la.waiter').id, demoUser('la.cashier').id]
const assign = (ids: readonly (string | undefined)[], waiterId: string | null) =>
  waiter.post('/table-sections', { branchId, tables: ids, waiterId })
const servers = async () => {
  const { body } = await owner.get(`/tables?branchId=${branchId}&limit=100`)
  return Object.fromEntries(
    body.results.map((table: { _id: string; section: { _id: string } | null }) => [
      table._id,
      table.section?._id,
    ]),
  )
}

describe('a section', () => {
  test('is given to staff of the branch who serve, and to no one else', async () => {
    const { body } = await waiter.get(`/table-section-people?branchId=${branchId}`)
    const ids = body.results.map(({ _id }: { _id: string }) => _id)
    expect(ids).toEqual(expect.arrayContaining([mine, yours]))
    expect(ids).not.toContain(demoUser('th.waiter').id)
    expect((await assign([first, second], mine)).body).toEqual({ tables: 2 })
    expect(await servers()).toMatchObject({ [first ?? '']: mine, [second ?? '']: mine })
    expect((await assign([first], demoUser('th.waiter').id)).status).toBe(404)
    expect((await assign([first], newId())).status).toBe(404)
  })

  test('has only tables of its branch', async () => {
    const elsewhere = thai.branches[0]?.tables[0]?._id
    expect((await assign([first, elsewhere], yours)).status).toBe(404)
    expect((await assign([luangPrabang.tables[0]?._id], yours)).status).toBe(404)
    expect((await servers())[first ?? '']).toBe(mine)
  })

  test('goes to another person as a whole, and is given up', async () => {
    await assign([third], yours)
    const hand = { branchId, fromId: mine, waiterId: yours }
    expect((await waiter.post('/table-sections/hand-over', hand)).body).toEqual({ tables: 2 })
    expect((await waiter.post('/table-sections/hand-over', hand)).body).toEqual({ tables: 0 })
    expect(await servers()).toMatchObject({ [first ?? '']: yours, [third ?? '']: yours })
    await assign([third], null)
    expect((await servers())[third ?? '']).toBeUndefined()
  })

  test('ends with the business day, at the hour of the branch', () => {
    const section = { _id: mine, name: 'Noy', day: '2026-11-21' }
    const days = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
    const at = (text: string) => sectionOf({ section }, days, Date.parse(text))
    expect(at('2026-11-21T12:00:00+07:00')).toEqual({ _id: mine, name: 'Noy' })
    expect(at('2026-11-22T03:59:00+07:00')).toEqual({ _id: mine, name: 'Noy' })
    expect(at('2026-11-22T04:00:00+07:00')).toBeNull()
  })
})
