import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { expenseDraft, supplierDraft } from '../collections/list.ts'
import { openDrawer } from '../support/drawer.ts'
import { demoUser, lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, outcomes } from '../support/till.ts'

const house = await openHouse()
const [owner, admin, cashier] = [
  await house.signIn('la.owner'),
  await house.signIn('la.branch'),
  await house.signIn('la.cashier'),
]
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
await owner.patch(`/branches/${branchId}`, {
  cash: { blindCount: false, differenceLimit: 0, movementLimit: 1_000_000_000 },
})
const shiftSessionId = await openDrawer(owner, riverside)
const till = await createTill(cashier)
beforeEach(() => house.wait(1000))

const move = (kind: 'in' | 'out' | 'drop', amount: number, more: object = {}) => {
  const movementId = newId()
  const payload = { shiftSessionId, movementId, kind, amount, reason: 'Ice', ...more }
  return { kind: 'drawer.move', payload } as Extract<CommandDraft, { kind: 'drawer.move' }>
}
const undo = (reverses: string) =>
  ({
    kind: 'drawer.undo',
    payload: { shiftSessionId, movementId: newId(), reverses },
  }) as CommandDraft
const give = async (...drafts: CommandDraft[]) => outcomes(await till.give(...drafts))
const get = async (id: string): Promise<Loose> => (await owner.get(`/expenses/${id}?${here}`)).body
const act = (person: typeof owner, id: string, action: string, revision: number, more = {}) =>
  person.post(`/expenses/${id}/actions?${here}`, { action, revision, ...more })
const add = async (more: object = {}, person = owner): Promise<Loose> =>
  (await person.post(`/expenses?${here}`, { ...expenseDraft('Bought'), ...more })).body
const category = async (name: string, use = 'operating') =>
  (await owner.post(`/expense-categories?restaurantId=${lao.id}`, { name, use, sort: 900 })).body
    ._id as string
const reportOf = async () =>
  (await owner.get(`/shift-sessions/${shiftSessionId}/report`)).body.report

