import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { Amount } from '../contract/scalars.ts'
import { OptionalEmail, Phone } from '../restaurants/texts.ts'
import { WEEKDAYS } from '../time/weekday.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const days = (most: number) => z.int().check(z.gte(0), z.lte(most))

export const SupplierDraft = z.object({
  name: line(80).check(z.minLength(1)),
  contact: line(80),
  phone: Phone,
  email: OptionalEmail,
  taxNumber: line(40),
  /** Days from a delivery to the day it is paid; 0: paid on delivery. */
  paymentDays: days(365),
  /** Days from an order to its delivery. */
  leadDays: days(90),
  /** Weekdays on which it takes orders. */
  orderDays: z.array(z.enum(WEEKDAYS)).check(z.maxLength(7)),
  /** Least value of an order, in smallest units of `currency`; 0: any. */
  minimumOrder: Amount.check(z.gte(0)),
  /** Of the branch where the supplier was added: branches of a restaurant can differ. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  note: line(500),
})
export type SupplierDraft = z.output<typeof SupplierDraft>

/** The people who deliver to a restaurant; all of its branches order from them. */
export const supplierRoutes = collection({
  path: '/suppliers',
  place: 'restaurant',
  view: ['view_inventory', 'manage_inventory'],
  manage: 'manage_inventory',
  feature: 'inventory',
  draft: SupplierDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name', 'contact', 'leadDays', 'paymentDays', 'minimumOrder'],
})
export type Supplier = z.output<typeof supplierRoutes.get.response>
