import { describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
import { audit } from '../../../server/change/audit.ts'
import { checkChains } from '../../../server/audit/check-chains.ts'
import { transaction } from '../../../server/platform/database/database.ts'
import { demoUser, lao, luangPrabang, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const { db } = house
const [owner, branchAdmin, cashier, thaiOwner, support] = [
  await house.signIn('la.owner'),
  await house.signIn('la.branch'),
  await house.signIn('la.cashier'),
  await house.signIn('th.owner'),
  await house.signIn('sala.support'),
]
await db.deleteFrom('audit_log').execute()

const { id, name } = demoUser('la.owner')
const write = (
  action: string,
  branchId: string | null,
  restaurantId = lao.id,
  at = house.now(),
) => {
  house.wait(1000)
  const entry = { restaurantId, branchId, at, action, details: { what: action } }
  return transaction(db, (trx) => audit(trx, { ...entry, actor: { userId: id, name } }))
}
await write('shift.open', riverside.branch._id)
await write('shift.close', luangPrabang.branch._id)
await write('role.create', null)
await write('shifts.other', riverside.branch._id)
await write('shift.open', null, thai.id)

const actions = async (path = '', by = owner): Promise<readonly string[]> =>
  (await by.get(`/audit-log${path}`)).body.results.map(({ action }: { action: string }) => action)

describe('the audit log', () => {
  test('is returned in pages, the latest first', async () => {
    const { body } = await owner.get('/audit-log?limit=3')
    expect(body).toMatchObject({ page: 1, limit: 3, totalPages: 2, totalResults: 4 })
    expect(body.results.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2])
    expect(body.results[1]).toEqual({
      restaurantId: lao.id,
      seq: 3,
      branchId: null,
      at: expect.any(String),
      actor: { _id: id, name },
      action: 'role.create',
      details: { what: 'role.create' },
    })
    expect(await actions('?limit=3&page=2')).toEqual(['shift.open'])
  })

  test.each([
    ['?action=shift', ['shift.close', 'shift.open']],
    ['?action=shift.open', ['shift.open']],
    [`?branchId=${luangPrabang.branch._id}`, ['shift.close']],
    ['?search=ROLE', ['role.create']],
    ['?from=2026-11-22', []],
    [
      '?from=2026-11-21&to=2026-11-21',
      ['shifts.other', 'role.create', 'shift.close', 'shift.open'],
    ],
    [`?restaurantId=${thai.id}`, []],
    [`?actorId=${demoUser('la.waiter').id}`, []],
  ])('is narrowed by %s', async (query, found) => {
    expect(await actions(query)).toEqual(found)
  })

  test('shows a branch administrator what was done in their branch', async () => {
    expect(await actions('', branchAdmin)).toEqual(['shifts.other', 'shift.open'])
  })

  test('is nothing for a cashier, each restaurant’s own, and all of it for the platform', async () => {
    expect((await cashier.get('/audit-log')).status).toBe(403)
    expect(await actions('', thaiOwner)).toEqual(['shift.open'])
    expect((await support.get('/audit-log')).body.totalResults).toBe(5)
    expect(await actions(`?restaurantId=${thai.id}`, support)).toEqual(['shift.open'])
  })

  test('has the days of the restaurant: what is done after midnight belongs to the evening', async () => {
    const night = new Date('2026-11-22T20:59:00.000Z')
    const morning = new Date('2026-11-22T21:00:00.000Z')
    await write('night.work', riverside.branch._id, lao.id, night)
    await write('morning.work', riverside.branch._id, lao.id, morning)
    const evening = '?from=2026-11-22&to=2026-11-22'
    expect(await actions(evening)).toEqual(['night.work'])
    expect(await actions('?from=2026-11-23')).toEqual(['morning.work'])
    expect(await actions(`${evening}&restaurantId=${lao.id}`, support)).toEqual(['night.work'])
    expect(await actions('?from=2026-11-23', support)).toEqual([])
  })
})

describe('the chain', () => {
  test('holds while nothing is touched, with writers at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`race.${n}`, null)))
    expect(await firstBroken(db, lao.id)).toBeNull()
    expect(await firstBroken(db, thai.id)).toBeNull()
    // Read in parts of any size.
    for (const atOnce of [1, 5]) expect(await firstBroken(db, lao.id, atOnce)).toBeNull()
  })

  test.each([
    ['an entry is changed', { action: 'nothing.happened' }],
    ['an entry is backdated', { at: new Date(0) }],
    ['an entry is laid to somebody else', { actor_name: 'Somebody' }],
  ])('breaks where %s', async (_, change) => {
    const row = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('restaurant_id', '=', lao.id)
      .where('seq', '=', 7)
      .executeTakeFirstOrThrow()
    const entry = db
      .updateTable('audit_log')
      .where('restaurant_id', '=', lao.id)
      .where('seq', '=', 7)
    await entry.set(change).execute()
    expect(await firstBroken(db, lao.id)).toBe(7)
    await entry.set({ action: row.action, at: row.at, actor_name: row.actor_name }).execute()
    expect(await firstBroken(db, lao.id)).toBeNull()
  })

  test('breaks where an entry is taken out', async () => {
    await db
      .deleteFrom('audit_log')
      .where('restaurant_id', '=', lao.id)
      .where('seq', '=', 9)
      .execute()
    expect(await firstBroken(db, lao.id)).toBe(9)
    expect(await firstBroken(db, lao.id, 4)).toBe(9)
  })

  test('is checked for every restaurant, and a broken one named with its entry', async () => {
    const broken: object[] = []
    await checkChains(db, (one) => broken.push(one))
    expect(broken).toEqual([{ restaurantId: lao.id, seq: 9 }])
  })
})
