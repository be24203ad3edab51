import { sql } from 'kysely'
import { type Db, transaction } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readFacts, type StockFact } from './facts.ts'
import { follow } from './follow.ts'
import type { FollowsAll } from './follows.ts'
import { park, postParked, type Scene } from './parked.ts'
import { isOfConnection, isPoison } from './poison.ts'
import { postFacts } from './post.ts'
import type { StockNews } from './stock-news.ts'

/** Milliseconds between two looks at the logs. */
const PACE = { poll: 500 }
/** Facts of a transaction. */
const MOST = 500

type Deps = {
  readonly db: Db
  readonly now: () => Date
  /** Left out: no window learns that stock fell. */
  readonly news?: StockNews
  /** What else follows from the log, of each part of it once; left out: nothing. */
  readonly follows?: FollowsAll
  /** What a branch can still make is judged after its log was posted; left out: it is not. */
  readonly outs?: Outs
  readonly pace?: Partial<typeof PACE>
  /** For tests: facts of one transaction. */
  readonly most?: number
}

type Outs = {
  readonly moved: (place: BranchPlace) => void
  readonly judge: () => Promise<void>
}

export type Poster = {
  /** Begins to look; `onError` gets a database that is away. */
  readonly start: (onError: (error: unknown) => void) => void
  /** Takes no more, and resolves when what is under way is done. */
  readonly close: () => Promise<void>
  /** Posts everything that is there, then resolves. */
  readonly drain: () => Promise<void>
  /** What a branch has is another than it was, and its log does not say so. */
  readonly corrected: (place: BranchPlace) => void
  /** Posts once more what is parked in a branch. Returns how many were, and how many are again. */
  readonly retry: (
    place: BranchPlace,
  ) => Promise<{ readonly posted: number; readonly parked: number }>
}

/**
 * Follows the log of each branch: what was sold, voided and given back becomes movements and frozen costs, in one
 * transaction with the cursor, so that a server may be killed at any moment and each fact counts once (decision 0058).
 * The cursor's row keeps a second node away from the branch.
 */
export function createPoster({ db, now, news, most = MOST, follows, outs, ...deps }: Deps): Poster {
  const pace = { ...PACE, ...deps.pace }
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let away = false

  /** Posts the next facts of a branch. Returns whether there may be more. */
  async function post(place: BranchPlace, atOnce: number): Promise<boolean> {
    try {
      const { found, followed, more } = await transaction(db, (trx) =>
        postNext(trx, { place, postedAt: now(), follows }, atOnce),
      )
      if (found) news?.moved(place)
      for (const area of followed) news?.moved(place, area)
      return more
    } catch (error) {
      if (!isPoison(error)) throw error
      // Fewer until it is alone, so that what is beside it is posted together.
      if (atOnce > 1) return post(place, Math.ceil(atOnce / 4))
      await transaction(db, (trx) => skipNext(trx, { place, postedAt: now(), follows }, error))
      news?.moved(place)
      return true
    }
  }

  async function drain(): Promise<void> {
    let failed: { readonly error: unknown } | undefined
    for (const place of await behind(db)) {
      try {
        while (!closing.signal.aborted && (await post(place, most))) {
          // Until nothing is left.
        }
        outs?.moved(place)
      } catch (error) {
        if (isOfConnection(error)) throw error
        // What stops one branch stops no other.
        failed ??= { error }
      }
    }
    if (closing.signal.aborted) return
    await news?.announce()
    await outs?.judge()
    if (failed) throw failed.error
  }

  const corrected = (place: BranchPlace) => {
    news?.moved(place)
    outs?.moved(place)
  }

  async function look(onError: (error: unknown) => void): Promise<void> {
    try {
      await drain()
      away = false
    } catch (error) {
      if (!away) onError(error)
      away = true
    }
    if (closing.signal.aborted) return
    timer = setTimeout(() => {
      looking = look(onError)
    }, pace.poll)
  }

  return {
    start: (onError) => {
      looking = look(onError)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
    },
    drain,
    corrected,
    async retry(place) {
      const made = await transaction(db, async (trx) => {
        await lockCursor(trx, place, true)
        return postParked(trx, { place, postedAt: now(), follows })
      })
      corrected(place)
      // Points and uses that were parked are written as well.
      for (const area of ['customers', 'promotions'] as const) news?.moved(place, area)
      return made
    },
  }
}

