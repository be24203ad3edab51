import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Poster } from './poster.ts'
import { rebuildLevels } from './rebuild.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly poster: Poster
}

/** Longer than this no fact waits: the poster looks twice a second. */
const PATIENCE_MS = 60_000

/** Returns the handlers of how posting goes. */
export function createInventorySyncHandlers({
  db,
  now,
  configs,
  poster,
}: Deps): Handlers<Contract>['inventorySync'] {
  const placeOf = async (caller: Caller, branchId: string): Promise<BranchPlace> => {
    const { branch } = await configs.enter(caller, branchId)
    return { restaurantId: branch.restaurantId, branchId }
  }
  return {
    async health({ caller, query }) {
      const place = await placeOf(caller, query.branchId)
      const { waiting, since } = await readWaiting(db, place)
      const parked = (await readParked(db, place)).length
      const waited = since ? now().getTime() - since.getTime() : 0
      const healthy = parked === 0 && waited <= PATIENCE_MS
      return { healthy, waiting, since: since?.toISOString() ?? null, parked }
    },

    async status({ caller, query }) {
      const place = await placeOf(caller, query.branchId)
      const { seq, lastSeq, postedAt } = await readCursor(db, place)
      const parked = await readParked(db, place)
      return { seq, lastSeq, postedAt: postedAt?.toISOString() ?? null, parked: [...parked] }
    },

    async ingredients({ caller, query }) {
      return readGaps(db, await placeOf(caller, query.branchId))
    },

    async retry({ caller, body }) {
      return poster.retry(await placeOf(caller, body.branchId))
    },

    async rebuild({ caller, body }) {
      const place = await placeOf(caller, body.branchId)
      const corrected = await rebuildLevels(db, place)
      poster.corrected(place)
      return { corrected }
    },
  }
}

const ofBranch = ({ restaurantId, branchId }: BranchPlace) =>
  sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`

async function readCursor(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<{
    readonly seq: number
    readonly lastSeq: number
    readonly postedAt: Date | null
  }>`
    select coalesce(c.seq, 0) as seq, b.event_seq as "lastSeq", c.posted_at as "postedAt"
    from branches b
    left join stock_cursors c on c.restaurant_id = b.restaurant_id and c.branch_id = b.id
    where b.restaurant_id = ${restaurantId} and b.id = ${branchId}`.execute(db)
  return rows[0] ?? { seq: 0, lastSeq: 0, postedAt: null }
}

async function readWaiting(db: Db, place: BranchPlace) {
  const { seq } = await readCursor(db, place)
  const { rows } = await sql<{
    readonly waiting: number
    readonly since: Date | null
  }>`
    select count(*) as waiting, min(posted_at) as since
    from (
      select posted_at from sales where ${ofBranch(place)} and seq > ${seq}
      union all
      select posted_at from voids where ${ofBranch(place)} and seq > ${seq} and sent
    ) as facts`.execute(db)
  return rows[0] ?? { waiting: 0, since: null }
}

async function readParked(db: Db, place: BranchPlace) {
  const { rows } = await sql<{
    readonly sourceKind: string
    readonly sourceId: string
    readonly seq: number
    readonly error: string
    readonly parkedAt: Date
  }>`
    select source_kind as "sourceKind", source_id as "sourceId", seq, error,
      parked_at as "parkedAt"
    from stock_parked where ${ofBranch(place)} order by seq limit 500`.execute(db)
  return rows.map((row) => ({ ...row, parkedAt: row.parkedAt.toISOString() }))
}

type Named = { readonly _id: string; readonly name: LocalText }

/** Dishes and choices whose sale would take nothing, and ingredients that would go for nothing. */
async function readGaps(db: Db, { restaurantId, branchId }: BranchPlace) {
  const hasNone = (target: 'dish' | 'choice') => sql`not exists (
    select from recipes r where r.restaurant_id = ${restaurantId} and r.target = ${target}
      and r.target_id = thing.id and r.archived_at is null
  )`
  const { rows: dishes } = await sql<Named>`
    select thing.id as "_id", thing.name from menu_items thing
    where thing.restaurant_id = ${restaurantId} and thing.archived_at is null
      and thing.combo is null and ${hasNone('dish')}
    order by thing.sort, thing.id`.execute(db)
  const { rows: choices } = await sql<Named>`
    select thing.id as "_id", thing.name from (
      select (option->>'_id')::uuid as id, option->'name' as name, g.sort, place
      from modifier_groups g, jsonb_array_elements(g.options::jsonb) with ordinality as o (option, place)
      where g.restaurant_id = ${restaurantId} and g.archived_at is null
        -- A size without one takes what its dish does.
        and (option->>'price')::bigint > 0 and not g.sizes
    ) as thing where ${hasNone('choice')}
    order by thing.sort, thing.place`.execute(db)
  const { rows: uncosted } = await sql<{ readonly _id: string; readonly name: string }>`
    select i.id as "_id", i.name from ingredients i
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId} and i.archived_at is null
      and l.last_value is null and t.reference_value is null
      -- What is made as it is sold costs what goes into it.
      and not exists (
        select from recipes r where r.restaurant_id = i.restaurant_id and r.target = 'ingredient'
          and r.target_id = i.id and not r.batch and r.archived_at is null
      )
    order by lower(i.name)`.execute(db)
  return { dishes, choices, uncosted }
}
