import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { newId } from '../support/till.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const chef = await house.signIn('la.chef')
const stock = stockOf(owner)
const there = stockOf(owner, luangPrabang.branch._id)
const branchId = riverside.branch._id

let names = 0
const fresh = (more?: object) => stock.ingredient(`Undone ${++names}`, more)
// Sessions are short.
beforeEach(() => house.wait(1000))
const ago = (ms: number) => new Date(house.now().getTime() - ms).toISOString()
const undo = (id: string) => stock.act(`acts/${id}/undo`, {})
const levelOf = async (id: string) => {
  const { quantity, value } = await stock.level(id)
  return { quantity, value }
}
const countedOf = async (id: string) =>
  (await owner.get(`/inventory/counts/${id}?branchId=${branchId}`)).body.results

describe('an act that is taken back', () => {
  test('leaves what was there before, and what the delivery before it cost', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 10_000)
    const { _id } = await stock.receive(id, '5', 30_000)
    await undo(_id)
    expect(await stock.level(id)).toMatchObject({
      quantity: 10_000_000,
      value: 10_000_000,
      last: { quantity: 10_000_000, value: 10_000_000 },
    })
    const { _id: wasted } = await stock.waste(id, '4')
    await undo(wasted)
    expect(await levelOf(id)).toEqual({ quantity: 10_000_000, value: 10_000_000 })
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('is taken back once, and is marked with who did it', async () => {
    const id = await fresh()
    const { _id } = await stock.receive(id, '1', 100)
    await undo(_id)
    const again = await owner.post(`/inventory/acts/${_id}/undo`, { _id: newId(), branchId })
    expect(again.body.code).toBe('ACT_UNDONE')
    const { body } = await owner.get(`/inventory/acts?branchId=${branchId}&id=${_id}`)
    expect(body.results).toMatchObject([{ _id, undone: { by: expect.any(String) } }])
    expect(body.ingredients).toMatchObject([{ _id: id, dimension: 'mass', unit: 'kg' }])
    const late = await owner.post(`/inventory/deliveries/${_id}/price`, {
      _id: newId(),
      branchId,
      ingredientId: id,
      price: 5,
    })
    expect(late.status).toBe(404)
  })

  test('leaves nothing that is worth something', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 10_000)
    const { _id } = await stock.receive(id, '10', 30_000)
    await stock.waste(id, '10')
    await undo(_id)
    expect(await levelOf(id)).toEqual({ quantity: 0, value: 0 })
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('takes the corrections of its price with it', async () => {
    const id = await fresh()
    const { _id } = await stock.receive(id, '10', 10_000)
    await stock.act(`deliveries/${_id}/price`, { ingredientId: id, price: 12_000 })
    await undo(_id)
    expect(await levelOf(id)).toEqual({ quantity: 0, value: 0 })
  })

  test('leaves what was entered as the cost where no delivery is left', async () => {
    const id = await fresh()
    const { _id } = await stock.receive(id, '1', 900_000)
    expect((await stock.level(id)).uncosted).toBe(false)
    await undo(_id)
    expect(await stock.level(id)).toMatchObject({ last: null, uncosted: true })
    const reference = { amount: 3000, quantity: 1_000_000 }
    await owner.patch(`/ingredients/${id}/stock?branchId=${branchId}`, { reference })
    await stock.waste(id, '2')
    expect((await stock.level(id)).value).toBe(-6_000_000)
  })

  test('leaves the price that the delivery before it was corrected to', async () => {
    const id = await fresh()
    const { _id: first } = await stock.receive(id, '10', 10_000)
    const { _id: corrected } = await stock.act(`deliveries/${first}/price`, {
      ingredientId: id,
      price: 12_000,
    })
    const { _id: second } = await stock.receive(id, '10', 50_000)
    await undo(second)
    const lastOf = async () => (await stock.level(id)).last
    expect(await lastOf()).toEqual({ quantity: 10_000_000, value: 12_000_000 })
    await undo(corrected)
    expect(await lastOf()).toEqual({ quantity: 10_000_000, value: 10_000_000 })
  })

  test('changes nothing of what was counted after it', async () => {
    const id = await fresh()
    const { _id } = await stock.receive(id, '10', 10_000, { at: ago(2 * HOUR_MS) })
    await stock.count(id, '6', { at: ago(HOUR_MS) })
    await undo(_id)
    expect((await levelOf(id)).quantity).toBe(6_000_000)
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('of a cook is waste or a batch, and nothing else', async () => {
    const id = await fresh()
    const { _id } = await stock.receive(id, '10', 10_000)
    const refused = await chef.post(`/inventory/acts/${_id}/undo`, { _id: newId(), branchId })
    expect(refused.status).toBe(403)
    const { _id: wasted } = await stock.waste(id, '4')
    const done = await chef.post(`/inventory/acts/${wasted}/undo`, { _id: newId(), branchId })
    expect(done.status).toBe(200)
    expect((await levelOf(id)).quantity).toBe(10_000_000)
  })
})

describe('a count', () => {
  test('shows what was expected, what arrived late, and the gap that is left', async () => {
    const id = await fresh()
    await stock.receive(id, '9.2', 92_000, { at: ago(5 * HOUR_MS) })
    const { _id } = await stock.count(id, '8', { at: ago(30 * MINUTE_MS) })
    expect(await countedOf(_id)).toMatchObject([
      { counted: 8_000_000, expected: 9_200_000, late: 0, gap: -1_200_000, value: -12_000_000 },
    ])
    await stock.waste(id, '0.4', { at: ago(60 * MINUTE_MS) })
    expect(await countedOf(_id)).toMatchObject([
      { expected: 9_200_000, late: -400_000, gap: -800_000, value: -8_000_000 },
    ])
  })

  test('that is taken back gives back its gap and what arrived late for it', async () => {
    const id = await fresh()
    await stock.receive(id, '9.2', 92_000, { at: ago(5 * HOUR_MS) })
    const { _id } = await stock.count(id, '8', { at: ago(30 * MINUTE_MS) })
    await stock.waste(id, '0.4', { at: ago(60 * MINUTE_MS) })
    await undo(_id)
    expect(await levelOf(id)).toEqual({ quantity: 8_800_000, value: 88_000_000 })
    // From now on it explains nothing away.
    await stock.waste(id, '0.8', { at: ago(60 * MINUTE_MS) })
    expect((await levelOf(id)).quantity).toBe(8_000_000)
    expect((await stock.level(id)).countedAt).toBeNull()
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('that is taken back changes nothing at the count after it', async () => {
    const id = await fresh()
    await stock.receive(id, '9', 9000, { at: ago(5 * HOUR_MS) })
    const { _id } = await stock.count(id, '8', { at: ago(60 * MINUTE_MS) })
    await stock.count(id, '7', { at: ago(30 * MINUTE_MS) })
    await stock.waste(id, '1', { at: ago(90 * MINUTE_MS) })
    await undo(_id)
    expect((await levelOf(id)).quantity).toBe(7_000_000)
    expect(await countStrayLevels(house.db)).toBe(0)
  })
})

describe('a transfer', () => {
  test('comes back while it is on its way; once it arrived, its arrival is taken back first', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 10_000)
    const send = () =>
      stock.act('transfers', {
        toBranchId: luangPrabang.branch._id,
        lines: [{ ingredientId: id, amount: '4', unit: 'kg' }],
      })
    const first = await send()
    await undo(first._id)
    expect(await stock.level(id)).toMatchObject({ quantity: 10_000_000, inTransit: 0 })
    const second = await send()
    const lines = (received: string, lost: string) => ({
      lines: [{ ingredientId: id, unit: 'kg', received, refused: '0', lost }],
    })
    const arrived = await there.act(`transfers/${second._id}/arrival`, lines('3', '1'))
    const refused = await owner.post(`/inventory/acts/${second._id}/undo`, {
      _id: newId(),
      branchId,
    })
    expect(refused.body.code).toBe('TRANSFER_ARRIVED')
    await there.act(`acts/${arrived._id}/undo`, {})
    expect((await stock.level(id)).inTransit).toBe(4_000_000)
    expect((await there.level(id)).quantity).toBe(0)
    await there.act(`transfers/${second._id}/arrival`, lines('4', '0'))
    expect((await there.level(id)).quantity).toBe(4_000_000)
    expect((await stock.level(id)).inTransit).toBe(0)
    const waiting = `/inventory/acts?branchId=${branchId}&only=underWay`
    expect((await owner.get(waiting)).body.results).toEqual([])
    expect(await countStrayLevels(house.db)).toBe(0)
  })
})

test('a batch that is taken back puts its ingredients back at their cost', async () => {
  const [bones, broth] = [
    await fresh(),
    await fresh({ dimension: 'volume', unit: 'l', kind: 'prep' }),
  ]
  await stock.receive(bones, '7', 10_000)
  const recipeId = await stock.recipe('Undone broth', {
    target: 'ingredient',
    targetId: broth,
    yields: 10_000_000,
    batch: true,
    lines: [adds(bones, 3000)],
  })
  const { body: batches } = await chef.get(`/inventory/batches?branchId=${branchId}`)
  expect(batches.results).toMatchObject([
    { _id: recipeId, yields: 10_000_000, ingredient: { _id: broth, unit: 'l' } },
  ])
  const made = { amount: '20', unit: 'l' }
  const { body } = await chef.post('/recipes/process', { _id: newId(), branchId, recipeId, made })
  await chef.post(`/inventory/acts/${body._id}/undo`, { _id: newId(), branchId })
  expect(await levelOf(bones)).toEqual({ quantity: 7_000_000, value: 10_000_000 })
  expect(await levelOf(broth)).toEqual({ quantity: 0, value: 0 })
})

test('what is lowest against its minimum comes first, after what is below zero', async () => {
  const wants = async (id: string) =>
    owner.patch(`/ingredients/${id}/stock?branchId=${branchId}`, { minimum: 10_000_000 })
  const [enough, low, lower, negative] = [
    await fresh(),
    await fresh(),
    await fresh(),
    await fresh(),
  ]
  await stock.receive(enough, '20', 1)
  await stock.receive(low, '9', 1)
  await stock.receive(lower, '2', 1)
  await stock.waste(negative, '1')
  for (const id of [enough, low, lower]) await wants(id)
  const { body } = await owner.get(`/inventory/items?branchId=${branchId}&sort=need&limit=100`)
  const order = body.results.map(({ _id }: { _id: string }) => _id)
  const places = [negative, lower, low, enough].map((id) => order.indexOf(id))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect([body.low >= 3, body.negative >= 1]).toEqual([true, true])
})