/** Branches whose log is longer than what is posted of it. */
async function behind(db: Db): Promise<readonly BranchPlace[]> {
  const { rows } = await sql<BranchPlace>`
    select b.restaurant_id as "restaurantId", b.id as "branchId"
    from branches b
    left join stock_cursors c on c.restaurant_id = b.restaurant_id and c.branch_id = b.id
    where b.event_seq > coalesce(c.seq, 0)
    order by b.id`.execute(db)
  return rows
}

type LogScene = Scene & { readonly follows: FollowsAll | undefined }

/** Locks the cursor of a branch. Undefined: another node posts it now. */
async function lockCursor(trx: Db, place: BranchPlace, wait: boolean): Promise<number | undefined> {
  const found = await lockKept(trx, place, wait)
  if (found !== undefined) return found
  const { restaurantId, branchId } = place
  // The first time: or another node has it.
  await sql`insert into stock_cursors (restaurant_id, branch_id, seq)
    values (${restaurantId}, ${branchId}, 0) on conflict do nothing`.execute(trx)
  return lockKept(trx, place, wait)
}

async function lockKept(trx: Db, { restaurantId, branchId }: BranchPlace, wait: boolean) {
  const { rows } = await sql<{ readonly seq: number }>`
    select seq from stock_cursors
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
    for update ${wait ? sql`` : sql`skip locked`}`.execute(trx)
  return rows[0]?.seq
}

async function moveCursor(trx: Db, { place, postedAt }: Scene, seq: number): Promise<void> {
  const { restaurantId, branchId } = place
  await sql`update stock_cursors set seq = ${seq}, posted_at = ${postedAt}
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}`.execute(trx)
}

/** Reads what is next. Nothing is written while a restaurant has no recipe: then no fact takes anything. */
async function readNext(trx: Db, place: BranchPlace, from: number, most: number) {
  const { rows } = await sql<{ readonly last: number; readonly cooks: boolean }>`
    select event_seq as last, exists (
      select from recipe_versions where restaurant_id = ${place.restaurantId}
    ) as cooks
    from branches where restaurant_id = ${place.restaurantId} and id = ${place.branchId}`.execute(
    trx,
  )
  const { last: to, cooks } = rows[0] ?? { last: from, cooks: false }
  if (!cooks) return { facts: [], reached: to, to }
  const { facts, reached } = await readFacts(trx, place, { from, to, most })
  return { ...untilRefund(facts, reached), to }
}

/** Cuts before a refund of a sale that is posted with it: what it gives back must be in the ledger. */
function untilRefund(facts: readonly StockFact[], reached: number) {
  const sold = new Set<string>()
  const at = facts.findIndex(({ kind, orderId }) => {
    if (kind === 'sale') sold.add(orderId)
    return kind === 'refund' && sold.has(orderId)
  })
  const cut = facts[at]
  return cut ? { facts: facts.slice(0, at), reached: cut.seq - 1 } : { facts, reached }
}

async function postNext(trx: Db, scene: LogScene, most: number) {
  const from = await lockCursor(trx, scene.place, false)
  if (from === undefined) return { found: false, followed: [], more: false }
  const { facts, reached, to } = await readNext(trx, scene.place, from, most)
  await park(trx, scene, (await postFacts(trx, scene, facts)).map(parkedOf))
  const followed = await follow(trx, scene, { from, to: reached })
  await moveCursor(trx, scene, reached)
  return { found: facts.length > 0, followed, more: reached < to }
}

/** Parks the next event as a whole: the database refused what it writes. */
async function skipNext(trx: Db, scene: LogScene, error: unknown): Promise<void> {
  const from = await lockCursor(trx, scene.place, true)
  if (from === undefined) return
  const { facts, reached } = await readNext(trx, scene.place, from, 1)
  await park(
    trx,
    scene,
    facts.map((fact) => parkedOf({ fact, error: String(error) })),
  )
  await follow(trx, scene, { from, to: reached })
  await moveCursor(trx, scene, reached)
}

const parkedOf = ({ fact, error }: { readonly fact: StockFact; readonly error: string }) => {
  const { kind, id, seq } = fact
  return { kind, id, seq, error }
}
