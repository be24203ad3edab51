import { describe, expect, test } from 'vitest'
import { type Loose, lao } from '../../support/house.ts'
import { beer, newId } from '../../support/till.ts'
import { HERE, openMenuHouse, THERE } from './house.ts'

const { house, owner, dish, edit, versions, undo, rowIn, sold } = await openMenuHouse()
const detail = async (id: string) => (await owner.get(`/menu-versions/${id}?branchId=${HERE}`)).body

const importTwo = (isTry: boolean) =>
  owner.post(`/menu-categories/changes?restaurantId=${lao.id}`, {
    rows: [1, 2].map((at) => ({
      _id: newId(),
      isNew: true,
      draft: { name: { en: `From a sheet ${at}` } },
    })),
    from: 'file',
    isTry,
  })

describe('a change of a live menu', () => {
  test('is a numbered version with who, what and the prices before it', async () => {
    const noodles = await dish()
    await edit(noodles, { price: 45_000 })
    const [changed, made] = await versions()
    expect(changed).toMatchObject({ kind: 'edit', changes: 1, branchIds: null, canUndo: true })
    expect(changed.n).toBe(made.n + 1)
    expect(changed.names).toHaveLength(1)
    const { results, clashes } = await detail(changed._id)
    expect(results).toMatchObject([{ _id: noodles, what: 'changed' }])
    expect(results[0].facts).toEqual([
      {
        field: 'price',
        before: { kind: 'money', amount: 40_000 },
        after: { kind: 'money', amount: 45_000 },
      },
    ])
    expect(clashes).toEqual([])
  })

  test('is taken back as a new version, prices included, and that as well', async () => {
    const noodles = await dish()
    await edit(noodles, { price: 45_000, typePrices: { delivery: 50_000 } })
    const [version] = await versions()
    expect((await undo(version._id)).status).toBe(200)
    expect(await rowIn(THERE, noodles)).toMatchObject({ price: 40_000 })
    expect((await rowIn(THERE, noodles)).typePrices ?? null).toBeNull()
    expect(await sold(noodles, 40_000)).toBe(40_000)
    const [back] = await versions()
    expect(back).toMatchObject({ kind: 'undo', undoes: version.n })
    await undo(back._id)
    expect(await rowIn(HERE, noodles)).toMatchObject({
      price: 45_000,
      typePrices: { delivery: 50_000 },
    })
  })

  test('of many dishes at once is one version', async () => {
    const [one, two] = [await dish(), await dish()]
    await owner.post('/menu-items/changes', {
      branchId: HERE,
      changes: [one, two].map((_id) => ({ _id, price: 41_000, base: { price: 40_000 } })),
    })
    const [version] = await versions()
    expect(version).toMatchObject({ changes: 2 })
    await edit(two, { price: 42_000 })
    const answer = await undo(version._id)
    expect(answer.body.clashes).toMatchObject([{ _id: two, why: 'changed' }])
    expect(await rowIn(HERE, one)).toMatchObject({ price: 40_000 })
    expect(await rowIn(HERE, two)).toMatchObject({ price: 42_000 })
  })

  test('of prices of a branch is taken back to those before', async () => {
    const noodles = await dish()
    const set = (price: number | null, base: number | null) =>
      owner.post('/menu-items/prices', {
        branchId: HERE,
        changes: [
          { itemId: noodles, branchId: HERE, orderType: null, daypartId: null, price, base },
        ],
      })
    await set(44_000, null)
    await set(46_000, 44_000)
    const [second, first] = await versions()
    expect((await detail(second._id)).results[0].facts).toEqual([
      {
        field: 'price',
        branchId: HERE,
        before: { kind: 'money', amount: 44_000 },
        after: { kind: 'money', amount: 46_000 },
      },
    ])
    await undo(second._id)
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 44_000 })
    // It is another price by now, though the same figure.
    expect((await undo(first._id)).body.clashes).toMatchObject([{ _id: noodles }])
  })

  test('that removed a category brings it back with its dishes; an added one stays with what is in it', async () => {
    const query = `?restaurantId=${lao.id}`
    const { body: category } = await owner.post(`/menu-categories${query}`, {
      name: { en: 'Specials' },
    })
    const [added] = await versions()
    const inside = await dish(10_000, { categoryId: category._id })
    const answer = await undo(added._id)
    expect(answer.body.clashes).toMatchObject([{ _id: category._id, why: 'gone' }])
    await owner.remove(`/menu-categories/${category._id}${query}`)
    expect(await rowIn(HERE, inside)).toBeUndefined()
    const [removed] = await versions()
    expect(removed).toMatchObject({ changes: 2 })
    await undo(removed._id)
    expect(await rowIn(HERE, inside)).toMatchObject({ categoryId: category._id })
  })

  test('brings no dish back into a category that is gone', async () => {
    const query = `?restaurantId=${lao.id}`
    const { body: category } = await owner.post(`/menu-categories${query}`, {
      name: { en: 'Gone soon' },
    })
    const inside = await dish(10_000, { categoryId: category._id })
    await owner.remove(`/menu-items/${inside}`)
    const [removed] = await versions()
    await owner.remove(`/menu-categories/${category._id}${query}`)
    expect((await undo(removed._id)).body.clashes).toMatchObject([{ _id: inside, why: 'gone' }])
    expect(await rowIn(HERE, inside)).toBeUndefined()
  })

  test('by an import or a sheet is one version, and a try is none', async () => {
    const [{ n }] = (await versions()) as Loose
    await importTwo(true)
    expect((await versions())[0].n).toBe(n)
    await importTwo(false)
    expect((await versions())[0].n).toBe(n + 1)
  })

  test('of a picture or of what is sold out is none', async () => {
    const [{ n }] = (await versions()) as Loose
    await owner.post(`/menu-items/${beer._id}/sold-out`, { branchId: HERE, soldOut: true })
    expect((await versions())[0].n).toBe(n)
  })
})

