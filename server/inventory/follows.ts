import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Area } from './stock-news.ts'

/** A part of a branch's log: after one position until another. */
export type Range = { readonly from: number; readonly to: number }

/** Does what follows from a part of a branch's log, in the transaction of its cursor. Returns whether anything did. */
export type Follows = (trx: Db, place: BranchPlace, range: Range) => Promise<boolean>

/** Does all that follows. Returns the areas in which anything did. */
export type FollowsAll = (...part: Parameters<Follows>) => Promise<readonly Area[]>

/** The kind of what is parked where the points of a sale or a refund, or its uses of promotions, cannot be written. */
export const POINTS = 'points'
