import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import type { User } from '#shared/session/session.ts'
import type { Table } from '#shared/tables/table.ts'
import { createIds } from './ids.ts'

const id = createIds(1)

export const RESTAURANT = id()
export const branch: Branch = {
  _id: id(),
  restaurantId: RESTAURANT,
  restaurantName: { en: 'Phousi Kitchen' },
  name: { en: 'Riverside' },
  code: 'VTE1',
  country: 'LA',
  currency: 'LAK',
  timeZone: 'Asia/Vientiane',
  packageType: 'premium',
  featuresOff: [],
  businessDayCutoff: '04:00',
  taxes: [
    {
      _id: id(),
      name: 'VAT',
      kind: 'percent',
      rate: 10,
      included: true,
      compound: false,
      taxClass: 'standard',
      from: '2020-01-01',
      to: null,
    },
  ],
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 500, mode: 'half_up' },
  stations: [],
  kitchen: { warnAfter: 600, lateAfter: 1200 },
  paymentMethods: ['cash'],
  qrAccounts: [],
  receipt: { header: '', address: '', phone: '', taxNumber: '', footer: {} },
}
export const otherBranch: Branch = { ...branch, _id: id(), code: 'VTE2', name: { en: 'Airport' } }

const dish = (name: string, price: number, station: string, sort: number): MenuItem => ({
  _id: id(),
  kind: 'item',
  categoryId: branch._id,
  name: { en: name },
  price,
  taxClass: 'standard',
  station,
  barcode: null,
  modifierGroupIds: [],
  soldOut: false,
  sort,
})
export const papaya = dish('Papaya salad', 25_000, 'cold', 1)
export const laap = dish('Laap', 45_000, 'hot', 2)
export const beer = dish('Beerlao', 15_000, 'bar', 3)
export const menu: readonly MenuRow[] = [papaya, laap, beer]

export const table: Table = {
  _id: id(),
  branchId: branch._id,
  name: 'T1',
  zone: 'Terrace',
  seats: 4,
  status: 'available',
  sort: 1,
}

export const cashier: User = {
  id: id(),
  name: 'Noy',
  role: 'restaurant_admin',
  roleName: null,
  branchId: branch._id,
  restaurantId: RESTAURANT,
  employeeId: null,
  packageType: 'premium',
  permissions: [],
}
export const owner: User = { ...cashier, id: id(), name: 'Kham', branchId: null }
export const waiter: User = { ...cashier, id: id(), name: 'Lae', role: 'waiter' }
/** Takes payments and decides nothing. */
export const teller: User = { ...cashier, id: id(), name: 'Mo', role: 'cashier' }
/** A kitchen screen, by a link or opened by a person. */
export const board: User = {
  ...cashier,
  id: id(),
  name: 'Kitchen screen',
  role: 'employee',
  permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
}
/** Of the platform, whose session lists only one branch and the requested one. */
export const support: User = {
  ...owner,
  id: id(),
  name: 'Sala',
  role: 'sala_support',
  restaurantId: null,
}
