import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stock = stockOf(owner)
const there = stockOf(owner, luangPrabang.branch._id)
const branchId = riverside.branch._id

let names = 0
const fresh = (more?: object) => stock.ingredient(`Sent ${++names}`, more)
// Sessions are short.
beforeEach(() => house.wait(1000))

const to = luangPrabang.branch._id
const lines = (id: string) => [{ ingredientId: id, amount: '1', unit: 'kg' }]
const areasIn = async (branch: string) => (await house.lastEvent(branch)).areas
/** Does what both branches must hear of. Returns its id. */
async function reached(work: () => Promise<{ readonly _id: string }>) {
  const before = house.grown.length
  const { _id } = await work()
  expect([...new Set(house.grown.slice(before))].toSorted()).toEqual([branchId, to].toSorted())
  expect([await areasIn(branchId), await areasIn(to)]).toEqual([['inventory'], ['inventory']])
  return _id
}

describe('a transfer', () => {
  test('is news in both branches: when it leaves, when it arrives, and when either is taken back', async () => {
    const id = await fresh()
    await stock.receive(id, '5', 5000)
    const sent = await reached(() => stock.act('transfers', { toBranchId: to, lines: lines(id) }))
    const came = { ingredientId: id, unit: 'kg', received: '0', refused: '1', lost: '0' }
    const arrived = await reached(() => there.act(`transfers/${sent}/arrival`, { lines: [came] }))
    await reached(() => there.act(`acts/${arrived}/undo`, {}))
    await reached(() => stock.act(`acts/${sent}/undo`, {}))
    expect((await stock.level(id)).quantity).toBe(5_000_000)
  })

  test('arrives for its own: the same id names no other transfer', async () => {
    const id = await fresh()
    await stock.receive(id, '5', 5000)
    const [one, other] = [
      await stock.act('transfers', { toBranchId: to, lines: lines(id) }),
      await stock.act('transfers', { toBranchId: to, lines: lines(id) }),
    ]
    const came = { ingredientId: id, unit: 'kg', received: '1', refused: '0', lost: '0' }
    const body = { _id: newId(), branchId: to, lines: [came] }
    const arrive = (_id: string) => owner.post(`/inventory/transfers/${_id}/arrival`, body)
    expect((await arrive(one._id)).status).toBe(200)
    expect((await arrive(one._id)).status).toBe(200)
    expect((await arrive(other._id)).body.code).toBe('ID_REUSED')
    expect((await there.level(id)).quantity).toBe(1_000_000)
  })

  test('arrives once, however many people say so at the same time, or is taken back once', async () => {
    const id = await fresh()
    await stock.receive(id, '5', 5000)
    const { _id } = await stock.act('transfers', { toBranchId: to, lines: lines(id) })
    const came = { ingredientId: id, unit: 'kg', received: '1', refused: '0', lost: '0' }
    const body = { branchId: to, lines: [came] }
    const arrive = () =>
      owner.post(`/inventory/transfers/${_id}/arrival`, { ...body, _id: newId() })
    const undo = () => owner.post(`/inventory/acts/${_id}/undo`, { _id: newId(), branchId })
    const answers = await Promise.all([arrive(), undo(), arrive(), undo()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const [here, other] = [await stock.level(id), await there.level(id)]
    expect(here.quantity + other.quantity).toBe(5_000_000)
    expect(here.value + other.value).toBe(5_000_000)
    expect(here.inTransit).toBe(0)
  })

  test('goes to no closed branch', async () => {
    const id = await fresh()
    await stock.receive(id, '5', 5000)
    await sql`update branches set archived_at = now() where id = ${to}`.execute(house.db)
    const draft = { _id: newId(), branchId, toBranchId: to, lines: lines(id) }
    const { status, body } = await owner.post('/inventory/transfers', draft)
    await sql`update branches set archived_at = null where id = ${to}`.execute(house.db)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'BRANCH_CLOSED' })
    expect((await stock.level(id)).quantity).toBe(5_000_000)
  })
})

/** Sends an act. Returns how it was answered. */
async function send(path: string, typed: readonly object[]) {
  const draft = { _id: newId(), branchId, supplierId: null, lines: typed }
  const { status, body } = await owner.post(`/inventory/${path}`, draft)
  return { status, code: body.code }
}

test('a figure with too many zeros is refused, in a count as in a delivery', async () => {
  const id = await fresh()
  const most = { ingredientId: id, amount: '999999999', unit: 'viss' }
  const sack = { _id: newId(), name: 'Sack', num: 1_000_000_000, den: 1 }
  const large = await fresh({ units: [sack] })
  const refused = { status: 400, code: 'QUANTITY_OUT_OF_RANGE' }
  const sacks = { ...most, ingredientId: large, unit: sack._id }
  expect(await send('counts', [sacks])).toEqual(refused)
  const shelves = Array.from({ length: 300 }, () => most)
  expect(await send('counts', shelves)).toEqual(refused)
  expect(await send('deliveries', [{ ...sacks, price: 1, quality: 'good' }])).toEqual(refused)
})
