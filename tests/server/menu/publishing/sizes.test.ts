import { beforeAll, describe, expect, test } from 'vitest'
import { createGroups, createOrders, optionAt } from '../../support/sizes.ts'
import { HERE, openMenuHouse } from './house.ts'

const { owner, till, other, dish, collect, publish, versions, undo, rowIn } = await openMenuHouse()
const { group, change } = createGroups(owner)
const [here, there] = [createOrders(till), createOrders(other)]

const [small, large] = [optionAt('Small', 0), optionAt('Large', 5000)]
const cup = await group([small, large], { title: { en: 'How large' } })
const tea = await dish(20_000, { modifierGroupIds: [cup] })

const chosen = { groupId: cup, optionId: large._id }
const added = (price: number, by = here) => by.dish(tea, 20_000, { ...chosen, price })
const whole = (price: number, by = here) =>
  by.dish(tea, price, { ...chosen, price: 0, instead: price })

describe('sizes of a menu that is published', () => {
  beforeAll(async () => {
    await collect(true)
    const options = [
      { ...small, price: 20_000 },
      { ...large, price: 26_000 },
    ]
    await change(cup, { sizes: true, title: { en: 'Size' }, options })
  })

  test('are none before: the choices are added, and no till has the price of a size', async () => {
    expect(await added(5000)).toBe(25_000)
    expect(await whole(26_000)).toBe('PRICE_UNKNOWN')
    expect(await whole(5000)).toBe('PRICE_UNKNOWN')
    const row = await rowIn(HERE, cup)
    expect(row.sizes).toBeUndefined()
    expect(row.title).toEqual({ en: 'How large' })
  })

  test('are sold where they are published; what was added stays so for tills that were away', async () => {
    expect((await publish([HERE])).status).toBe(200)
    expect(await rowIn(HERE, cup)).toMatchObject({ sizes: true, title: { en: 'Size' } })
    expect(await whole(26_000)).toBe(26_000)
    expect(await whole(26_000, there)).toBe('PRICE_UNKNOWN')
    expect(await added(5000)).toBe(25_000)
    expect(await whole(5000)).toBe('PRICE_UNKNOWN')
    expect(await whole(0)).toBe('PRICE_UNKNOWN')
  })

  test('are choices again once the publication is taken back, and sizes once that is', async () => {
    const [published] = await versions()
    const { status, body } = await undo(published._id)
    expect([status, body.clashes]).toEqual([200, []])
    const row = await rowIn(HERE, cup)
    expect(row.sizes).toBeUndefined()
    expect(row).toMatchObject({ title: { en: 'How large' } })
    expect(row.options.map(({ price }: { price: number }) => price)).toEqual([0, 5000])
    expect(await added(5000)).toBe(25_000)
    // Sold by a till that has not heard of it, as whole dishes and as nothing else.
    expect(await whole(26_000)).toBe(26_000)
    expect(await added(26_000)).toBe('PRICE_UNKNOWN')
    expect(await whole(5000)).toBe('PRICE_UNKNOWN')

    const [undone] = await versions()
    expect((await undo(undone._id)).status).toBe(200)
    expect(await rowIn(HERE, cup)).toMatchObject({ sizes: true, title: { en: 'Size' } })
    expect(await whole(26_000)).toBe(26_000)
    expect(await whole(5000)).toBe('PRICE_UNKNOWN')
  })

  test('stay what they are for each branch when changes are no longer collected', async () => {
    expect((await collect(false)).status).toBe(200)
    expect(await whole(26_000, there)).toBe(26_000)
    expect(await added(5000, there)).toBe(25_000)
    expect(await whole(5000, there)).toBe('PRICE_UNKNOWN')
  })
})
