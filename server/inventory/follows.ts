import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A part of a branch's log: after one position until another. */
export type Range = { readonly from: number; readonly to: number }

/** Does what follows from a part of a branch's log, in the transaction of its cursor. Returns whether anything did. */
export type Follows = (trx: Db, place: BranchPlace, range: Range) => Promise<boolean>

/** The kind of what is parked where the points of a sale or a refund cannot be given. */
export const POINTS = 'points'
