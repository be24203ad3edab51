import { sql } from 'kysely'
import type { Recurrence } from '#shared/expenses/recurrence.ts'
import type { ExpenseState, PaidFrom } from '#shared/expenses/expense-can.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import type { Actor } from '#shared/orders/order.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { dayAfter } from '../expenses/recurring.ts'
import { addUsualCategories, type UsualCategory, usualIn } from '../expenses/usual-categories.ts'
import type { Db } from '../platform/database/database.ts'
import { bookMovement } from '../expenses/pay-outs.ts'
import { insertMovement } from '../shifts/movements.ts'
import { demoId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import receipts from './receipts.json' with { type: 'json' }
import type { DemoLogin } from './logins.ts'
import { actorOf, piecesOf } from './month.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'

type Spent = readonly [
  category: UsualCategory,
  /** In meals: what a dish costs here. */
  meals: number,
  daysAgo: number,
  from: Exclude<PaidFrom, 'drawer'>,
  state: ExpenseState,
]

/** Two months of a small house: on every page something waits for a person. */
const SPENT: readonly Spent[] = [
  ['rent', 400, 50, 'bank', 'paid'],
  ['rent', 400, 20, 'bank', 'paid'],
  ['electricity', 110, 46, 'bank', 'paid'],
  ['electricity', 125, 16, 'bank', 'approved'],
  ['water', 14, 45, 'bank', 'paid'],
  ['water', 15, 15, 'bank', 'paid'],
  ['internet', 13, 44, 'card', 'paid'],
  ['internet', 13, 14, 'card', 'paid'],
  ['gas', 30, 40, 'owner', 'paid'],
  ['gas', 32, 25, 'owner', 'paid'],
  ['gas', 31, 9, 'owner', 'submitted'],
  ['cleaning', 9, 33, 'owner', 'paid'],
  ['cleaning', 11, 6, 'owner', 'paid'],
  ['repairs', 38, 27, 'card', 'paid'],
  ['repairs', 64, 3, 'owner', 'submitted'],
  ['transport', 6, 22, 'owner', 'paid'],
  ['transport', 5, 5, 'owner', 'rejected'],
  ['marketing', 28, 18, 'card', 'paid'],
  ['supplies', 12, 11, 'owner', 'paid'],
  ['bank', 2, 10, 'bank', 'paid'],
  ['meals', 10, 4, 'owner', 'submitted'],
  ['licences', 45, 2, 'bank', 'draft'],
]
const PAY_OUTS = [
  ['ice', 2, 8],
  ['transport', 1, 5],
  ['ice', 2, 2],
] as const satisfies readonly (readonly [UsualCategory, number, number])[]

const RECURRING: readonly (readonly [UsualCategory, number, Recurrence])[] = [
  ['rent', 400, 'monthly'],
  ['internet', 13, 'monthly'],
  ['licences', 45, 'annually'],
]
const BUDGETS: readonly (readonly [UsualCategory, number])[] = [
  ['rent', 400],
  ['electricity', 120],
  ['gas', 60],
  ['repairs', 50],
  ['cleaning', 20],
]

type Options = {
  readonly sessions: readonly ShiftSession[]
  readonly logins: readonly DemoLogin[]
  readonly now: Date
}

/** Writes what the first branch of a restaurant spent. */
export async function insertDemoExpenses(
  trx: Db,
  { country, menu, branches }: DemoRestaurant,
  { sessions, logins, now }: Options,
): Promise<void> {
  const [place] = branches
  if (!place) return
  const { branch } = place
  let made = 0
  await addUsualCategories(trx, branch, () => demoId(country, 'expense category', made++))
  const usual = usualIn(country)
  const named = (key: UsualCategory) => {
    const index = usual.findIndex((one) => one.key === key)
    return { id: demoId(country, 'expense category', index), name: usual[index]?.name ?? '' }
  }
  const money = moneyIn(branch.currency, menu.items[0]?.price ?? 1)
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const manager = actorOf(logins, place, 'branch_admin')
  const ofBranch = { restaurant_id: branch.restaurantId, branch_id: branch._id }
  const rows = SPENT.map(([key, meals, daysAgo, from, state], index) => {
    const day = addDays(today, -daysAgo)
    const category = named(key)
    const amount = money(meals)
    return {
      ...ofBranch,
      id: demoId(country, 'expense', index),
      name: category.name,
      category_id: category.id,
      spent_on: day,
      amount,
      tax: 0,
      currency: branch.currency,
      rate: '',
      worth: amount,
      paid_from: from,
      note: '',
      month: monthOf(day),
      state,
      decided_by_name: state === 'draft' || state === 'submitted' ? '' : manager.name,
      reason: '',
      made_at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
      made_by: manager._id,
      made_by_name: manager.name,
    }
  })
  const photos = photosOf(branch.code, rows, { today, by: manager })
  await insertRows(
    trx,
    'photos',
    photos.map(({ expenseId: _of, ...photo }) => ({ ...ofBranch, ...photo })),
  )
  for (const row of rows) {
    const own = photos.filter(({ expenseId }) => expenseId === row.id).map(({ id }) => id)
    await insertOne(trx, { ...row, photos: own })
  }
  await insertPayOuts(trx, place, { sessions, today, logins, money, named })
  await insertRows(
    trx,
    'recurring_expenses',
    RECURRING.map(([key, meals, repeats], index) => {
      const firstOn = `${monthOf(today)}-01`
      return {
        ...ofBranch,
        id: demoId(country, 'recurring expense', index),
        name: named(key).name,
        category_id: named(key).id,
        amount: money(meals),
        tax: 0,
        currency: branch.currency,
        paid_from: 'bank',
        note: '',
        repeats,
        first_on: firstOn,
        last_on: null,
        next_on: dayAfter({ firstOn, lastOn: null, repeats }, today),
        revision: 1,
      }
    }),
  )
  await insertRows(
    trx,
    'expense_budgets',
    BUDGETS.map(([key, meals]) => ({
      ...ofBranch,
      category_id: named(key).id,
      month: addMonths(monthOf(today), -1),
      amount: money(meals),
    })),
  )
}

type Row = { readonly id: string; readonly spent_on: string; readonly made_at: string }

/** Drawn receipts as photos of all that was spent but the two latest, whose papers someone still has. */
function photosOf(
  code: string,
  rows: readonly Row[],
  { today, by }: { readonly today: string; readonly by: Actor },
) {
  return rows
    .filter(({ spent_on: day }) => day < addDays(today, -3))
    .map((row, index) => ({
      expenseId: row.id,
      id: demoId(code, 'receipt photo', index),
      purpose: 'expense' as const,
      bytes: `\\x${Buffer.from(receipts[index % receipts.length] ?? '', 'base64').toString('hex')}`,
      taken_by: by._id,
      taken_by_name: by.name,
      at: row.made_at,
      business_date: row.spent_on,
    }))
}

/** Returns so many meals as an amount that can be paid in notes. */
function moneyIn(currency: string, meal: number) {
  const { notes, coins } = denominationsOf(currency)
  const step = Math.min(...notes, ...coins)
  return (meals: number) => Math.max(step, Math.round((meals * meal) / step) * step)
}

async function insertOne(trx: Db, row: object): Promise<void> {
  const entries = Object.entries(row)
  await sql`
    insert into expenses (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => sql`${value}`))})`.execute(trx)
}

type PayOuts = Pick<Options, 'sessions' | 'logins'> & {
  readonly today: string
  readonly money: (meals: number) => number
  readonly named: (key: UsualCategory) => { readonly id: string; readonly name: string }
}

/** Cash out of closed drawers: what was counted then was so much less. */
async function insertPayOuts(
  trx: Db,
  place: DemoBranch,
  { sessions, logins, today, money, named }: PayOuts,
): Promise<void> {
  const { branch } = place
  const by = actorOf(logins, place, 'cashier')
  for (const [index, [key, meals, daysAgo]] of PAY_OUTS.entries()) {
    const day = addDays(today, -daysAgo)
    const session = sessions.find(
      ({ openedAt }) => businessDate(openedAt, branch.timeZone, branch.businessDayCutoff) === day,
    )
    if (!session?.closingCashCount) continue
    const at = new Date(Date.parse(session.openedAt) + 3_600_000)
    const amount = money(meals)
    const id = demoId(branch.code, 'pay-out', index)
    const movement = {
      _id: id,
      kind: 'out' as const,
      amount: -amount,
      reason: named(key).name,
      by,
      approvedBy: null,
      at: at.toISOString(),
      reverses: null,
      expenseId: id,
      categoryId: named(key).id,
      category: named(key).name,
    }
    const { restaurantId } = branch
    await insertMovement(trx, { restaurantId, branch, shiftSessionId: session._id, at }, movement)
    await bookMovement(trx, { movement, branch, at })
    const counted = piecesOf(session.closingCashCount.total - amount, branch.currency)
    await sql`
      update shift_sessions set closing_cash_count = ${JSON.stringify(counted)},
        expected = expected - ${amount}
      where restaurant_id = ${restaurantId} and id = ${session._id}`.execute(trx)
  }
}
