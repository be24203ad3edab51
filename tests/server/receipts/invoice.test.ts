import { expect, test } from 'vitest'
import { receiptAddress } from '#shared/receipts/address.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { beerOf } from '../access/dishes.ts'
import { bangkok, lao, openHouse, storedOrder, thai } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
  soldBeers,
} from '../support/till.ts'

const house = await openHouse()
await keepPublicUrl(house.db, 'https://till.example/', house.now())
const owner = await house.signIn('th.owner')
const cashier = await house.signIn('th.cashier')
const { branch } = bangkok
const place = `/branches/${branch._id}`
const { body: now } = await owner.get(place)
await owner.patch(place, { receipt: { ...now.receipt, taxNumber: '0105561000000' } })
const till = await createTill(cashier, branch)

const BUYER = {
  name: 'River Trading Co., Ltd.',
  address: '9 Silom Road, Bangkok',
  taxId: '0107544000108',
  branch: '00000',
}

const sold = () => soldBeers(till, 2, beerOf(bangkok))
const ask = (orderId: string, more: object = {}, person = cashier) =>
  person.post(`/receipts/${orderId}/invoice`, { _id: newId(), buyer: BUYER, ...more })

const numbers = async () => {
  const rows = await house.db
    .selectFrom('tax_invoices')
    .select(['n', 'number'])
    .where('branch_id', '=', branch._id)
    .orderBy('n')
    .execute()
  return rows
}

test('a tax invoice has the next number of its branch and is on the order of every till', async () => {
  const order = await sold()
  const { status, body } = await ask(order._id)
  expect(status).toBe(200)
  expect(body.invoice).toMatchObject({ number: `${branch.code}/000001`, buyer: BUYER })
  expect(body.revision).toBe(order.revision + 1)
  expect(await storedOrder(house.db, order._id)).toEqual(body)
  const { body: sync } = await owner.get(`/branches/${branch._id}/sync`)
  const row = sync.rows.find(({ _id }: { readonly _id: string }) => _id === order._id)?.row
  expect(row?.invoice?.number).toBe(`${branch.code}/000001`)
})

test('twenty invoices at once have twenty numbers without a gap', async () => {
  const orders = []
  for (let n = 0; n < 20; n++) orders.push(await sold())
  const answers = await Promise.all(orders.map(({ _id }) => ask(_id)))
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const known = await numbers()
  expect(known.map(({ n }) => n)).toEqual(known.map((_, at) => at + 1))
  expect(new Set(known.map(({ number }) => number)).size).toBe(known.length)
})

test('two people who ask for one order at once make one invoice, and use one number', async () => {
  const before = (await numbers()).length
  const { _id } = await sold()
  const answers = await Promise.all([ask(_id), ask(_id, {}, owner)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INVOICE_EXISTS')
  expect(await numbers()).toHaveLength(before + 1)
})

test('a request that is sent again is answered with the same invoice', async () => {
  const { _id } = await sold()
  const same = { _id: newId() }
  const [first, again] = [await ask(_id, same), await ask(_id, same)]
  expect(again.status).toBe(200)
  expect(again.body.invoice).toEqual(first.body.invoice)
})

test('an id of another invoice takes no number', async () => {
  const same = { _id: newId() }
  await ask((await sold())._id, same)
  const before = await numbers()
  expect((await ask((await sold())._id, same)).status).toBe(409)
  expect(await numbers()).toEqual(before)
})

test('a refund that is given at the same moment keeps the invoice, and the invoice the refund', async () => {
  const order = await sold()
  const [answer, invoice] = await Promise.all([till.give(refundOf(order, 1)), ask(order._id)])
  expect(outcomes(answer)).toEqual(['applied'])
  expect(invoice.status).toBe(200)
  const stored = await storedOrder(house.db, order._id)
  expect(stored?.refunds).toHaveLength(1)
  expect(stored?.invoice?.buyer.name).toBe(BUYER.name)
})

test('the page of the receipt shows the invoice, and the credit note of its refund', async () => {
  const order = await sold()
  const { body } = await ask(order._id)
  await till.give(refundOf(body, 1))
  const { body: sync } = await owner.get(`/branches/${branch._id}/sync`)
  const { row } = sync.rows.find(({ topic }: { readonly topic: string }) => topic === 'branch')
  const named = { branchId: branch._id, orderId: order._id }
  const address = await receiptAddress(row.receiptPages, named)
  const url = (address ?? '').replace('https://till.example', '')
  const page = await house.app.inject({ url, remoteAddress: '10.9.9.9' })
  expect(page.body).toContain('ใบกำกับภาษี / TAX INVOICE')
  expect(page.body).toContain(BUYER.name)
  expect(page.body).toContain(order.receiptNumber)
  expect(page.body).toContain(`อ้างถึงใบกำกับภาษีเลขที่ ${body.invoice.number}`)
})

test('the first print of a tax invoice is no copy, and the second one is', async () => {
  const { _id: orderId } = await sold()
  const print = () =>
    cashier.post(`/print-jobs?branchId=${branch._id}`, {
      _id: newId(),
      printerId: null,
      kind: 'receipt',
      orderId,
    })
  expect((await print()).body.copy).toBe(0)
  house.wait(1000)
  await ask(orderId)
  house.wait(1000)
  expect((await print()).body.copy).toBe(0)
  expect((await print()).body.copy).toBe(1)
})

test('the audit log names the invoice, and not its buyer', async () => {
  const { body: made } = await ask((await sold())._id)
  const { body } = await owner.get('/audit-log?limit=1')
  const [entry] = body.results
  expect(entry.action).toBe('receipt.invoice')
  // By these the log calls it by its order.
  expect(entry.details).toMatchObject({ orderId: made._id, number: made.number })
  expect(JSON.stringify(entry)).toContain(made.invoice.number)
  expect(JSON.stringify(entry)).not.toContain(BUYER.taxId)
})

test('a wrong tax number and an unpaid order take no number', async () => {
  const before = await numbers()
  const { _id } = await sold()
  const wrong = { buyer: { ...BUYER, taxId: '0107544000109' } }
  expect((await ask(_id, wrong)).body.code).toBe('TAX_ID_WRONG')
  expect((await ask(_id, { buyer: { ...BUYER, name: ' ' } })).status).toBe(400)
  const open = newId()
  await till.give(opened(open), beersFor(open, 1, beerOf(bangkok)))
  expect((await ask(open)).body.code).toBe('NOT_PAID')
  expect(await numbers()).toEqual(before)
})

test('people of another restaurant or another branch reach no order through its invoice', async () => {
  const { _id } = await sold()
  const others = [await house.signIn('la.owner')]
  if (thai.branches.length > 1) others.push(await house.signIn('th.cashier2'))
  for (const person of others) expect((await ask(_id, {}, person)).status).toBe(404)
  expect((await storedOrder(house.db, _id))?.invoice).toBeUndefined()
})

test('Laos has no tax invoice', async () => {
  const [riverside] = lao.branches
  const person = await house.signIn('la.cashier')
  const there = await createTill(person, riverside?.branch)
  const orderId = newId()
  await there.give(paidInCash(orderIn(await there.open(orderId, 1))))
  expect((await ask(orderId, {}, person)).body.code).toBe('NO_TAX_INVOICE')
})

test('the database refuses to change a tax invoice', async () => {
  await ask((await sold())._id)
  const change = house.db.updateTable('tax_invoices').set({ number: 'X' }).execute()
  await expect(change).rejects.toThrow('never changed')
})