test('versions cannot be rewritten', async () => {
  await expect(
    house.db.updateTable('menu_changes').set({ before: null }).execute(),
  ).rejects.toThrow('append')
  await expect(house.db.deleteFrom('menu_versions').execute()).rejects.toThrow('append')
})

test('hours that another daypart has by now are not taken back', async () => {
  const query = `?restaurantId=${lao.id}`
  const draft = { name: { en: 'Early' }, days: ['monday'], startsAt: '06:00', endsAt: '07:00' }
  const { body: early } = await owner.post(`/dayparts${query}`, draft)
  await owner.remove(`/dayparts/${early._id}${query}`)
  const [removed] = await versions()
  await owner.post(`/dayparts${query}`, { ...draft, name: { en: 'Dawn' } })
  expect((await undo(removed._id)).body.code).toBe('DAYPARTS_OVERLAP')
})

const option = (price: number) => ({
  _id: newId(),
  name: { en: `${price}` },
  price,
  alert: false,
})

describe('choices that a change made possible', () => {
  const query = `?restaurantId=${lao.id}`
  const made = async (more: object) => {
    const draft = { name: { en: 'Cup' }, min: 1, max: 1, options: [option(20_000), option(30_000)] }
    const { _id } = (await owner.post(`/menu-item-customizations${query}`, { ...draft, ...more }))
      .body
    const path = `/menu-item-customizations/${_id}${query}`
    const read = async () => (await owner.get(path)).body
    const change = async (body: object) => {
      const { revision } = await read()
      expect((await owner.patch(path, { ...body, revision })).status).toBe(200)
      return (await versions())[0]
    }
    return { _id, read, change }
  }

  const small = option(20_000)

  test('stay while later ones need it: sizes without a least would cost what the dish does', async () => {
    for (const [before, first, later] of [
      [{ min: 0 }, { min: 1 }, { sizes: true }],
      [{ max: 2 }, { max: 1 }, { sizes: true }],
      [{ max: 1 }, { max: 2 }, { free: 2 }],
      [{ options: [{ ...small, price: 0 }] }, { options: [small] }, { sizes: true }],
    ] as const) {
      const group = await made(before)
      const version = await group.change(first)
      await group.change(later)
      const { status, body } = await undo(version._id)
      expect(status).toBe(200)
      expect(body.clashes).toMatchObject([{ _id: group._id, why: 'changed' }])
      expect(await group.read()).toMatchObject({ ...first, ...later })
    }
  })

  test('bring a dish no second sizes', async () => {
    const [cup, bowl] = [await made({ sizes: true }), await made({})]
    const soup = await dish(20_000, { modifierGroupIds: [cup._id, bowl._id] })
    await edit(soup, { modifierGroupIds: [bowl._id] })
    const [taken] = await versions()
    await bowl.change({ sizes: true })
    expect((await undo(taken._id)).body.code).toBe('SIZES_IMPOSSIBLE')
  })
})
