import { expect, test } from 'vitest'
import { luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const [manager, cashier, waiter, chef, stranger] = [
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
  await house.signIn('la.chef'),
  await house.signIn('th.owner'),
]
const branchId = riverside.branch._id
const jpeg = (length: number, inside: readonly number[] = []) => {
  const middle = [...inside, ...Array<number>(length - 5 - inside.length).fill(7)]
  return Buffer.from([0xff, 0xd8, 0xff, ...middle, 0xff, 0xd9]).toString('base64')
}
const add = (by: Person, more: object = {}) =>
  by.post('/photos', { _id: newId(), branchId, jpeg: jpeg(2000), ...more })
const float = { currency: 'LAK', pieces: { '100000': 5 }, total: 500_000 }
const open = async (photos: readonly string[]): Promise<string> => {
  const body = { branchId, shiftDefinitionId: riverside.definitions[0]?._id }
  const openingCashCount = { ...float, photos }
  return (await manager.post('/shift-sessions/open', { ...body, openingCashCount })).body
    .shiftSession._id
}
const photosOf = async (id: string, by = manager) =>
  (await by.get(`/shift-sessions/${id}/photos`)).body.photos

test('a photo is shown with the shift whose count names it, and with no other', async () => {
  const [opening, closing, other] = [newId(), newId(), newId()]
  expect((await add(cashier, { _id: opening })).status).toBe(200)
  // Sent twice it is one.
  expect((await add(cashier, { _id: opening, jpeg: jpeg(3000) })).status).toBe(200)
  await add(cashier, { _id: other })
  const id = await open([opening, closing])
  expect(await photosOf(id)).toMatchObject([{ _id: opening, jpeg: jpeg(2000) }])
  // One that was taken without the server arrives later.
  await add(cashier, { _id: closing })
  await manager.post(`/shift-sessions/${id}/close`, {
    closingCashCount: { ...float, photos: [other] },
  })
  expect((await photosOf(id)).map(({ _id }: { _id: string }) => _id)).toEqual([
    opening,
    closing,
    other,
  ])
})

test('only a small JPEG without data of the camera is kept', async () => {
  const exif = [...Buffer.from('Exif\0\0', 'latin1')]
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(200).fill(1)]).toString(
    'base64',
  )
  const script = Buffer.from(`<script>${'x'.repeat(200)}</script>`).toString('base64')
  for (const wrong of [jpeg(300_001), jpeg(2000, exif), png, script, 'no base 64', '', jpeg(20)]) {
    expect((await add(cashier, { jpeg: wrong })).status).toBe(400)
  }
  expect((await add(cashier, { jpeg: jpeg(300_000) })).status).toBe(200)
})

test('one person cannot use up what a branch keeps, so that the next count has no photo', async () => {
  const tries = Array.from({ length: 210 }, () => add(waiter))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(codes).toContain('PHOTOS_FULL')
  expect((await add(manager)).status).toBe(200)
})

test('a branch keeps a bounded number of photos a day', async () => {
  const place = { restaurant_id: riverside.branch.restaurantId, branch_id: branchId }
  await house.db
    .insertInto('photos')
    .values(
      Array.from({ length: 200 }, () => ({
        ...place,
        id: newId(),
        purpose: 'count',
        bytes: Buffer.from(jpeg(200), 'base64'),
        taken_by: newId(),
        taken_by_name: 'Someone',
        at: house.now(),
        business_date: '2026-11-21',
      })),
    )
    .execute()
  expect((await add(cashier)).body.code).toBe('PHOTOS_FULL')
  expect((await add(manager, { branchId: luangPrabang.branch._id })).status).not.toBe(409)
})

test('is for people who see the drawer, in their own branch', async () => {
  const id = await open([])
  expect((await add(chef)).status).toBe(403)
  expect((await add(stranger)).status).toBe(404)
  expect((await stranger.get(`/shift-sessions/${id}/photos`)).status).toBe(404)
  const owner = await house.signIn('la.owner')
  await owner.patch(`/branches/${branchId}`, {
    cash: { blindCount: true, differenceLimit: 0, movementLimit: 0 },
  })
  expect((await waiter.get(`/shift-sessions/${id}/photos`)).body.code).toBe('COUNT_IS_BLIND')
})

test('another restaurant’s shift that names the same id shows nothing of it', async () => {
  const [bangkok] = (await stranger.get('/branches?limit=50&page=1')).body.results
  const definitions = await stranger.get(`/shift-definitions/branch/${bangkok._id}?page=1&limit=5`)
  const known = newId()
  await add(manager, { _id: known, branchId: luangPrabang.branch._id })
  const { body } = await stranger.post('/shift-sessions/open', {
    branchId: bangkok._id,
    shiftDefinitionId: definitions.body.results[0]._id,
    openingCashCount: { currency: 'THB', pieces: {}, total: 0, photos: [known] },
  })
  expect(await photosOf(body.shiftSession._id, stranger)).toEqual([])
})
