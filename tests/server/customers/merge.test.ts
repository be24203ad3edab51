import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { CustomerDraft } from '#shared/customers/contract.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named, postAgain } from '../loyalty/guests-in.ts'
import { paidFrom } from '../support/accounts.ts'
import { openDrawer } from '../support/drawer.ts'
import {
  bangkok,
  liftLimits,
  type Loose,
  openHouse,
  riverside,
  storedOrder,
} from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
} from '../support/till.ts'

const house = await openHouse()
await liftLimits(house, 'LA')
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
let owner = await house.signIn('la.owner')
let waiter = await house.signIn('la.waiter')
const till = await createTill(await house.signIn('la.cashier'))
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
await guests.program({ ...programDraft('Regulars'), active: true })
// Sessions are short.
beforeEach(() => house.wait(1000))

type Guest = { readonly _id: string; readonly code: string }

const merge = (kept: string, otherId: string, mergeId = newId(), person = owner) =>
  person.post(`/crm/customers/${kept}/merges${at}`, { mergeId, otherId })
const part = (kept: string, mergeId: string, person = owner) =>
  person.post(`/crm/customers/${kept}/merges/undo${at}`, { mergeId })
const find = (key: string) => waiter.post(`/crm/customers/find${at}`, { key })
const note = (id: string, body: object) =>
  owner.post(`/crm/customers/${id}/consents${at}`, { _id: newId(), how: 'spoken', ...body })
const consents = async (id: string): Promise<readonly Loose[]> =>
  (await owner.get(`/crm/customers/${id}/consents${at}`)).body.results
const OFFERS = { purpose: 'marketing', channel: 'phone' }

let next = 0
const add = (name: string, more: Partial<CustomerDraft> = {}) =>
  guests.add({
    ...customerDraft(name, `020 5577 ${String((next += 1)).padStart(4, '0')}`),
    ...more,
  })

async function sellTo(guest: Guest, key = guest.code) {
  const orderId = newId()
  const sent = await till.give(
    opened(orderId),
    beersFor(orderId),
    named(orderId, { _id: guest._id, key }),
  )
  await till.give(paidInCash(orderIn(sent)))
  await house.domain.poster.drain()
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error('The order is gone')
  return order
}
async function refund(order: Awaited<ReturnType<typeof sellTo>>): Promise<void> {
  await till.give(refundOf(order))
  await house.domain.poster.drain()
}

/** All points of the restaurant: no merge makes or takes one. */
const allPoints = async (): Promise<number> => {
  const { rows } = await sql<Loose>`
    select coalesce(sum(amount), 0)::int as points from account_entries
    where ledger = 'points'`.execute(house.db)
  return rows[0].points
}

/** Whether offers are permitted by phone and by mail. */
async function saidNow(id: string) {
  const said = await consents(id)
  return ['phone', 'email'].map((channel) => said.find((one) => one.channel === channel)?.given)
}

const record = async (id: string) =>
  (await owner.get(`/crm/customers/${id}?restaurantId=${restaurantId}`)).body

