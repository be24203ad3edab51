import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { emptyCount } from '#shared/cash/cash-count.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { App } from '../../../src/pos/app/App.tsx'
import {
  branch,
  beer,
  cashier,
  laap,
  papaya,
  RESTAURANT,
  waiter,
} from '../../worker/support/fixtures.ts'
import { byCss } from './locators.ts'
import type { TestServer } from '../../worker/support/server.ts'
import { openWindow, type WindowOptions } from './window.tsx'

export const BRANCH_PATH = `/restaurant/${RESTAURANT}/branch/${branch._id}`

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The category of all dishes of that branch. */
export const CATEGORY_ID = id(1)
const dishes: Category = {
  _id: CATEGORY_ID,
  kind: 'category',
  name: { en: 'Dishes', lo: 'ອາຫານ' },
  hue: 160,
  sort: 1,
}
/** A dish with one required choice, and one of which two are optional. */
export const NOODLES = 'Noodle soup'
const noodles: MenuItem = {
  ...papaya,
  _id: id(2),
  name: { en: NOODLES, lo: 'ເຝີ' },
  modifierGroupIds: [id(3), id(4)],
  sort: 4,
}
const size: ModifierGroup = {
  _id: id(3),
  kind: 'modifierGroup',
  name: { en: 'Size', lo: 'ຂະໜາດ' },
  min: 1,
  max: 1,
  options: [
    { _id: id(5), name: { en: 'Small', lo: 'ນ້ອຍ' }, price: 0, alert: false },
    { _id: id(6), name: { en: 'Large', lo: 'ໃຫຍ່' }, price: 10_000, alert: false },
  ],
}
const extras: ModifierGroup = {
  _id: id(4),
  kind: 'modifierGroup',
  name: { en: 'Extras', lo: 'ເພີ່ມ' },
  min: 0,
  max: 2,
  options: ['Egg', 'Herbs', 'Chili'].map((name, n) => ({
    _id: id(7 + n),
    name: { en: name },
    price: 0,
    alert: name === 'Chili',
  })),
}
const shift: ShownShift = {
  _id: id(20),
  branchId: branch._id,
  status: 'open',
  shiftDefinitionId: id(21),
  shiftName: 'Evening',
  notes: '',
  openingCashCount: emptyCount(branch.currency),
  closingCashCount: null,
  openedBy: { _id: cashier.id, name: cashier.name },
  openedAt: new Date().toISOString(),
  endTime: null,
}

/** The answer of the server about the drawer of that shift, in which nothing was sold. */
export const drawerAnswer = (opening: number) => ({
  report: {
    shiftSessionId: shift._id,
    currency: branch.currency,
    opening,
    cashTaken: 0,
    changeGiven: 0,
    cashReturned: 0,
    cashIn: 0,
    cashOut: 0,
    drops: 0,
    expected: opening,
    counted: null,
    difference: null,
    orders: 0,
    sales: 0,
    byPerson: [],
    movements: [],
    late: { payments: 0, amount: 0, results: [] },
  },
  seq: 100,
})

/** A branch with an open shift and four dishes. */
export function openBranch(server: TestServer): void {
  const log = server.branch()
  log.change('shift', shift)
  for (const row of [dishes, size, extras, noodles]) log.change('menu', row)
  for (const row of [papaya, laap, beer]) log.change('menu', { ...row, categoryId: dishes._id })
}

export const people = [cashier, waiter].map(({ id: _id, name, role, roleName }) => {
  return { _id, name, role, roleName, digits: 4, closed: false }
})

/** Opens the till of such a branch, ready for an order. */
export async function openTill(options: WindowOptions = {}) {
  const at = `${BRANCH_PATH}/quick-orders`
  const till = await openWindow(App, {
    at,
    arrange: openBranch,
    ...options,
    answers: { 'pins.people': () => ({ results: people }), ...options.answers },
  })
  await expect.element(tile('Beerlao')).toBeVisible()
  return till
}

/** The button of a dish in the grid. */
export const tile = (name: string) => byCss('[data-tile]').filter({ hasText: name })

/** Puts one dish on the ticket and goes to the checkout. */
export async function chargeLaap() {
  await tile('Laap').click()
  await page
    .getByRole('button', { name: /^Charge/ })
    .first()
    .click()
}

/** A line of the order. */
export const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
