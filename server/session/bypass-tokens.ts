import type { Contract } from '#shared/contract/index.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { BypassToken } from '#shared/session/bypass-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { audit } from '../change/audit.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { requireInBusiness } from '../change/in-business.ts'
import { type Db, transaction } from '../database/database.ts'
import { readPage } from '../database/read-page.ts'
import { notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { appendEvent } from '../change/append-event.ts'
import { endGrants } from './grants.ts'
import { hashToken, newToken } from './secrets.ts'
import { createSessionStore } from './sessions.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: BranchConfigs
  readonly changed: (branchId: string) => void
  readonly onEnd: (sessionId: string) => void
}

type Place = { readonly restaurantId: string; readonly branchId: string }

/** Links for screens on the wall, each good for one purpose in one branch. */
export function createBypassTokenHandlers(deps: Deps): Handlers<Contract>['bypassTokens'] {
  const { db, now, newId, configs, changed, onEnd } = deps

  return {
    async list({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      return listTokens(db, { restaurantId: branch.restaurantId, branchId }, query)
    },

    async create({ caller, params: { branchId }, body: { name, purpose, expiresInDays } }) {
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      const at = now()
      const token = newToken()
      const row = await transaction(db, async (trx) => {
        const inserted = await trx
          .insertInto('bypass_tokens')
          .values({
            id: newId(),
            restaurant_id: place.restaurantId,
            branch_id: branchId,
            name,
            purpose,
            hash: hashToken(token),
            created_at: at,
            expires_at: new Date(at.getTime() + expiresInDays * DAY_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const details = { id: inserted.id, name, purpose, expiresInDays }
        await audit(trx, { ...place, at, actor: caller, action: 'bypassToken.create', details })
        await requireInBusiness(trx, place.restaurantId, [branchId])
        await tell(trx, place, at)
        return inserted
      })
      changed(branchId)
      const home = `/restaurant/${place.restaurantId}/branch/${branchId}`
      return { bypassToken: toToken(row), token, address: `${home}/kitchen?token=${token}` }
    },

    async revoke({ caller, params: { branchId, id } }) {
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      const at = now()
      const ended = await transaction(db, async (trx) => {
        const found = await lockToken(trx, place, id)
        // Asked for twice: it is over already.
        if (found.revoked_at !== null) return []
        await trx
          .updateTable('bypass_tokens')
          .set({ revoked_at: at })
          .where('restaurant_id', '=', place.restaurantId)
          .where('id', '=', id)
          .execute()
        const owner = { bypassTokenId: id }
        const reason = 'link revoked'
        const screens = await endGrants(trx, place, owner, { reason, at })
        const older = await createSessionStore(trx).revokeAll(owner, reason, at)
        const sessions = [...screens, ...older]
        const details = { id, name: found.name, sessions: sessions.length }
        await audit(trx, { ...place, at, actor: caller, action: 'bypassToken.revoke', details })
        await tell(trx, place, at)
        return sessions
      })
      ended.forEach(onEnd)
      changed(branchId)
      return { success: true }
    },
  }
}

/** Every window that lists the links, or the screens that came by them, looks again. */
const tell = (trx: Db, place: Place, at: Date) =>
  appendEvent(trx, { ...place, at, rows: [], areas: ['bypassTokens', 'grants'] })

async function listTokens(db: Db, { restaurantId, branchId }: Place, page: PageQuery) {
  const found = db
    .selectFrom('bypass_tokens')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
  const { rows, total } = await readPage(
    found,
    found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return toPage(rows.map(toToken), total, page)
}

async function lockToken(trx: Db, { restaurantId, branchId }: Place, id: string) {
  const found = await trx
    .selectFrom('bypass_tokens')
    .select(['name', 'revoked_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

type Row = {
  readonly id: string
  readonly branch_id: string
  readonly name: string
  readonly purpose: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const toToken = (row: Row): BypassToken =>
  BypassToken.parse({
    _id: row.id,
    branchId: row.branch_id,
    name: row.name,
    purpose: row.purpose,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  })
