import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { expenseDraft } from '../collections/drafts.ts'
import { openDrawer } from '../support/drawer.ts'
import { demoUser, lao, type Loose, openHouse, riverside } from '../support/house.ts'
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
const [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
await owner.patch(`/branches/${branchId}`, {
  cash: { blindCount: false, differenceLimit: 0, movementLimit: 1_000_000_000 },
})
const shiftSessionId = await openDrawer(owner, riverside)
const till = await createTill(cashier)
const managed = await createTill(owner)
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

/** Two beers that were paid in cash of this drawer, with change. */
async function soldInDrawer(): Promise<Order> {
  const orderId = newId()
  const order = orderIn(await managed.give(opened(orderId), beersFor(orderId, 2)))
  return orderIn(await managed.give(paidInCash(order, undefined, shiftSessionId)))
}

const owed = async () => {
  const { body } = await cashier.get(`/expenses/of-drawer?${here}`)
  return body.owed.map((one: Loose) => one._id)
}
const photoOf = (id: string) =>
  cashier.post(`/expenses/${id}/photos?${here}`, { photos: [newId()] })

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

  test('drawer = opening + cash - change - refunds + in - out, and every out is an expense, a deposit or a tip', async () => {
    const some = fc.record({
      kind: fc.constantFrom('in', 'out', 'drop', 'tip', 'undo', 'sale', 'refund'),
      amount: fc.integer({ min: 1, max: 9999 }),
    })
    // Counted beside the drawer, from what a person did.
    let counted: number = (await reportOf()).expected
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), async (moves) => {
        let last: { readonly id: string; readonly worth: number } | null = null
        let sold: Order | null = null
        const refused: string[] = []
        const refundIn = (order: Order) => refundOf(order, undefined, { shiftSessionId })
        const does = {
          async undo() {
            if (last) await give(undo(last.id))
            counted -= last?.worth ?? 0
            last = null
          },
          async sale() {
            sold = await soldInDrawer()
            counted += sold.totals.total
          },
          async refund() {
            if (sold) refused.push(...outcomes(await managed.give(refundIn(sold))))
            counted -= sold?.totals.total ?? 0
            sold = null
          },
        }
        const moved = async (kind: 'in' | 'out' | 'drop' | 'tip', amount: number) => {
          const draft = kind === 'tip' ? move('out', amount, { isTip: true }) : move(kind, amount)
          await give(draft)
          const worth = kind === 'in' ? amount : -amount
          last = { id: draft.payload.movementId, worth }
          counted += worth
        }
        for (const { kind, amount } of moves)
          await (kind in does
            ? does[kind as keyof typeof does]()
            : moved(kind as 'in' | 'out' | 'drop' | 'tip', amount))
        expect(refused.filter((outcome) => outcome !== 'applied')).toEqual([])
        const report = await reportOf()
        const { opening, cashTaken, changeGiven, cashReturned, cashIn, cashOut, drops } = report
        expect(report.expected).toBe(counted)
        expect(report.expected).toBe(
          opening + cashTaken - changeGiven - cashReturned + cashIn - cashOut - drops,
        )
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
    expect((await photoOf(out.payload.movementId)).status).toBe(200)
    expect((await photoOf((await add())._id)).status).toBe(404)
  })
})
