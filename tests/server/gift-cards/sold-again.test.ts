import { beforeAll, expect, test } from 'vitest'
import { openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, orderIn } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const at = `?branchId=${branchId}`
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')

beforeAll(async () => {
  await openDrawer(owner, riverside)
})

const sell = (amount: number, more: object, person: Person = cashier) =>
  person.post(`/gift-cards${at}`, {
    cardId: newId(),
    amount,
    method: 'cash',
    expiresOn: null,
    note: '',
    ...more,
  })

test('the code of a card is shown again to the person who sold it, for an hour, and to no other', async () => {
  const cardId = newId()
  const { code } = (await sell(40_000, { cardId })).body
  // Lists name the card and the amount: a person who could send the sale again would have the guest's money.
  const forged = await sell(40_000, { cardId }, owner)
  expect(forged.body.code).toBe('ID_REUSED')
  expect(JSON.stringify(forged.body)).not.toContain(code)
  expect((await sell(40_000, { cardId })).body.code).toBe(code)
  house.wait(3_601_000)
  expect((await sell(40_000, { cardId }, await house.signIn('la.cashier'))).body.code).toBe(
    'ID_REUSED',
  )
})

test('a card cannot be sold under the id of a guest’s account or of an order: their money would be one', async () => {
  const seller = await house.signIn('la.cashier')
  const boss = await house.signIn('la.owner')
  const { restaurantId } = riverside.branch
  // A hundred thousand kip are not a hundred thousand cents.
  const { body: guest } = await boss.post(`/guest-accounts?restaurantId=${restaurantId}`, {
    name: 'Khamla',
    phone: '',
    owesUpTo: 0,
    currency: 'USD',
    note: '',
  })
  const order = await createTill(seller).then(async (one) => orderIn(await one.open(newId(), 1)))
  for (const cardId of [guest._id, order._id]) {
    expect((await sell(100_000, { cardId }, seller)).body.code).toBe('ID_REUSED')
  }
  const account = `/guest-accounts/${guest._id}?restaurantId=${restaurantId}`
  expect((await boss.get(account)).body.owed).toBe(0)
})

test('no amount is so large that lists and reports could not add it up', async () => {
  const seller = await house.signIn('la.cashier')
  const most = { method: 'credit_card' }
  expect((await sell(Number.MAX_SAFE_INTEGER, most, seller)).status).toBe(400)
  const { body } = await sell(1_000_000, most, seller)
  const load = { entryId: newId(), amount: Number.MAX_SAFE_INTEGER, ...most }
  expect((await seller.post(`/gift-cards/${body.card._id}/load${at}`, load)).status).toBe(400)
})
