import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { SELL } from '../orders/command-permissions.ts'
import { PromotionVersion } from '../promotions/definition.ts'

/** More at once are printed nowhere. */
const MOST_CODES = 2000

/** Codes of a promotion that were made together. */
export const VoucherBatch = z.object({
  _id: Id,
  promotionId: Id,
  note: z.string(),
  count: z.int(),
  /** Each is for one order; else it is one code for every guest. */
  singleUse: z.boolean(),
  /** The last day; null: as long as the promotion is on. */
  expiresOn: z.nullable(DateOnly),
  madeAt: Instant,
  madeBy: z.string(),
  blocked: z.boolean(),
  /** Sales brought them, each on its receipt. */
  onReceipts: z.boolean(),
  /** Codes on orders that are not paid, and on orders that are. */
  held: z.int(),
  used: z.int(),
})
export type VoucherBatch = z.output<typeof VoucherBatch>

export const VoucherBatchDraft = z
  .object({
    count: z.int().check(z.gte(1), z.lte(MOST_CODES)),
    singleUse: z.boolean(),
    expiresOn: z.nullable(DateOnly),
    note: z.string().check(z.trim(), z.maxLength(80)),
  })
  .check(
    z.refine(({ count, singleUse }) => singleUse || count === 1, {
      path: ['count'],
      error: 'promotions.codes.oneForAll',
    }),
  )
export type VoucherBatchDraft = z.output<typeof VoucherBatchDraft>

const ofRestaurant = { feature: 'promotions', query: z.object({ restaurantId: Id }) } as const
/** A person who sells takes a code without a permission for promotions, and sees no list of them. */
const atTill = { query: z.object({ branchId: Id }), access: SELL } as const

/** The codes by which guests have promotions. */
export const voucherRoutes = routes({
  batches: {
    ...ofRestaurant,
    method: 'GET',
    path: '/promotions/:id/codes',
    access: ['view_promotions', 'manage_promotions'],
    summary: 'Lists the codes of a promotion as they were made, latest first, none in words',
    params: IdParams,
    response: z.object({ results: z.array(VoucherBatch) }),
  },
  makeCodes: {
    ...ofRestaurant,
    method: 'POST',
    path: '/promotions/:id/codes',
    access: 'manage_promotions',
    summary: 'Makes codes and returns them: no other call does. Sent again, they are the same',
    params: IdParams,
    body: z.object({ batchId: Id, draft: VoucherBatchDraft }),
    response: z.object({ batch: VoucherBatch, codes: z.array(z.string()) }),
  },
  blockCodes: {
    ...ofRestaurant,
    method: 'PATCH',
    path: '/promotions/codes/:id',
    access: 'manage_promotions',
    summary: 'Takes codes that were made together no more, or takes them again',
    params: IdParams,
    body: z.object({ blocked: z.boolean() }),
    response: VoucherBatch,
  },
  reserveCode: {
    ...atTill,
    method: 'POST',
    path: '/promotions/codes/reserve',
    summary: 'Returns the promotion of a code, and keeps a code for one use for this order alone',
    body: z.object({ orderId: Id, code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    response: z.object({ version: PromotionVersion }),
  },
})