describe('a pay-out', () => {
  test('is one record with one id: the movement and the expense, with its category', async () => {
    const ice = await category('Ice of the till')
    const out = move('out', 20_000, { categoryId: ice, reason: 'Ice, 3 bags' })
    expect(await give(out)).toEqual(['applied'])
    const id = out.payload.movementId
    expect(await get(id)).toMatchObject({
      _id: id,
      name: 'Ice, 3 bags',
      categoryId: ice,
      amount: 20_000,
      worth: 20_000,
      paidFrom: 'drawer',
      state: 'submitted',
      madeBy: demoUser('la.cashier').id,
    })
    const { movements } = await reportOf()
    expect(movements.at(-1)).toMatchObject({ _id: id, expenseId: id, category: 'Ice of the till' })
  })

  test('of a till that says no category is an expense as well, and tips and drops are none', async () => {
    const [plain, tips, drop] = [
      move('out', 500),
      move('out', 700, { isTip: true }),
      move('drop', 900),
    ]
    await give(plain, tips, drop)
    expect((await get(plain.payload.movementId)).categoryId).toBeNull()
    expect((await owner.get(`/expenses/${tips.payload.movementId}?${here}`)).status).toBe(404)
    expect((await owner.get(`/expenses/${drop.payload.movementId}?${here}`)).status).toBe(404)
  })

  test('takes no id that another expense has, and knows no category of another restaurant', async () => {
    const { _id } = await add()
    expect(await give(move('out', 100, { movementId: _id }))).toEqual(['MOVEMENT_EXISTS'])
    const strange = move('out', 100, { categoryId: newId() })
    expect(await give(strange)).toEqual(['applied'])
    expect((await get(strange.payload.movementId)).categoryId).toBeNull()
  })

  test('that is taken back in the drawer is no expense, and stays none', async () => {
    const out = move('out', 3000)
    await give(out)
    const id = out.payload.movementId
    expect(await give(undo(id))).toEqual(['applied'])
    expect(await get(id)).toMatchObject({ archived: true, isReversed: true })
    expect((await owner.post(`/expenses/${id}/restore?${here}`, {})).body.code).toBe(
      'EXPENSE_STATE',
    )
  })

  test('that is rejected changes no drawer: its cash is owed until a pay-in brings it back', async () => {
    const out = move('out', 4000)
    await give(out)
    const id = out.payload.movementId
    const before = (await reportOf()).expected
    const { revision } = await get(id)
    expect((await act(owner, id, 'reject', revision)).body.code).toBe('REASON_MISSING')
    await act(owner, id, 'reject', revision, { reason: 'Private' })
    expect((await reportOf()).expected).toBe(before)
    const owed = async () => {
      const { body } = await cashier.get(`/expenses/of-drawer?${here}`)
      return body.owed.map((one: Loose) => one._id)
    }
    expect(await owed()).toContain(id)
    // A part of it is cash that was put in, and no more.
    await give(move('in', 1000, { returns: id }))
    expect(await owed()).toContain(id)
    const back = move('in', 4000, { returns: id })
    await give(back)
    expect(await owed()).not.toContain(id)
    expect(await get(id)).toMatchObject({ returnedAs: back.payload.movementId })
    await give(undo(back.payload.movementId))
    expect(await owed()).toContain(id)
  })

  test('can only be edited in what the drawer does not say', async () => {
    const out = move('out', 6000)
    await give(out)
    const id = out.payload.movementId
    const edit = async (change: object) => {
      const { revision } = await get(id)
      return owner.patch(`/expenses/${id}?${here}`, { ...change, revision })
    }
    expect((await edit({ amount: 5000 })).body.code).toBe('EXPENSE_OF_DRAWER')
    expect((await edit({ note: 'Three bags', tax: 500 })).status).toBe(200)
    const { _id, revision } = await add()
    const forged = await owner.patch(`/expenses/${_id}?${here}`, { paidFrom: 'drawer', revision })
    expect(forged.body.code).toBe('EXPENSE_OF_DRAWER')
  })

  test('drawer = opening + in - out, and every out is an expense, a deposit or a tip', async () => {
    const some = fc.record({
      kind: fc.constantFrom('in', 'out', 'drop', 'tip', 'undo'),
      amount: fc.integer({ min: 1, max: 9999 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), async (moves) => {
        let last = ''
        for (const { kind, amount } of moves) {
          if (kind === 'undo') {
            if (last !== '') await give(undo(last))
            last = ''
            continue
          }
          const draft = kind === 'tip' ? move('out', amount, { isTip: true }) : move(kind, amount)
          await give(draft)
          last = draft.payload.movementId
        }
        const report = await reportOf()
        expect(report.expected).toBe(report.opening + report.cashIn - report.cashOut - report.drops)
        const { rows } = await sql<{ readonly out: number; readonly spent: number; tips: number }>`
          select
            (select -coalesce(sum(amount), 0) from cash_movements
              where shift_session_id = ${shiftSessionId} and kind = 'out')::bigint as out,
            (select coalesce(sum(worth), 0) from expenses
              where paid_from = 'drawer' and not is_reversed and branch_id = ${branchId}
                and id in (select expense_id from cash_movements where shift_session_id = ${shiftSessionId})
            )::bigint as spent,
            (select -coalesce(sum(m.amount), 0) from cash_movements m
              where m.shift_session_id = ${shiftSessionId} and m.is_tip and not exists (
                select from cash_movements r where r.shift_session_id = m.shift_session_id
                  and r.reverses = m.id
              ))::bigint as tips`.execute(house.db)
        const [sums] = rows
        expect(report.cashOut).toBe(sums?.out)
        expect(sums?.out).toBe((sums?.spent ?? 0) + (sums?.tips ?? 0))
      }),
      { numRuns: 12 },
    )
  })
})

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
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
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
        expect([...sums].toSorted()).toEqual(totals.toSorted())
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

  test('what pays for a delivery is in a category of purchases', async () => {
    const made = await owner.post(`/expenses?${here}`, {
      ...expenseDraft('Delivery'),
      receiptId: newId(),
    })
    expect(made.body.code).toBe('VALIDATION_FAILED')
  })
})

describe('entered on a phone', () => {
  test('is one however often it is sent, waits, and is not refused for a category that is gone', async () => {
    const _id = newId()
    const body = {
      ...expenseDraft('Market'),
      _id,
      branchId,
      categoryId: newId(),
      photos: [newId()],
    }
    const first = await owner.post('/expenses/entries', body)
    expect(first.body).toMatchObject({ _id, state: 'submitted', categoryId: null, hasPhoto: false })
    expect((await owner.post('/expenses/entries', body)).body).toEqual(first.body)
  })

  test('has a photo as soon as one of those that it names arrives, before it or after', async () => {
    const jpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(200, 1),
      Buffer.from([0xff, 0xd9]),
    ]).toString('base64')
    const send = (id: string) =>
      cashier.post('/photos', { _id: id, branchId, purpose: 'expense', jpeg })
    const [early, late] = [newId(), newId()]
    await send(early)
    const out = move('out', 100, { photos: [early] })
    const other = move('out', 100, { photos: [late] })
    await give(out, other)
    expect((await get(out.payload.movementId)).hasPhoto).toBe(true)
    expect((await get(other.payload.movementId)).hasPhoto).toBe(false)
    await send(late)
    expect((await get(other.payload.movementId)).hasPhoto).toBe(true)
    const shown = await owner.get(`/expenses/${other.payload.movementId}/photos?${here}`)
    expect(shown.body.photos).toHaveLength(1)
  })

  test('a cashier adds a photo to a pay-out of their own, and to no other', async () => {
    const out = move('out', 100)
    await give(out)
    const name = (id: string) =>
      cashier.post(`/expenses/${id}/photos?${here}`, { photos: [newId()] })
    expect((await name(out.payload.movementId)).status).toBe(200)
    expect((await name((await add())._id)).status).toBe(404)
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
