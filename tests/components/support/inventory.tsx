import type { Act } from '#shared/inventory/contract.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import type { Supplier } from '#shared/suppliers/contract.ts'
import { page } from 'vitest/browser'
import { App } from '../../../src/pos/app/App.tsx'
import { branch, cashier } from '../../worker/support/fixtures.ts'
import { stockRow } from '../../support/stock-row.ts'
import type { Answers } from './answers.ts'
import { BRANCH_PATH, openBranch } from './till.tsx'
import { openWindow } from './window.tsx'
import { paged } from './paged.ts'

export const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const SUPPLIER = id(900)
const sack = {
  _id: id(901),
  supplierId: SUPPLIER,
  code: '',
  name: 'Sack',
  quantity: 25_000_000,
  preferred: true,
}
export const rice = stockRow(1, {
  name: 'Rice',
  packs: [sack],
  supplierId: SUPPLIER,
  shelf: 'Store',
})
export const fish = stockRow(2, {
  name: 'Fish',
  quantity: 2_000_000,
  shelf: 'Fridge',
  shelfOrder: 1,
})
export const oil = stockRow(3, {
  name: 'Oil',
  quantity: -1_000_000,
  shelf: 'Fridge',
  shelfOrder: 1,
})

export const AT = '2026-11-21T05:00:00.000Z'
export const act = (n: number, change: Partial<Act>): Act => ({
  _id: id(n),
  branchId: branch._id,
  kind: 'waste',
  at: AT,
  postedAt: AT,
  businessDate: '2026-11-21',
  by: { _id: cashier.id, name: cashier.name },
  of: null,
  arrived: false,
  undone: null,
  document: { lines: [], note: '' },
  ...change,
})
export const measure = ({ _id, name, dimension, unit, units }: Stock) => ({
  _id,
  name,
  dimension,
  unit,
  units,
})
export const acts = (...results: readonly Act[]) => ({
  ...paged(results),
  ingredients: [rice, fish, oil].map(measure),
})
export const movement = (n: number, change: object) => ({
  ...measure(rice),
  _id: `sale ${n}`,
  ingredientId: rice._id,
  kind: 'sale',
  place: 'stock',
  quantity: -400_000,
  value: -4_000_000,
  at: AT,
  postedAt: AT,
  businessDate: '2026-11-21',
  sourceKind: 'sale',
  sourceId: id(n),
  orderId: id(n),
  by: null,
  ...change,
})

type Body = { readonly _id: string; readonly lines: readonly Record<string, unknown>[] }

/** The page of the inventory, and what is sent of it. */
export async function openInventory(query = '', answers: Answers = {}, blind = false) {
  const sent: { readonly call: string; readonly body: Body }[] = []
  const taking =
    (call: string, kind: Act['kind']) =>
    ({ body }: { readonly body: unknown }) => {
      sent.push({ call, body: body as Body })
      return {
        _id: (body as Body)._id,
        kind,
        at: AT,
        businessDate: '2026-11-21',
        moved: [],
        recount: [],
      }
    }
  await openWindow(App, {
    at: `${BRANCH_PATH}/inventory${query}`,
    arrange(server) {
      openBranch(server)
      server.branch().change('branch', { ...branch, stockCount: { blind, recountAbove: 0 } })
    },
    answers: {
      'inventory.items': () => ({
        ...paged([oil, fish, rice]),
        currency: 'LAK',
        value: 210_000_000,
        low: 2,
        negative: 1,
      }),
      'inventory.transactions': () => paged([]),
      'inventory.outlook': () => ({ results: [] }),
      'inventory.prices': () => ({ results: [] }),
      'inventory.acts': () => acts(act(50, {})),
      'inventory.counted': () => ({ results: [] }),
      'stockCounts.open': () => ({ results: [] }),
      'stockCounts.say': () => ({ success: true }),
      'inventory.batches': () => ({ results: [] }),
      'suppliers.list': () => paged([supplier]),
      'branches.list': () => paged([]),
      'inventory.receive': taking('receive', 'receipt'),
      'inventory.count': taking('count', 'count'),
      'inventory.waste': taking('waste', 'waste'),
      'inventory.arrive': taking('arrive', 'arrival'),
      'inventory.undo': taking('undo', 'undo'),
      ...answers,
    },
  })
  return sent
}
const supplier: Supplier = {
  _id: SUPPLIER,
  name: 'Mekong Foods',
  contact: '',
  phone: '',
  email: 'order@example.com',
  taxNumber: '',
  paymentDays: 0,
  leadDays: 1,
  orderDays: ['monday'],
  minimumOrder: 0,
  currency: 'LAK',
  note: '',
  revision: 1,
  archived: false,
}
export const save = (name: string) => page.getByRole('button', { name })