describe('two guests who are one', () => {
  test('have one balance and one number of visits, under every number and code', async () => {
    const kept = await add('Khamla')
    const other = await add('Khamla S.')
    await sellTo(kept)
    const second = await sellTo(other)
    const [mine, theirs, all] = [
      await guests.points(kept._id),
      await guests.points(other._id),
      await allPoints(),
    ]
    expect([mine > 0, theirs > 0]).toEqual([true, true])
    expect((await merge(kept._id, other._id)).body).toEqual({ success: true })
    expect(await allPoints()).toBe(all)
    expect(await guests.points(kept._id)).toBe(mine + theirs)
    for (const key of [kept.phone, other.phone, kept.code, other.code])
      expect((await find(key)).body).toMatchObject({ _id: kept._id, points: mine + theirs })
    const seen = await waiter.get(`/crm/customers/${other._id}/recognise${at}`)
    expect(seen.body._id).toBe(kept._id)
    const { body } = await owner.post(`/crm/customers/${kept._id}/personal-data${at}`)
    expect(body.visits).toHaveLength(2)
    expect(body.merged).toMatchObject([{ name: 'Khamla S.' }])
    const listed = await owner.get(`/crm/customers?restaurantId=${restaurantId}&search=Khamla`)
    expect(listed.body.results).toHaveLength(1)
    // What is given back takes the points that its own sale gave.
    await refund(second)
    expect(await guests.points(kept._id)).toBe(mine)
    await postAgain(house)
    expect(await guests.points(kept._id)).toBe(mine)
  })

  test('take an order that was named without the server for the one who is gone', async () => {
    const kept = await add('Noy')
    const other = await add('Noy N.')
    await merge(kept._id, other._id)
    for (const customer of [
      { _id: other._id, key: other.code },
      { _id: null, key: other.code },
      { _id: null, key: other.phone },
    ]) {
      const orderId = newId()
      await till.give(opened(orderId), beersFor(orderId), named(orderId, customer))
      expect((await storedOrder(house.db, orderId))?.customer).toEqual({
        _id: kept._id,
        key: kept.code,
      })
    }
  })

  test('redeem from one balance, also what was held before they were one', async () => {
    const kept = await add('Bounmy')
    const other = await add('Bounmy P.')
    await guests.adjust(kept._id, 100)
    await guests.adjust(other._id, 200)
    const orderId = newId()
    const sent = await till.give(
      opened(orderId),
      beersFor(orderId),
      named(orderId, { _id: other._id, key: other.code }),
    )
    const held = { orderId, paymentId: newId(), amount: 10_000 }
    const redeem = () => owner.post(`/crm/customers/${other._id}/loyalty/redeem${at}`, held)
    const first = await redeem()
    expect(first.body).toMatchObject({ balance: 100, account: { _id: other._id, points: 100 } })
    await merge(kept._id, other._id)
    // The answer was lost: the same is sent again.
    const { label: _code, ...account } = first.body.account
    expect((await redeem()).body).toMatchObject({ account, balance: 200 })
    expect(await guests.points(kept._id)).toBe(200)
    const paid = paidFrom(orderIn(sent), first.body.account, held.amount, held)
    expect(outcomes(await till.give(paid))).toEqual(['applied'])
    const later = { orderId, paymentId: newId(), amount: 5000 }
    const second = await owner.post(`/crm/customers/${kept._id}/loyalty/redeem${at}`, later)
    expect(second.body).toMatchObject({ balance: 150, account: { _id: kept._id } })
  })

  test('have of two answers the stricter, and what was asked of one alone', async () => {
    const kept = await add('Seng')
    const other = await add('Seng T.')
    await note(kept._id, { ...OFFERS, given: true })
    await note(other._id, { ...OFFERS, given: true })
    await note(other._id, { ...OFFERS, given: false })
    await note(other._id, { purpose: 'marketing', channel: 'email', given: true })
    const mergeId = newId()
    await merge(kept._id, other._id, mergeId)
    expect(await saidNow(kept._id)).toEqual([false, true])
    await note(kept._id, { purpose: 'marketing', channel: 'email', given: false })
    await part(kept._id, mergeId)
    expect(await saidNow(kept._id)).toEqual([true, false])
    // It was one of the two who took it back: it holds for both.
    expect(await saidNow(other._id)).toEqual([false, false])
  })

  test('fill what the kept one lacks, and warn of what either must not eat', async () => {
    const kept = await add('Manivanh', { allergens: ['milk'] })
    const other = await add('Mani', { allergens: ['peanuts'], email: 'mani@example.com' })
    const mergeId = newId()
    await merge(kept._id, other._id, mergeId)
    const one = await record(kept._id)
    expect(one).toMatchObject({ name: 'Manivanh', email: 'mani@example.com' })
    expect(one.allergens.toSorted()).toEqual(['milk', 'peanuts'])
    await part(kept._id, mergeId)
    expect(await record(kept._id)).toMatchObject({ email: '', allergens: ['milk'] })
    expect(await record(other._id)).toMatchObject({ archived: false, allergens: ['peanuts'] })
  })
})

describe('a merge that is undone', () => {
  test('leaves each with what happened under their own id, whatever was merged into what', async () => {
    const [a, b, c] = [await add('Ari'), await add('Beo'), await add('Chan')]
    const sales = [await sellTo(a), await sellTo(b), await sellTo(c)]
    const own = await Promise.all([a, b, c].map(({ _id }) => guests.points(_id)))
    const [first, second] = [newId(), newId()]
    await merge(b._id, a._id, first)
    await merge(c._id, b._id, second)
    expect(await guests.points(c._id)).toBe(own.reduce((sum, one) => sum + one, 0))
    // The inner one first: who was merged into it stays with the one who has it.
    expect((await part(b._id, first)).body).toEqual({ success: true })
    expect((await find(a.phone)).body._id).toBe(a._id)
    expect((await find(b.phone)).body._id).toBe(c._id)
    await part(c._id, second)
    for (const [index, guest] of [a, b, c].entries()) {
      expect(await guests.points(guest._id)).toBe(own[index])
      expect((await find(guest.phone)).body._id).toBe(guest._id)
    }
    const [sale] = sales
    if (sale) await refund(sale)
    expect(await guests.points(a._id)).toBe(0)
  })
})

