import { beforeEach, expect, test } from 'vitest'
import { luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stock = stockOf(owner)
const there = luangPrabang.branch._id

let names = 0
const fresh = () => stock.ingredient(`Fresh ${++names}`)
// Sessions are short.
beforeEach(() => house.wait(1000))

const noticeOf = async (
  kind: string,
  by: Person = owner,
  branchId: string = riverside.branch._id,
) =>
  (await by.get(`/notices?branchId=${branchId}`)).body.results.find(
    (one: { readonly kind: string }) => one.kind === kind,
  )
const inDays = (days: number) =>
  new Date(house.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const deliver = (ingredientId: string, expiresOn: string) =>
  stock.act('deliveries', {
    supplierId: null,
    lines: [{ ingredientId, amount: '5', unit: 'kg', price: 5000, quality: 'good', expiresOn }],
  })

test('what expires soon is named while there is any of it, and not once its delivery is taken back', async () => {
  const [soon, later, wrong] = [await fresh(), await fresh(), await fresh()]
  await deliver(soon, inDays(1))
  await deliver(later, inDays(9))
  const { _id } = await deliver(wrong, inDays(0))
  expect(await noticeOf('stockExpires')).toMatchObject({ count: 2, names: ['Fresh 3', 'Fresh 1'] })
  await stock.act(`acts/${_id}/undo`, {})
  expect(await noticeOf('stockExpires')).toMatchObject({ count: 1, names: ['Fresh 1'] })
  expect(await noticeOf('stockExpires', owner, there)).toBeUndefined()
  await stock.waste(soon, '5')
  expect(await noticeOf('stockExpires')).toBeUndefined()
})

test('a branch is reminded of a transfer until it says what came of it', async () => {
  const id = await fresh()
  await stock.receive(id, '5', 5000)
  const line = { ingredientId: id, unit: 'kg' }
  const lines = [{ ...line, amount: '2' }]
  const { _id } = await stock.act('transfers', { toBranchId: there, lines })
  expect(await noticeOf('transferComes', owner, there)).toMatchObject({ count: 1 })
  expect(await noticeOf('transferComes')).toBeUndefined()
  await stockOf(owner, there).act(`transfers/${_id}/arrival`, {
    lines: [{ ...line, received: '2', refused: '0', lost: '0' }],
  })
  expect(await noticeOf('transferComes', owner, there)).toBeUndefined()
})
