import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readFactsOf, type StockFact } from './facts.ts'
import { type FollowsAll, POINTS } from './follows.ts'
import { postFacts } from './post.ts'
import { attempt } from './poison.ts'

export type Scene = { readonly place: BranchPlace; readonly postedAt: Date }

/** What could not be done of an event, with the error. */
type Parked = {
  readonly kind: string
  readonly id: string
  readonly seq: number
  readonly error: string
}

/** Keeps what could not be posted, for a person to look at and to try again. */
export async function park(
  trx: Db,
  { place: { restaurantId, branchId }, postedAt }: Scene,
  parked: readonly Parked[],
): Promise<void> {
  for (const { kind, id, seq, error } of parked) {
    await sql`insert into stock_parked
        (restaurant_id, branch_id, source_kind, source_id, seq, error, parked_at)
      values (${restaurantId}, ${branchId}, ${kind}, ${id}, ${seq}, ${error.slice(0, 1000)},
        ${postedAt})
      on conflict do nothing`.execute(trx)
  }
}

/**
 * Posts once more what is parked, each alone: what is still refused is parked again, and the rest is posted. Sales come
 * first, because a refund reads what its sale took. Call it with the cursor locked.
 */
export async function postParked(
  trx: Db,
  scene: Scene & { readonly follows: FollowsAll | undefined },
): Promise<{ readonly posted: number; readonly parked: number }> {
  const { restaurantId, branchId } = scene.place
  const { rows } = await sql<Omit<Parked, 'error'>>`
    with taken as (
      delete from stock_parked
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      returning source_kind as kind, source_id as id, seq
    ) select * from taken order by seq, kind desc, id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const facts = await readFactsOf(trx, scene.place, ids)
  let parked = 0
  for (const one of rows) {
    const again = await postOne(trx, scene, one, facts)
    if (again === null) continue
    await park(trx, scene, [{ ...one, error: again }])
    parked += 1
  }
  return { posted: rows.length - parked, parked }
}

/** Posts one again, with all its lines. Returns why it could not be; null: it was. */
async function postOne(
  trx: Db,
  scene: Scene & { readonly follows: FollowsAll | undefined },
  { kind, id, seq }: Omit<Parked, 'error'>,
  facts: readonly StockFact[],
): Promise<string | null> {
  const { place, follows } = scene
  const made = await attempt(trx, async () => {
    if (kind === POINTS) {
      await follows?.(trx, place, { from: seq - 1, to: seq })
      return []
    }
    return postFacts(
      trx,
      scene,
      facts.filter((fact) => fact.kind === kind && fact.id === id),
    )
  })
  if ('poison' in made) return String(made.poison)
  return made.done[0]?.error ?? null
}
