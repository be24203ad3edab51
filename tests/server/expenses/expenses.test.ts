import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseDraft, supplierDraft } from '../collections/drafts.ts'
import { demoUser, lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const [owner, admin] = [await house.signIn('la.owner'), await house.signIn('la.branch')]
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
beforeEach(() => house.wait(1000))

const act = (person: typeof owner, id: string, action: string, revision: number, more = {}) =>
  person.post(`/expenses/${id}/actions?${here}`, { action, revision, ...more })
const add = async (more: object = {}, person = owner): Promise<Loose> =>
  (await person.post(`/expenses?${here}`, { ...expenseDraft('Bought'), ...more })).body
const category = async (name: string, use = 'operating') =>
  (await owner.post(`/expense-categories?restaurantId=${lao.id}`, { name, use, sort: 900 })).body
    ._id as string
describe('a decision', () => {
  test('is made by another person or by an owner, once, on what was read', async () => {
    const mine = await add({}, admin)
    const submitted = (await act(admin, mine._id, 'submit', mine.revision)).body
    expect((await act(admin, mine._id, 'approve', submitted.revision)).body.code).toBe(
      'EXPENSE_OWN',
    )
    expect((await act(owner, mine._id, 'approve', mine.revision)).body.code).toBe('EXPENSE_STATE')
    const [one, other] = await Promise.all([
      act(owner, mine._id, 'approve', submitted.revision),
      act(owner, mine._id, 'reject', submitted.revision, { reason: 'Twice' }),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const own = await add()
    const sent = (await act(owner, own._id, 'submit', own.revision, { isSure: true })).body
    expect((await act(owner, own._id, 'approve', sent.revision)).body.state).toBe('approved')
  })

  test('locks what was approved until it is taken back', async () => {
    const { _id, revision } = await add()
    const sent = (await act(owner, _id, 'submit', revision)).body
    const approved = (await act(owner, _id, 'approve', sent.revision)).body
    const edit = (to: number) =>
      owner.patch(`/expenses/${_id}?${here}`, { note: 'Later', revision: to })
    expect((await edit(approved.revision)).body.code).toBe('EXPENSE_STATE')
    expect((await owner.remove(`/expenses/${_id}?${here}`)).body.code).toBe('EXPENSE_STATE')
    const back = (await act(owner, _id, 'takeBack', approved.revision)).body
    expect(back.state).toBe('submitted')
    expect((await edit(back.revision)).status).toBe(200)
    const history = (await owner.get(`/expenses/${_id}/history?${here}`)).body.results
    expect(history.map((one: Loose) => one.action)).toEqual(['submit', 'approve', 'takeBack'])
    await expect(sql`update expense_events set reason = 'x'`.execute(house.db)).rejects.toThrow(
      'append a row',
    )
  })

  test('asks about the same supplier and amount within three days', async () => {
    const supplierId = (
      await owner.post(`/suppliers?restaurantId=${lao.id}`, supplierDraft('Alike'))
    ).body._id
    const like = { supplierId, amount: 77_000 }
    const first = await add({ ...like, spentOn: '2026-11-18' })
    await act(owner, first._id, 'submit', first.revision)
    const again = await add({ ...like, spentOn: '2026-11-21' })
    expect((await act(owner, again._id, 'submit', again.revision)).body.code).toBe('EXPENSE_ALIKE')
    const sure = await act(owner, again._id, 'submit', again.revision, { isSure: true })
    expect(sure.status).toBe(200)
    const later = await add({ ...like, spentOn: '2026-11-25' })
    expect((await act(owner, later._id, 'submit', later.revision)).status).toBe(200)
  })
})

describe('who sees what', () => {
  test('read_expenses: their own and the figures; view_expenses: all; neither enters any', async () => {
    const reader = await house.signIn('la.manager')
    const grant = async (permissions: string[]) => {
      await owner.patch(`/staffs/${demoUser('la.manager').id}`, { permissions })
      return house.signIn('la.manager')
    }
    expect((await reader.get(`/expenses?${here}`)).status).toBe(403)
    const reads = await grant(['read_expenses'])
    const { _id } = await add()
    expect((await reads.get(`/expenses?${here}`)).body.results).toEqual([])
    expect((await reads.get(`/expenses/${_id}?${here}`)).status).toBe(404)
    expect((await reads.get(`/expenses/month?${here}`)).status).toBe(200)
    expect((await reads.post(`/expenses?${here}`, expenseDraft('Mine'))).status).toBe(403)
    const views = await grant(['view_expenses'])
    expect((await views.get(`/expenses/${_id}?${here}`)).status).toBe(200)
    expect((await views.post(`/expenses?${here}`, expenseDraft('Mine'))).status).toBe(403)
  })
})

describe('figures of a month', () => {
  test('the sum by category is the sum of the list, by currency, and purchases are no operating cost', async () => {
    const ids = [await category('Figures A'), await category('Figures B', 'purchases'), null]
    const paid = fc.record({
      at: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 1, max: 99_999 }),
      foreign: fc.boolean(),
      isApproved: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(paid, { minLength: 1, maxLength: 4 }), async (all) => {
        for (const { at, amount, foreign, isApproved } of all) {
          const money = foreign ? { currency: 'USD', rate: '21650' } : {}
          const draft = { categoryId: ids[at], amount, tax: 0, spentOn: '2026-03-05', ...money }
          const made = await add(draft)
          const sent = (await act(owner, made._id, 'submit', made.revision)).body
          if (isApproved) await act(owner, made._id, 'approve', sent.revision)
        }
        const month = (await owner.get(`/expenses/month?${here}&month=2026-03`)).body
        const list = (await owner.get(`/expenses?${here}&month=2026-03&isBooked=true`)).body
        const sums = new Map<string, number>()
        for (const { paid: parts } of month.categories)
          for (const { currency, sum } of parts) sums.set(currency, (sums.get(currency) ?? 0) + sum)
        const totals = list.totals.amount.map((one: Loose) => [one.currency, one.sum])
        expect(sums).toEqual(new Map(totals))
        const worth = month.categories.reduce((sum: number, one: Loose) => sum + one.spent, 0)
        expect(month.operating + month.purchases).toBe(worth)
      }),
      { numRuns: 6 },
    )
  })

  test('a budget holds from its month on, until another month says otherwise', async () => {
    const id = await category('Budgeted')
    const set = (month: string, amount: number | null) =>
      owner.patch(`/expenses/budgets?${here}`, { month, budgets: [{ categoryId: id, amount }] })
    const of = async (month: string) => {
      const { body } = await owner.get(`/expenses/month?${here}&month=${month}`)
      return body.categories.find((one: Loose) => one.categoryId === id).budget
    }
    await set('2026-02', 500)
    await set('2026-05', null)
    expect(await Promise.all(['2026-01', '2026-02', '2026-04', '2026-05'].map(of))).toEqual([
      null,
      500,
      500,
      null,
    ])
  })

  test('a budget that another person set since is not overwritten unseen', async () => {
    const id = await category('Twice budgeted')
    const set = (amount: number, began: number | null) =>
      owner.patch(`/expenses/budgets?${here}`, {
        month: '2026-02',
        budgets: [{ categoryId: id, amount }],
        base: { budgets: [{ categoryId: id, amount: began }] },
      })
    expect((await set(500, null)).status).toBe(200)
    const late = await set(700, null)
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(late.body.details.clashes).toEqual([{ field: id, yours: 700, theirs: 500 }])
    expect((await set(500, null)).status).toBe(200)
    expect((await set(700, 500)).status).toBe(200)
  })

  test('what pays for a delivery is in a category of purchases', async () => {
    const made = await owner.post(`/expenses?${here}`, {
      ...expenseDraft('Delivery'),
      receiptId: newId(),
    })
    expect(made.body.code).toBe('VALIDATION_FAILED')
  })
})

describe('usual categories', () => {
  test('are those of the country in its language, and added once', async () => {
    const twice = async () =>
      (await owner.post('/expense-categories/global/bulk-duplicate', { branchId })).body
    const first = await twice()
    expect(first.created).toBeGreaterThan(0)
    expect(await twice()).toEqual({ created: 0, skipped: first.created + first.skipped })
    const { body } = await owner.get(`/branches/${branchId}`)
    expect(body.expenseCategories.map((one: Loose) => one.name)).toContain('ຄ່າເຊົ່າ')
  })
})
