import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { forgetPictures } from '../../../../server/menu/pictures/repository.ts'
import { bangkok, openHouse, type Person, riverside } from '../../support/house.ts'
import { recipeDraft } from '../../support/stock-drafts.ts'
import { beer, newId } from '../../support/till.ts'

const house = await openHouse()
const [owner, cashier, stranger] = [
  await house.signIn('la.owner'),
  await house.signIn('la.cashier'),
  await house.signIn('th.owner'),
]
const branchId = riverside.branch._id

const drawing = (name: string) => {
  const square = (side: number) =>
    readFileSync(`server/demo/pictures/${name}-${side}.webp`).toString('base64')
  return { small: square(96), medium: square(320), large: square(800) }
}
/** The same three squares with something after their points that no eye sees: another picture. */
const variant = (name: string, more: string) => {
  const whole = Buffer.from(drawing(name).large, 'base64')
  const body = Buffer.from(more.padEnd(16, '.'))
  const chunk = Buffer.concat([Buffer.from('ICCP'), Buffer.alloc(4), body])
  chunk.writeUInt32LE(body.length, 4)
  const bytes = Buffer.concat([whole, chunk])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return { ...drawing(name), large: bytes.toString('base64') }
}
const add = (by: Person, body: object, branch = branchId) =>
  by.post('/menu-item-pictures', { branchId: branch, ...body })
const put = (by: Person, picture: string | null, more: object = {}) =>
  by.patch(`/menu-items/${beer._id}`, { picture, ...more })
const open = (address: string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'GET', url: address, headers })
const dish = async () => (await owner.get(`/menu-items/${beer._id}`)).body

test('a picture is put on a dish, every till hears of it, and all who have its address see it', async () => {
  const { status, body } = await add(owner, variant('fish', 'one'))
  expect(status).toBe(200)
  // Sent twice it is one.
  expect((await add(owner, variant('fish', 'one'))).body).toEqual(body)
  expect((await put(owner, body._id)).body.picture).toBe(body._id)
  expect((await dish()).picture).toBe(body._id)
  const event = await house.lastEvent(branchId)
  expect(event.rows).toMatchObject([{ topic: 'menu', row: { picture: body._id } }])

  const shown = await open(`/pictures/${body._id}/medium`)
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload.toString('base64')).toBe(drawing('fish').medium)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
  const again = await open(`/pictures/${body._id}/medium`, { 'if-none-match': `"${body._id}"` })
  expect(again.statusCode).toBe(304)
  expect((await put(owner, null)).body.picture).toBeNull()
})

test('an address that no picture has shows none', async () => {
  for (const wrong of [
    '0'.repeat(40),
    newId(),
    "x' or 1=1 --".padEnd(40, 'x'),
    '..%2f..%2fetc%2fpasswd',
  ])
    expect((await open(`/pictures/${wrong}/medium`)).statusCode).toBe(404)
  const { _id } = (await add(owner, variant('fish', 'sizes'))).body
  for (const size of ['large', 'small']) {
    expect((await open(`/pictures/${_id}/${size}`)).statusCode).toBe(200)
  }
  for (const size of ['used_at', 'id', '800', 'medium;']) {
    expect((await open(`/pictures/${_id}/${size}`)).statusCode).toBe(404)
  }
})

test('only squares of the three sizes, WebP or JPEG, are kept', async () => {
  const good = drawing('satay')
  const svg = Buffer.from(`<svg onload="alert(1)">${' '.repeat(200)}</svg>`).toString('base64')
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(300).fill(1)])
  const place = Buffer.from(variant('satay', 'where it was').large, 'base64')
  place.write('EXIF', Buffer.from(good.large, 'base64').length)
  const wrong = [
    { ...good, large: svg },
    { ...good, medium: png.toString('base64') },
    // Sizes that are no squares of these sides, and a picture that ends too early.
    { ...good, small: good.medium },
    { ...good, large: good.medium },
    { ...good, large: Buffer.from(good.large, 'base64').subarray(0, -20).toString('base64') },
    { ...good, large: place.toString('base64') },
    { ...good, large: 'A'.repeat(400_000) },
    { ...good, large: '' },
  ]
  for (const body of wrong) expect((await add(owner, body)).status).toBe(400)
  expect((await add(owner, good)).status).toBe(200)
})

