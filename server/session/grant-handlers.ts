import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { Grant } from '#shared/session/grant-contract.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { unauthorized } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { type AdmitScreen, SCREEN_AREAS } from './admit-screen.ts'
import { endGrants } from './grants.ts'
import { toUser } from './people.ts'
import { requireRevocable } from './revocable.ts'
import { grantHolder } from './screens.ts'
import type { SessionStore } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { visitorOf } from './visitor.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly admitScreen: AdmitScreen
  readonly signIn: Pick<SignIn, 'begin'>
  readonly store: Pick<SessionStore, 'find'>
  readonly change: MakeChange
}

/** Returns the handlers of screens with a session of their own, each for one purpose in one branch. */
export function createGrantHandlers(deps: Deps): Handlers<Contract>['grants'] {
  const { db, now, configs, admitScreen, signIn, store, change } = deps

  return {
    async list({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      return listGrants(db, { restaurantId: branch.restaurantId, branchId }, query)
    },

    async claim({ caller, params: { branchId }, body: { name }, request }) {
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      const at = now()
      const { device } = visitorOf(request)
      const openedBy = { kind: 'person', id: caller.userId, name: caller.name } as const
      const id = await admitScreen({ ...place, name, device, openedBy, at })
      const holder = await grantHolder(db, id, at)
      if (!holder) throw unauthorized()
      const session = await store.find(caller.sessionId)
      const deviceId = session?.device_id ?? null
      const tokens = await signIn.begin(holder, { device, deviceId })
      return { success: true, user: toUser(holder), tokens, message: 'Screen opened' }
    },

    revoke: ({ caller, params: { branchId, id } }) =>
      change({
        caller,
        place: { branchId },
        action: 'screen.revoke',
        areas: SCREEN_AREAS,
        evenClosed: true,
        async work(trx, { restaurantId, at }) {
          const place = { restaurantId, branchId }
          const { name, revoked_at } = await requireRevocable(trx, 'grants', place, id)
          const result = { success: true } as const
          // Repeated: it is over already.
          if (revoked_at !== null) return { result, unchanged: true }
          const ended = await endGrants(trx, place, { id }, { reason: 'screen ended', at })
          return { result, details: { id, name, sessions: ended.length }, ended }
        },
      }),
  }
}

async function listGrants(db: Db, { restaurantId, branchId }: BranchPlace, page: PageQuery) {
  const found = db
    .selectFrom('grants as g')
    .where('g.restaurant_id', '=', restaurantId)
    .where('g.branch_id', '=', branchId)
  const { rows, total } = await readPage(
    found,
    found
      .selectAll('g')
      .select(
        sql<string | null>`(select d.code from sessions s join devices d
          on d.restaurant_id = g.restaurant_id and d.branch_id = g.branch_id and d.id = s.device_id
          where s.grant_id = g.id order by s.created_at desc limit 1)`.as('device_code'),
      )
      .orderBy(sql`g.revoked_at is not null`)
      .orderBy('g.seen_at', 'desc')
      .orderBy('g.id', 'desc'),
    page,
  )
  return toPage(rows.map(toGrant), total, page)
}

type Row = {
  readonly id: string
  readonly branch_id: string
  readonly name: string
  readonly purpose: string
  readonly device_code: string | null
  readonly bypass_token_id: string | null
  readonly made_by_name: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly revoked_at: Date | null
}

const toGrant = (row: Row): Grant =>
  Grant.parse({
    _id: row.id,
    branchId: row.branch_id,
    name: row.name,
    purpose: row.purpose,
    deviceCode: row.device_code,
    openedBy: {
      kind: row.bypass_token_id === null ? 'person' : 'link',
      name: row.made_by_name,
    },
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  })
