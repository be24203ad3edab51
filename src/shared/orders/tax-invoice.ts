import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'

const MOST = { name: 150, address: 300, businessStyle: 100 } as const

/** The buyer, as a guest says it for the books of a company. */
export const Buyer = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST.name)),
  address: z.string().check(z.trim(), z.maxLength(MOST.address)),
  /** Digits only; empty for a guest who has none. See `buyerFault`. */
  taxId: z.string().check(z.regex(/^\d{0,14}$/)),
  /** Five digits, 00000 for the head office; absent for a person. */
  branch: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  businessStyle: z.optional(z.string().check(z.trim(), z.maxLength(MOST.businessStyle))),
})
export type Buyer = z.output<typeof Buyer>

/** What a paid order has once its buyer is named: made once, and never changed. */
export const TaxInvoice = z.object({
  _id: Id,
  /** From the series of the branch, given by the server; null where the receipt keeps its own number. */
  number: z.nullable(z.string()),
  buyer: Buyer,
  by: z.object({ _id: Id, name: z.string() }),
  at: Instant,
})
export type TaxInvoice = z.output<typeof TaxInvoice>

/** Returns the nth number of a branch's series, from 1: `VTE1/000042`. No receipt has this form. */
export const invoiceNumber = (branchCode: string, n: number): string =>
  `${branchCode}/${String(n).padStart(6, '0')}`