test('only those who manage the menu add pictures, each in their own restaurant', async () => {
  expect((await add(cashier, drawing('greens'))).status).toBe(403)
  expect((await add(stranger, drawing('greens'))).status).toBe(404)
  const { _id } = (await add(owner, variant('greens', 'of Laos'))).body
  const theirs = await house.db
    .selectFrom('menu_items')
    .select('id')
    .where('restaurant_id', '=', bangkok.branch.restaurantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  // A picture of another restaurant is none, known or not.
  const taken = await stranger.patch(`/menu-items/${theirs.id}`, { picture: _id })
  expect(taken.status).toBe(404)
  expect((await put(owner, 'f'.repeat(40))).status).toBe(404)
  expect((await put(owner, 'no hash')).status).toBe(400)
})

test('a picture that no dish names is removed after a week, one of an archived dish is not', async () => {
  const ids: string[] = []
  for (const more of ['kept', 'left', 'late'])
    ids.push((await add(owner, variant('hotpot', more))).body._id)
  const [kept = '', left = '', late = ''] = ids
  await put(owner, kept)
  await owner.remove(`/menu-items/${beer._id}`)
  const count = async () => {
    const rows = await house.db
      .selectFrom('menu_pictures')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id }) => id)
  }
  const later = (days: number) => new Date(house.now().getTime() + days * DAY_MS)
  await forgetPictures(house.db, later(6))
  expect(await count()).toHaveLength(3)
  // Chosen in a form that was open for days.
  await house.db
    .updateTable('menu_pictures')
    .set({ used_at: later(6) })
    .where('id', '=', late)
    .execute()
  await forgetPictures(house.db, later(8))
  expect((await count()).toSorted()).toEqual([kept, late].toSorted())
  expect((await open(`/pictures/${left}/small`)).statusCode).toBe(404)
  await owner.post(`/menu-items/${beer._id}/restore`, {})
  expect((await dish()).picture).toBe(kept)
})

test('two people who change the picture at once are asked', async () => {
  const [one, other] = [
    (await add(owner, variant('bread', 'one'))).body._id,
    (await add(owner, variant('bread', 'other'))).body._id,
  ]
  const before = (await dish()).picture
  expect((await put(owner, one, { base: { picture: before } })).status).toBe(200)
  expect((await put(owner, other, { base: { picture: before } })).status).toBe(409)
  expect((await dish()).picture).toBe(one)
})

test('the logo of a branch is a picture of its restaurant, is on the page of a receipt, and stays as long as it is shown', async () => {
  const { _id } = (await add(owner, variant('greens', 'logo'))).body
  const receipt = async () => (await owner.get(`/branches/${branchId}`)).body.receipt
  const show = async (by: Person, logo: string | null, branch = branchId) =>
    by.patch(`/branches/${branch}`, {
      receipt: { ...(await receipt()), footer: {}, logo },
    })
  expect((await show(owner, 'f'.repeat(40))).status).toBe(404)
  expect((await show(stranger, _id, bangkok.branch._id)).status).toBe(404)
  expect((await show(cashier, _id)).status).toBe(403)
  expect((await show(owner, _id)).status).toBe(200)
  const event = await house.lastEvent(branchId)
  expect(event.rows).toMatchObject([{ topic: 'branch', row: { receipt: { logo: _id } } }])
  // A page of before the logo leaves it as it is.
  const { logo: _known, ...rest } = await receipt()
  await owner.patch(`/branches/${branchId}`, { receipt: { ...rest, phone: '021 1' } })
  expect(await receipt()).toMatchObject({ logo: _id, phone: '021 1' })

  const kept = async () => {
    await forgetPictures(house.db, new Date(house.now().getTime() + 9 * DAY_MS))
    return (await open(`/pictures/${_id}/large`)).statusCode
  }
  expect(await kept()).toBe(200)
  expect((await show(owner, null)).status).toBe(200)
  expect(await kept()).toBe(404)
})

test('a photo of a recipe is one of the restaurant, stays while the recipe names it, and can be taken back', async () => {
  const person = await house.signIn('la.owner')
  const place = `restaurantId=${riverside.branch.restaurantId}`
  const { _id } = (await add(person, variant('fish', 'recipe'))).body
  const other = await house.signIn('th.owner')
  const foreign = (await add(other, variant('fish', 'thai'), bangkok.branch._id)).body
  const recipe = recipeDraft('Fish of the photo', { picture: _id })
  const made = await person.post(`/recipes?${place}`, recipe)
  expect(made.status).toBe(200)
  expect(made.body.picture).toBe(_id)
  const path = `/recipes/${made.body._id}?${place}`
  const stolen = await person.patch(path, { picture: foreign._id, revision: made.body.revision })
  expect(stolen.status).toBe(404)
  expect((await person.get(path)).body.picture).toBe(_id)
  await forgetPictures(house.db, new Date(house.now().getTime() + 8 * DAY_MS))
  expect((await open(`/pictures/${_id}/large`)).statusCode).toBe(200)
  const { revision } = made.body
  const gone = await person.patch(path, { picture: null, revision, base: { picture: _id } })
  expect(gone.body.picture).toBeNull()
  await forgetPictures(house.db, new Date(house.now().getTime() + 6 * DAY_MS))
  const back = await person.patch(path, { picture: _id, revision: gone.body.revision })
  expect(back.body.picture).toBe(_id)
})
