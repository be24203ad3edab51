import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes } from '../support/till.ts'
import { customerDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const till = await createTill(waiter)
const guests = guestsOf(owner, restaurantId, branchId)
const list = `/crm/customers?restaurantId=${restaurantId}`
// Sessions are short.
beforeEach(() => house.wait(1000))

const found = async (search: string) =>
  (await owner.get(`${list}&search=${encodeURIComponent(search)}`)).body.results.map(
    ({ name }: { readonly name: string }) => name,
  )
const find = (key: string, person = waiter) => person.post(`/crm/customers/find${at}`, { key })

describe('a guest', () => {
  test('is one by a number, however it is typed, and is found by its end and its beginning', async () => {
    const draft = { ...customerDraft('Khamla', '020 5512 3456'), otherPhone: '021 214 567' }
    const khamla = await owner.post(list, draft)
    expect(khamla.body).toMatchObject({ phone: '+8562055123456', otherPhone: '+85621214567' })
    for (const phone of ['+856 20 55123456', '8562055123456', '021-214567']) {
      const second = await owner.post(list, customerDraft('Khamla again', phone))
      expect(second.body.code).toBe('CUSTOMER_PHONE_TAKEN')
    }
    for (const search of ['3456', '020 5512 3456', '+856205512', '214567', 'khaml'])
      expect(await found(search)).toEqual(['Khamla'])
    expect(await found('99887766')).toEqual([])
    const wrong = await owner.post(list, customerDraft('Nobody', '12345'))
    expect(wrong.body).toMatchObject({ code: 'PHONE_UNKNOWN', details: [{ path: 'body.phone' }] })
  })

  test('who is archived frees the number, and takes it again only while it is free', async () => {
    const phone = '020 5599 0001'
    const first = await guests.add(customerDraft('Noy', phone))
    const path = `/crm/customers/${first._id}`
    await owner.remove(`${path}?restaurantId=${restaurantId}`)
    expect((await find(phone)).body.code).toBe('GUEST_UNKNOWN')
    const second = await guests.add(customerDraft('Noy the second', phone))
    const again = await owner.post(`${path}/restore?restaurantId=${restaurantId}`, {})
    expect(again.body.code).toBe('CUSTOMER_PHONE_TAKEN')
    expect((await find(phone)).body._id).toBe(second._id)
  })

  test('is in the audit log with an id and names of fields, and no word of their own', async () => {
    const { _id } = await guests.add({ ...customerDraft('Somphone', '020 5599 0002'), note: 'VIP' })
    const path = `/crm/customers/${_id}?restaurantId=${restaurantId}`
    await owner.patch(path, { note: 'Sits outside', name: 'Somphon', revision: 1 })
    const row = { _id, draft: { email: 'som@example.com' }, base: { email: '' } }
    await owner.post(`/crm/customers/changes?restaurantId=${restaurantId}`, { rows: [row] })
    await owner.remove(path)
    const { rows } = await sql<{ readonly details: string }>`
      select action, details::text as details from audit_log where action like 'customer.%'`.execute(
      house.db,
    )
    const said = rows.map(({ details }) => details).join()
    expect(said).toContain(_id)
    expect(said).toContain('"note"')
    expect(said).not.toMatch(/Somphon|5599|VIP|outside|example/)
  })

  test('is saved in no file without an entry that says who did it, and how many guests', async () => {
    const path = `/crm/customers/exports?restaurantId=${restaurantId}`
    expect((await waiter.post(path, { rows: 3 })).status).toBe(403)
    expect((await owner.post(path, { rows: 3 })).body).toEqual({ success: true })
    const { body } = await owner.get(
      `/audit-log?restaurantId=${restaurantId}&action=customer.export`,
    )
    expect(body.results[0].details).toEqual({ rows: 3 })
  })

  test('has an id of their own: that of a card, an account or an order is refused', async () => {
    const cardId = newId()
    const card = { cardId, amount: 100_000, method: 'credit_card', expiresOn: null, note: '' }
    expect((await owner.post(`/gift-cards${at}`, card)).status).toBe(200)
    const row = { _id: cardId, isNew: true, draft: customerDraft('Rich') }
    const many = await owner.post(`/crm/customers/changes?restaurantId=${restaurantId}`, {
      rows: [row],
    })
    expect(many.body.details.faults[0].code).toBe('ID_REUSED')
  })
})

describe('a till', () => {
  test('finds a guest by a whole number or code, and shows a first name and nothing to call them by', async () => {
    const draft = { ...customerDraft('Bouna Vong', '020 5599 0003'), allergens: ['nuts' as const] }
    const { _id, code } = await guests.add(draft)
    for (const key of ['020 5599 0003', '+856 20 55990003', code.toLowerCase()]) {
      const { body } = await find(key)
      expect(body).toEqual({
        _id,
        code,
        firstName: 'Bouna',
        points: 0,
        allergens: ['nuts'],
        worth: null,
        meets: [],
        tier: null,
        word: null,
      })
    }
    const { body } = await waiter.get(`/crm/customers/${_id}/recognise${at}`)
    expect(body.firstName).toBe('Bouna')
    expect((await waiter.get(list)).status).toBe(403)
    const cook = await house.signIn('la.chef')
    expect((await find('020 5599 0003', cook)).status).toBe(403)
  })

  test('that guesses numbers is stopped', async () => {
    const server = await house.signIn('la.manager')
    const tried = []
    for (let n = 0; n < 17; n++) tried.push((await find(`020 5000 00${10 + n}`, server)).status)
    expect(tried.filter((status) => status === 404)).toHaveLength(15)
    expect(tried.slice(-2)).toEqual([429, 429])
  })

  test('without the server takes a number down, and it is looked up on arrival', async () => {
    const { _id, code } = await guests.add(customerDraft('Late', '020 5599 0004'))
    const orderId = newId()
    const typed = named(orderId, { _id: null, key: '+8562055990004' })
    expect(outcomes(await till.give(opened(orderId), beersFor(orderId), typed))).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect((await storedOrder(house.db, orderId))?.customer).toEqual({ _id, key: code })
    await till.give(named(orderId, { _id: null, key: '+8562099999999' }))
    const unknown = await storedOrder(house.db, orderId)
    expect(unknown?.customer).toEqual({ _id: null, key: '+8562099999999' })
    await till.give(named(orderId, null))
    expect((await storedOrder(house.db, orderId))?.customer).toBeUndefined()
  })

  test('learns from orders no more than by finding: past the numbers of a day none is looked up', async () => {
    const { _id, code } = await guests.add(customerDraft('Hidden', '020 5599 0005'))
    const thief = await house.signIn('la.cashier')
    const device = await createTill(thief)
    const orderId = newId()
    await device.give(opened(orderId))
    const known = { _id: null, key: '+8562055990005' }
    const guessed = (n: number) => named(orderId, { _id: null, key: `+8562051${100_000 + n}` })
    for (const hundred of [0, 100, 200])
      await device.give(...Array.from({ length: 100 }, (_, n) => guessed(hundred + n)))
    await device.give(named(orderId, known))
    expect((await storedOrder(house.db, orderId))?.customer).toEqual(known)
    expect((await find('020 5599 0005', thief)).status).toBe(429)
    // The number of a guest costs others nothing.
    await till.give(named(orderId, known))
    expect((await storedOrder(house.db, orderId))?.customer).toEqual({ _id, key: code })
  })

  test('names no guest of another restaurant, and none that there is not', async () => {
    const orderId = newId()
    await till.give(opened(orderId))
    const thai = await house.signIn('th.owner')
    const [branch] = (await thai.get('/branches')).body.results
    const other = await thai.post(`/crm/customers?restaurantId=${branch.restaurantId}`, {
      ...customerDraft('Somchai', '081 234 5678'),
      country: 'TH',
    })
    expect(other.status).toBe(200)
    for (const _id of [other.body._id, newId()]) {
      const answer = await till.give(named(orderId, { _id, key: 'ABCDEFGH23' }))
      expect(outcomes(answer)).toEqual(['applied'])
      const { customer } = (await storedOrder(house.db, orderId)) ?? {}
      expect(customer).toEqual({ _id: null, key: 'ABCDEFGH23' })
    }
    const typed = await till.give(named(orderId, { _id: null, key: '+66812345678' }))
    expect(outcomes(typed)).toEqual(['applied'])
    expect((await storedOrder(house.db, orderId))?.customer?._id).toBeNull()
    // Whatever a device writes there is text, and reaches no other.
    const odd = named(orderId, { _id: null, key: "x'; drop table customers; --01234567" })
    expect(outcomes(await till.give(odd))).toEqual(['applied'])
  })
})
