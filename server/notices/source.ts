import type { Branch } from '#shared/branches/branch.ts'
import type { Feature } from '#shared/features/feature.ts'
import type { Notice, NoticeKind } from '#shared/notices/contract.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'

/** The person who asks, and the branch in which. */
export type Reader = {
  readonly db: Db
  readonly caller: Caller
  readonly restaurantId: string
  readonly branchId: string
  readonly branch: Branch
  /** The business day of the branch. */
  readonly today: string
  readonly now: Date
}

/** Where the notices of one kind come from. A domain exports its own, and `server/notice-sources.ts` lists them. */
export type Source = {
  readonly kind: NoticeKind
  /** Any one of them may do what waits: no one else reads it. */
  readonly anyOf: readonly Permission[]
  /** Where it is switched off nothing waits. */
  readonly feature: Feature
  /** Counts what waits, from the facts themselves: what is done is no longer there. */
  readonly read: (
    reader: Reader,
  ) => Promise<Pick<Notice, 'count'> & { readonly names: readonly string[] }>
}
