import { sql } from 'kysely'
import { Availability } from '#shared/menu/availability.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { offerAt } from '#shared/menu/offer.ts'
import { OLD_PRICE_MS } from '#shared/menu/price-age.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { KnownDayparts } from './dayparts.ts'
import type { HeldMenu } from './publishing/held.ts'

/**
 * Returns whether a dish was sold in orders of a type at a moment, in milliseconds, by anything that was said of it, of its
 * category or of its dayparts within the time that a till may go by an old menu.
 */
export type IsOffered = (
  item: Pick<MenuItem, '_id' | 'categoryId'>,
  type: OrderType,
  at: number,
) => boolean

type Said = {
  readonly subject_id: string
  readonly category_id: string | null
  readonly available: unknown
  /** Null: it is said now. */
  readonly until: Date | null
}
type Version = {
  readonly categoryId: string | null
  readonly available: Availability | null
  readonly until: number
}

type Known = {
  readonly dayparts: KnownDayparts
  /** What was published to the branch, if the restaurant ever collected changes. */
  readonly held: HeldMenu | null
}

/** Reads what was said of dishes and categories. Where nothing ever was, every dish is sold at once. */
export async function readOffers(
  db: Db,
  { restaurantId }: BranchPlace,
  { dayparts, held }: Known,
): Promise<IsOffered> {
  const { rows } = await sql<Said>`
    select subject_id, category_id, available,
      lead(since) over (partition by subject_id order by since) as until
    from sold_offers where restaurant_id = ${restaurantId}
      and exists (
        select from offer_history said
        where said.restaurant_id = ${restaurantId} and said.available is not null
      )`.execute(db)
  const versions = new Map<string, Version[]>()
  const add = (id: string, version: Version) =>
    versions.set(id, [...(versions.get(id) ?? []), version])
  for (const { subject_id, category_id, available, until } of rows) {
    const ends = until?.getTime() ?? Infinity
    add(subject_id, {
      categoryId: category_id,
      available: available === null ? null : Availability.parse(available),
      until: held?.ended(ends) ?? ends,
    })
  }
  // Where something was said, what was published says it too.
  if (versions.size > 0) for (const one of held?.rows ?? []) addPublished(one, add)
  const said = (id: string, at: number) =>
    (versions.get(id) ?? []).filter(({ until }) => until >= at - OLD_PRICE_MS)
  return ({ _id, categoryId }, type, at) => {
    if (versions.size === 0) return true
    const branch = dayparts.place(at)
    if (!branch) return true
    const own = said(_id, at)
    return (own.length > 0 ? own : [{ categoryId, available: null }]).some((dish) =>
      either(said(dish.categoryId ?? categoryId, at)).some(
        ({ available }) =>
          offerAt([dish.available, available], { branch, type, at }).kind === 'now',
      ),
    )
  }
}

type Add = (id: string, version: Version) => void

function addPublished({ row, until }: HeldMenu['rows'][number], add: Add): void {
  if (row.kind !== 'item' && row.kind !== 'category') return
  const categoryId = row.kind === 'item' ? row.categoryId : null
  add(row._id, { categoryId, available: row.available ?? null, until })
}

const either = (said: readonly Pick<Version, 'available'>[]) =>
  said.length > 0 ? said : [{ available: null }]
