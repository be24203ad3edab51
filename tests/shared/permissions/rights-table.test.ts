import { expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import { CUSTOMER_DISPLAY, KITCHEN } from '#shared/permissions/entries.ts'
import { type Permission, RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import {
  levelIn,
  levelsOf,
  RIGHT_AREAS,
  SHOWN_RIGHTS,
  withLevel,
} from '#shared/permissions/rights-table.ts'

const areaNamed = (name: string) => {
  const area = RIGHT_AREAS.find(({ id }) => id === name)
  if (!area) throw new Error(name)
  return area
}
const orders = areaNamed('orders')
const receipts = areaNamed('receipts')

/** What a call, a command or a deed that needs a manager asks for. */
function asked(): readonly Permission[] {
  const routes: readonly Route[] = Object.values(contract).flatMap((group) => Object.values(group))
  const calls = routes.flatMap(({ access }) =>
    access === 'public' || access === 'signed-in' ? [] : access,
  )
  const all = [...calls, ...Object.values(COMMAND_PERMISSIONS).flat()]
  return [...all, ...Object.values(OVERRIDE_PERMISSIONS), ...CUSTOMER_DISPLAY, ...KITCHEN]
}

/** Permissions that open something and are not offered: they open nothing beyond what is. */
const SAME = ['manage_transactions', 'manage_receipts']

/** Asked where no call says so: the log of a branch leaves out what was counted in the drawer. */
const ELSEWHERE = ['view_cash_drawer', 'view_subscriptions']

test('the table of permissions offers what opens something in the product, and nothing else', () => {
  const opens = new Set<string>(asked())
  const missing = RESTAURANT_PERMISSIONS.filter(
    (one) => opens.has(one) && !SHOWN_RIGHTS.includes(one) && !SAME.includes(one),
  )
  expect(missing).toEqual([])
  const idle = SHOWN_RIGHTS.filter((one) => !opens.has(one) && !ELSEWHERE.includes(one))
  expect(idle).toEqual([])
})

test.each([
  [[], 'none'],
  [['view_orders'], 'see'],
  [['view_orders', 'manage_orders'], 'manage'],
  // As the manager's role has end of day and schedules.
  [['manage_orders'], 'manage'],
])('%j goes as far as %s', (held, level) => {
  expect(levelIn(orders, held)).toBe(level)
})

test('a level brings the permissions below it, and takes away those above', () => {
  const others = ['view_menu', 'view_promotions']
  expect(withLevel(others, orders, 'manage')).toEqual([...others, 'view_orders', 'manage_orders'])
  expect(withLevel([...others, 'manage_orders'], orders, 'see')).toEqual([...others, 'view_orders'])
  expect(withLevel([...others, 'view_orders'], orders, 'none')).toEqual(others)
})

test('an area in which nothing can be changed has no level to manage it', () => {
  expect(levelsOf(receipts)).toEqual(['none', 'see'])
  expect(levelsOf(orders)).toEqual(['none', 'see', 'manage'])
})