describe('a merge', () => {
  test('sent twice, or by two people at once, is one', async () => {
    const kept = await add('Ekasit')
    const other = await add('Ekasit L.')
    const mergeId = newId()
    const answers = await Promise.all([
      merge(kept._id, other._id, mergeId),
      merge(kept._id, other._id, mergeId),
      merge(other._id, kept._id),
    ])
    const codes = answers.map(({ status, body }) => [status, body.code])
    const won = codes.filter(([status]) => status === 200).length
    expect([1, 2]).toContain(won)
    expect(
      codes.filter(([status]) => status !== 200).every(([, code]) => code === 'GUEST_MERGED'),
    ).toBe(true)
    const { rows } = await sql<{ readonly id: string; readonly stays: string }>`
      select id, kept_id as stays
      from customer_merges where ${kept._id}::uuid in (kept_id, gone_id)`.execute(house.db)
    expect(rows).toHaveLength(1)
    const third = await add('Third')
    const { id, stays } = rows[0] ?? { id: '', stays: '' }
    expect((await merge(stays, third._id, id)).body.code).toBe('ID_REUSED')
    expect((await merge(third._id, third._id)).body.code).toBe('GUEST_MERGED')
  })

  test('is made by people who may, of guests of their own', async () => {
    const kept = await add('Fasai')
    const other = await add('Fasai N.')
    expect((await merge(kept._id, other._id, newId(), waiter)).status).toBe(403)
    expect((await merge(kept._id, newId())).status).toBe(404)
    expect((await part(kept._id, newId())).status).toBe(404)
    const thai = await house.signIn('th.owner')
    const there = `?branchId=${bangkok.branch._id}`
    const body = { mergeId: newId(), otherId: other._id }
    expect((await thai.post(`/crm/customers/${kept._id}/merges${there}`, body)).status).toBe(404)
    expect((await thai.get(`/crm/customers/${kept._id}/merges${there}`)).status).toBe(404)
  })

  test('is erased with the guest: no word of either is left', async () => {
    const kept = await add('Gulalai', { allergens: ['milk'] })
    const other = await add('Gulalay', { allergens: ['sesame'], email: 'gulalay@example.com' })
    const mergeId = newId()
    await merge(kept._id, other._id, mergeId)
    // The guest names the code that they have.
    const body = { code: other.code }
    expect((await owner.post(`/crm/customers/${other._id}/erase${at}`, body)).status).toBe(200)
    const { rows: tables } = await sql<{ readonly name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('branch_events')`.execute(house.db)
    const words = `Gulala|gulala|${kept.phone.slice(1)}|${other.phone.slice(1)}|sesame`
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} t where to_jsonb(t)::text ~ ${words}
          and not ${name} = any('{menu_items,ingredients}'::text[]) limit 1`.execute(house.db)
      expect([name, rows.length]).toEqual([name, 0])
    }
    expect((await part(kept._id, mergeId)).status).toBe(404)
    for (const id of [kept._id, other._id])
      expect((await owner.post(`/crm/customers/${id}/erase${at}`, body)).body).toEqual({
        success: true,
      })
  })

  test('is undone neither after 30 days, nor while a number is another guest’s', async () => {
    const kept = await add('Dara')
    const other = await add('Dara V.')
    const mergeId = newId()
    await merge(kept._id, other._id, mergeId)
    const path = `/crm/customers/${kept._id}?restaurantId=${restaurantId}`
    await owner.patch(path, { otherPhone: other.phone, revision: kept.revision })
    expect((await part(kept._id, mergeId)).body.code).toBe('CUSTOMER_PHONE_TAKEN')
    await owner.patch(path, { otherPhone: '', revision: kept.revision + 1 })
    const restored = await owner.post(
      `/crm/customers/${other._id}/restore?restaurantId=${restaurantId}`,
      {},
    )
    expect(restored.body.code).toBe('GUEST_MERGED')
    house.wait(31 * DAY_MS)
    owner = await house.signIn('la.owner')
    waiter = await house.signIn('la.waiter')
    const listed = await owner.get(`/crm/customers/${kept._id}/merges${at}`)
    expect(listed.body.results).toMatchObject([{ name: 'Dara V.', undoable: false }])
    expect((await part(kept._id, mergeId)).body.code).toBe('MERGE_TOO_OLD')
  })
})
