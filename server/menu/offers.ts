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
 * category, its tags or its dayparts within the time that a till may go by an old menu.
 */
export type IsOffered = (
  item: Pick<MenuItem, '_id' | 'categoryId'>,
  type: OrderType,
  at: number,
) => boolean

type Said = {
  readonly subject_id: string
  readonly category_id: string | null
  readonly tags: readonly string[]
  /** The tag that it is said of; null: a dish or a category. */
  readonly tag: string | null
  readonly available: unknown
  /** Null: it is said now. */
  readonly until: Date | null
}
type Version = {
  readonly categoryId: string | null
  readonly tags: readonly string[]
  readonly available: Availability | null
  readonly until: number
}

type Known = {
  readonly dayparts: KnownDayparts
  /** What was published to the branch, if the restaurant ever collected changes. */
  readonly held: HeldMenu | null
}

/** Reads what was said of dishes, categories and tags. Where nothing ever was, every dish is sold at once. */
export async function readOffers(
  db: Db,
  { restaurantId }: BranchPlace,
  { dayparts, held }: Known,
): Promise<IsOffered> {
  const { rows } = await sql<Said>`
    select subject_id, category_id, o.tags, t.tag, o.available,
      lead(since) over (partition by subject_id order by since) as until
    from sold_offers o
    left join menu_tags t on t.restaurant_id = o.restaurant_id and t.id = o.subject_id
    where o.restaurant_id = ${restaurantId}
      and exists (
        select from offer_history said
        where said.restaurant_id = ${restaurantId} and said.available is not null
      )`.execute(db)
  const versions = new Map<string, Version[]>()
  const add = (id: string, version: Version) =>
    versions.set(id, [...(versions.get(id) ?? []), version])
  for (const { subject_id, category_id, tags, tag, available, until } of rows) {
    const ends = until?.getTime() ?? Infinity
    add(tag ?? subject_id, {
      categoryId: category_id,
      tags,
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
    const isOn = (available: Availability | null) =>
      offerAt([available], { branch, type, at }).kind === 'now'
    /** Nothing said is always. */
    const isSold = (id: string) => {
      const known = said(id, at)
      return known.length === 0 || known.some(({ available }) => isOn(available))
    }
    const own = said(_id, at)
    return (own.length > 0 ? own : [{ categoryId, tags: [], available: null }]).some(
      (dish) =>
        isOn(dish.available) &&
        isSold(dish.categoryId ?? categoryId) &&
        dish.tags.every((tag) => isSold(tag)),
    )
  }
}

type Add = (id: string, version: Version) => void

function addPublished({ row, until }: HeldMenu['rows'][number], add: Add): void {
  if (row.kind === 'tag') add(row.tag, { ...NOTHING, available: row.available, until })
  if (row.kind === 'category') add(row._id, { ...NOTHING, available: row.available ?? null, until })
  if (row.kind !== 'item') return
  const { _id, categoryId, tags = [], available = null } = row
  add(_id, { categoryId, tags, available, until })
}

const NOTHING = { categoryId: null, tags: [] }
