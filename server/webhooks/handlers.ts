import { createHmac } from 'node:crypto'
import type { Contract } from '#shared/api.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { PaymentEvent, WebhookKeys } from '#shared/webhooks/contract.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound, refusal } from '../platform/http/errors.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { endKeys, keysOf } from './keys.ts'
import { checkSignature, SIGNATURE_HEADER } from '../platform/secrets/signature.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly newId: () => string
  readonly changeSettings: ChangeSettings
  readonly report: (
    place: BranchPlace,
    event: PaymentEvent,
  ) => Promise<{ readonly outcome: 'paid' | 'kept' | 'repeated' }>
}

/** The bank's settings are changed within this time, while both secrets hold. */
const BOTH_HOLD_MS = DAY_MS
const AREAS = ['webhooks', 'branches']
const WRONG = 'The signature does not fit the body. Sign it with the secret of this branch.'
const OLD =
  'The signature is more than five minutes old, or ahead. Sign each delivery when it is sent.'

/** Returns the handlers of signed reports, and of the keys that sign them. */
export function createWebhookHandlers({
  db,
  secret,
  now,
  newId,
  changeSettings,
  report,
}: Deps): Handlers<Contract>['webhooks'] {
  const making = keyFor(secret, 'webhook')
  /** Computed, so that neither the database nor a backup of it can sign. */
  const secretOf = (branchId: string, keyId: string) =>
    `sala_${createHmac('sha256', making).update(`${branchId} ${keyId}`).digest('base64url')}`

  async function placeOf(caller: Caller, branchId: string): Promise<BranchPlace> {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return { restaurantId: found.branch.restaurantId, branchId }
  }

  async function shown(place: BranchPlace): Promise<WebhookKeys> {
    const keys = await keysOf(db, place, now())
    const last = await db
      .selectFrom('payment_notices')
      .select((eb) => eb.fn.max('received_at').as('at'))
      .where('restaurant_id', '=', place.restaurantId)
      .where('branch_id', '=', place.branchId)
      .executeTakeFirst()
    return {
      keys: keys.map((key) => ({
        _id: key.id,
        madeAt: key.made_at.toISOString(),
        madeBy: key.made_by_name,
        endsAt: key.ends_at?.toISOString() ?? null,
      })),
      lastAt: last?.at?.toISOString() ?? null,
    }
  }

  return {
    async payment({ params: { branchId }, body, request }) {
      const branch = await db
        .selectFrom('branches')
        .select('restaurant_id')
        .where('id', '=', branchId)
        .executeTakeFirst()
      const place = { restaurantId: branch?.restaurant_id ?? branchId, branchId }
      const at = now()
      const keys = branch ? await keysOf(db, place, at) : []
      const given = request.headers[SIGNATURE_HEADER]
      const secrets = keys.map(({ id }) => secretOf(branchId, id))
      const header = Array.isArray(given) ? given[0] : given
      const verdict = checkSignature(header, request.rawBody ?? '', secrets, at.getTime())
      // A branch that does not exist is refused like one with another secret.
      if (verdict === 'wrong') throw refusal(401, 'SIGNATURE_WRONG', { message: WRONG })
      if (verdict === 'old') throw refusal(401, 'SIGNATURE_OLD', { message: OLD })
      return report(place, body)
    },

    keys: async ({ caller, query: { branchId } }) => shown(await placeOf(caller, branchId)),

    async renew({ caller, query: { branchId } }) {
      const place = await placeOf(caller, branchId)
      const id = newId()
      await changeSettings({
        caller,
        branchId,
        action: 'webhook.renew',
        areas: AREAS,
        async work(settings, trx) {
          const at = now()
          await endKeys(trx, place, new Date(at.getTime() + BOTH_HOLD_MS))
          await trx
            .insertInto('webhook_keys')
            .values({
              restaurant_id: place.restaurantId,
              branch_id: branchId,
              id,
              made_at: at,
              made_by: caller.userId,
              made_by_name: caller.name,
            })
            .execute()
          return {
            result: null,
            settings: { ...settings, bankReports: true },
            details: { _id: id },
          }
        },
      })
      return { secret: secretOf(branchId, id), keys: await shown(place) }
    },

    async stop({ caller, query: { branchId } }) {
      const place = await placeOf(caller, branchId)
      await changeSettings({
        caller,
        branchId,
        action: 'webhook.stop',
        areas: AREAS,
        async work({ bankReports: _on, ...settings }, trx) {
          await endKeys(trx, place, now())
          return { result: null, settings, details: {} }
        },
      })
      return shown(place)
    },
  }
}
