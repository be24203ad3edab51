import type { Contract } from '#shared/api.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { KioskLink } from '#shared/kiosk-links/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { SCREEN_AREAS } from '../session/admit-screen.ts'
import { endGrants } from '../session/grants.ts'
import { requireRevocable } from '../session/revocable.ts'
import { hashToken, newToken } from '../platform/secrets/secrets.ts'
import { createSessionStore } from '../session/sessions.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Areas of the contract that list the links, or the screens that use them. */
const AREAS = ['kioskLinks', ...SCREEN_AREAS]

/** Returns the handlers of links for kitchen screens, each valid for one purpose in one branch. */
export function createKioskLinkHandlers(deps: Deps): Handlers<Contract>['kioskLinks'] {
  const { db, newId, configs, change } = deps

  return {
    async list({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      return listLinks(db, { restaurantId: branch.restaurantId, branchId }, query)
    },

    async create({ caller, params: { branchId }, body: { name, purpose, expiresInDays } }) {
      const token = newToken()
      return change({
        caller,
        place: { branchId },
        action: 'bypassToken.create',
        areas: AREAS,
        async work(trx, { restaurantId, at }) {
          const row = await trx
            .insertInto('bypass_tokens')
            .values({
              id: newId(),
              restaurant_id: restaurantId,
              branch_id: branchId,
              name,
              purpose,
              hash: hashToken(token),
              created_at: at,
              expires_at: new Date(at.getTime() + expiresInDays * DAY_MS),
            })
            .returningAll()
            .executeTakeFirstOrThrow()
          const home = `/restaurant/${restaurantId}/branch/${branchId}`
          const address = `${home}/kitchen?token=${token}`
          const details = { id: row.id, name, purpose, expiresInDays }
          return { result: { bypassToken: toToken(row), token, address }, details }
        },
      })
    },

    revoke: ({ caller, params: { branchId, id } }) =>
      change({
        caller,
        place: { branchId },
        action: 'bypassToken.revoke',
        areas: AREAS,
        evenClosed: true,
        async work(trx, { restaurantId, at }) {
          const place = { restaurantId, branchId }
          const { name, revoked_at } = await requireRevocable(trx, 'bypass_tokens', place, id)
          // Repeated: it is over already.
          if (revoked_at !== null) return { result: DONE, unchanged: true }
          await trx
            .updateTable('bypass_tokens')
            .set({ revoked_at: at })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const owner = { bypassTokenId: id }
          const reason = 'link revoked'
          const screens = await endGrants(trx, place, owner, { reason, at })
          const older = await createSessionStore(trx).revokeAll(owner, reason, at)
          const ended = [...screens, ...older]
          return { result: DONE, details: { id, name, sessions: ended.length }, ended }
        },
      }),
  }
}

const DONE = { success: true } as const

async function listLinks(db: Db, { restaurantId, branchId }: BranchPlace, page: PageQuery) {
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

const toToken = (row: Row): KioskLink =>
  KioskLink.parse({
    _id: row.id,
    branchId: row.branch_id,
    name: row.name,
    purpose: row.purpose,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  })
