import { describe, expect, test } from 'vitest'
import type { Availability } from '#shared/menu/availability.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { lao, NOON } from '../support/house.ts'
import { HERE, openMenuHouse, THERE } from './publishing/house.ts'

const { house, owner, sold: sell, dish: make, edit } = await openMenuHouse()
const admin = await house.signIn('la.branch')
const LUNCH: Availability = { hours: { startsAt: '11:00', endsAt: '14:00' } }
const NOT_NOW = 'ITEM_NOT_OFFERED'
const PRICE = 40_000
/** On the day on which the till began: of an earlier moment nothing would be known. */
const at = (clock: string) =>
  new Date(instantAt(NOON.toISOString().slice(0, 10), clock, 'Asia/Vientiane'))
const before = (days: number) => new Date(NOON.getTime() - days * DAY_MS)
const dish = (available: Availability | null, more: object = {}) =>
  make(PRICE, { available, ...more })
/** Returns what a dish is sold for at a moment of the branch's clock, or why it is not. */
const sold = (id: string, clock: string) => sell(id, PRICE, undefined, at(clock))

const setTag = (
  tag: string,
  available: Availability | null,
  base: Availability | null,
  by = owner,
) => by.post('/menu-items/tags', { branchId: HERE, tag, available, base })
/** What tills knew before it was said is too old for any of them. */
const knownLong = async (tag: string) => {
  const { id } = await house.db
    .selectFrom('menu_tags')
    .select('id')
    .where('restaurant_id', '=', lao.id)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow()
  const available = JSON.stringify(LUNCH)
  const row = { restaurant_id: lao.id, subject_id: id, available, since: before(10) }
  await house.db.insertInto('offer_history').values(row).execute()
  // The menu is read again after a change of it.
  await dish(null)
}

describe('a tag', () => {
  test('has times in which alone its dishes are sold, within those of the dish itself', async () => {
    const wine = await dish(null, { tags: ['alcohol', 'vegan'] })
    const late = await dish(
      { hours: { startsAt: '13:00', endsAt: '18:00' } },
      { tags: ['alcohol'] },
    )
    expect((await setTag('alcohol', LUNCH, null)).status).toBe(200)
    for (const branch of [HERE, THERE])
      expect((await house.lastEvent(branch)).rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ _id: wine, row: expect.objectContaining({ byTags: [LUNCH] }) }),
        ]),
      )
    // A till that has not heard of it goes by what it knew.
    expect(await sold(wine, '10:00')).toBe(PRICE)
    await knownLong('alcohol')
    expect(await sold(wine, '10:00')).toBe(NOT_NOW)
    expect(await sold(wine, '12:00')).toBe(PRICE)
    expect(await sold(late, '12:00')).toBe(NOT_NOW)
    expect(await sold(late, '13:30')).toBe(PRICE)
    await edit(wine, { tags: ['vegan'] })
    expect(await sold(wine, '10:00')).toBe(PRICE)
  })

  test('is changed by who saw what it says, and taken back', async () => {
    expect((await setTag('alcohol', null, null)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await setTag('alcohol', { notIn: [THERE] }, LUNCH, admin)).status).toBe(404)
    expect((await setTag('alcohol', null, LUNCH)).status).toBe(200)
    const listed = await owner.get(`/menu-versions?branchId=${HERE}&limit=1`)
    const [version] = listed.body.results
    expect(version).toMatchObject({ kind: 'edit', tags: ['alcohol'], names: [] })
    await owner.post(`/menu-versions/${version._id}/undo`, { branchId: HERE })
    const { body } = await owner.get(`/menu-items/tags?branchId=${HERE}`)
    expect(body.results).toContainEqual({ tag: 'alcohol', available: LUNCH })
  })
})
