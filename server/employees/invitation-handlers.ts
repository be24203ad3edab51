import type { FastifyRequest } from 'fastify'
import type { Contract } from '#shared/api.ts'
import { INVITATION_DAYS, type Invitation } from '#shared/employees/invitation-contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import { addJob } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import type { Attempts } from '../session/attempts.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { customRole, refuseForeignBranches } from './checks.ts'
import {
  dropInvitation,
  findInvitation,
  type FoundInvitation,
  listInvitations,
} from './invitations.ts'
import { INVITATION_MAIL, invitationTokens } from './mail-invitation.ts'
import { requireEmployees, employeesScope } from './open.ts'
import { refuseForeign, refuseTooMuch } from './rules.ts'

type Deps = {
  readonly db: Db
  /** Links are made of it, so that one can be shown again although the database knows only its hash. */
  readonly secret: string
  readonly newId: () => string
  readonly attempts: Attempts
  readonly change: MakeChange
}

/** Areas of the contract that list invitations. */
const AREAS = ['invitations']
/** Links that one person makes an hour: room for a new restaurant, not for mailing strangers. */
const MOST_LINKS = 30

/** Handles inviting people; see `accept-invitation.ts` for what the invited person does. */
export function createInvitationHandlers(
  deps: Deps,
): Pick<Handlers<Contract>['invitations'], 'list' | 'create' | 'link' | 'renew' | 'withdraw'> {
  const { db, newId, attempts, change } = deps
  const tokenOf = invitationTokens(deps.secret)

  const countLink = ({ userId }: Caller) =>
    attempts.reserve([
      { account: `invitations by ${userId}`, most: MOST_LINKS, windowMs: 3_600_000 },
    ])

  return {
    list: async ({ caller, query: { branchId, restaurantId, ...page } }) =>
      listInvitations(
        db,
        branchId === undefined ? await employeesScope(db, caller) : caller,
        { branchId, restaurantId },
        page,
      ),

    async create({ caller, body, request }) {
      const restaurantId = caller.restaurantId ?? body.restaurantId
      if (restaurantId === undefined) throw badRequest('RESTAURANT_MISSING')
      await requireEmployees(db, caller, body)
      await countLink(caller)
      const id = newId()
      const token = tokenOf(id, 1)
      const found = await change({
        caller,
        place: { restaurantId },
        action: 'invitation.create',
        areas: AREAS,
        async work(trx, { at, requireInBusiness }) {
          const rolePermissions = await customRole(trx, restaurantId, body.role, body.customRoleId)
          const rights = { ...body, permissions: [], active: true, rolePermissions }
          refuseTooMuch(caller, null, rights)
          await refuseForeignBranches(trx, restaurantId, body.branchIds)
          await requireInBusiness(body.branchIds)
          await trx
            .insertInto('invitations')
            .values({
              restaurant_id: restaurantId,
              id,
              name: body.name,
              email: body.email,
              phone: body.phone || null,
              role: body.role,
              custom_role_id: body.customRoleId,
              branch_ids: [...new Set(body.branchIds)],
              invited_by: caller.userId,
              token_hash: hashToken(token),
              created_at: at,
              expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
            })
            .execute()
          const result = await find(trx, { restaurantId, branchIds: 'all' }, id)
          await mail(trx, result, { request, language: body.language })
          return { result, details: factsOf(result.invitation) }
        },
      })
      return made(token, found, { request, language: body.language })
    },

    async link({ caller, params: { id } }) {
      const found = await find(db, caller, id)
      await requireEmployees(db, caller, found.invitation)
      await refuseToVouch(db, caller, found)
      const token = tokenOf(id, found.links)
      // Made before the server's secret changed: only a new link can be shown.
      if (!hashToken(token).equals(found.tokenHash)) throw conflict('INVITE_LINK_LOST')
      return { token }
    },

    async renew({ caller, params: { id }, body, request }) {
      const { restaurantId, invitation } = await find(db, caller, id)
      await requireEmployees(db, caller, invitation)
      await countLink(caller)
      const { found, token } = await change({
        caller,
        place: { restaurantId },
        action: 'invitation.renew',
        areas: AREAS,
        async work(trx, { at, requireInBusiness }) {
          const before = await find(trx, caller, id)
          await refuseToVouch(trx, caller, before)
          await requireInBusiness(before.invitation.branchIds)
          const links = before.links + 1
          const next = tokenOf(id, links)
          await trx
            .updateTable('invitations')
            .set({
              links,
              token_hash: hashToken(next),
              invited_by: caller.userId,
              expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
            })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const renewed = await find(trx, caller, id)
          await mail(trx, renewed, { request, language: body.language })
          return {
            result: { found: renewed, token: next },
            details: factsOf(renewed.invitation),
          }
        },
      })
      return made(token, found, { request, language: body.language })
    },

    async withdraw({ caller, params: { id } }) {
      const { restaurantId, invitation } = await find(db, caller, id)
      await requireEmployees(db, caller, invitation)
      return change({
        caller,
        place: { restaurantId },
        action: 'invitation.withdraw',
        areas: AREAS,
        async work(trx) {
          const before = await find(trx, caller, id)
          refuseForeign(caller, { ...before.invitation, permissions: [], active: true })
          await dropInvitation(trx, { restaurantId, id })
          return { result: { success: true } as const, details: factsOf(before.invitation) }
        },
      })
    },
  }
}

/** Has the link mailed, if the change holds. Only pages that may call this server are linked to. */
async function mail(trx: Db, { restaurantId, invitation, links }: FoundInvitation, way: Way) {
  const { origin } = way.request.headers
  if (invitation.email === null || origin === undefined) return
  const { language } = way
  await addJob(trx, INVITATION_MAIL, {
    restaurantId,
    id: invitation._id,
    links,
    language,
    origin,
  })
}

const made = (token: string, found: FoundInvitation, { request }: Way) => {
  const mailed = request.headers.origin === undefined ? null : found.invitation.email
  return { invitation: found.invitation, token, mailedTo: mailed }
}

type Way = {
  readonly request: Pick<FastifyRequest, 'headers'>
  /** Of the mail. */
  readonly language: Language
}

async function find(db: Db, scope: Parameters<typeof findInvitation>[1], id: string) {
  const found = await findInvitation(db, scope, id)
  if (!found) throw notFound()
  return found
}

/**
 * With the link any person gets what the invitation gives: only a person who could give it may have the link.
 */
async function refuseToVouch(db: Db, caller: Caller, found: FoundInvitation): Promise<void> {
  const { restaurantId, invitation } = found
  const { role, customRole: custom, branchIds } = invitation
  const { branchIds: own } = caller
  if (own !== 'all' && !branchIds.every((id) => own.includes(id))) throw forbidden('OTHER_BRANCHES')
  const rolePermissions = await customRole(db, restaurantId, role, custom?._id ?? null)
  refuseTooMuch(caller, null, { role, branchIds, permissions: [], active: true, rolePermissions })
}

/** What the audit log keeps: nothing that opens the link. */
const factsOf = ({ _id, name, role, customRole: custom, branchIds, email }: Invitation) => ({
  invitationId: _id,
  name,
  role: custom?.name ?? role,
  branchIds,
  ...(email !== null && { email }),
})
