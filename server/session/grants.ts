import { MOST_GRANTS } from '#shared/session/grant-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A screen not seen for this long has no valid token any more. */
const SEEN_WITHIN_MS = 30 * DAY_MS
/** Screens of a branch that one person or one link may have open, so that no one uses up all of them. */
const MOST_OF_ONE = 20

/** The person or link that lets a screen in. */
type Opener = {
  readonly kind: 'person' | 'link'
  readonly id: string
  readonly name: string
}

export type Opening = BranchPlace & {
  readonly newId: () => string
  readonly name: string
  /** Hash of the device's secret. */
  readonly device: Buffer | null
  readonly openedBy: Opener
  readonly at: Date
}

/** A grant as it was opened. */
export type Opened = {
  readonly id: string
  /** The device had none in the branch. */
  readonly isNew: boolean
  /** The former opener, if that was another person or link. */
  readonly before: Pick<Opener, 'kind' | 'name'> | null
  /** Ids of the sessions that ended: a screen has one, the latest. */
  readonly ended: readonly string[]
}

/**
 * Gives a device a grant, or finds the one it has: that takes the device's secret. A device that comes by
 * another link, or by a person, continues under that. Refuses one screen too many of the branch, or of its
 * opener. In a change: two kitchen screens of one device may call at once.
 */
export async function openGrant(trx: Db, opening: Opening): Promise<Opened> {
  const { restaurantId, branchId, device, name, openedBy, at } = opening
  const isLink = openedBy.kind === 'link'
  const opened = {
    name,
    bypass_token_id: isLink ? openedBy.id : null,
    made_by: isLink ? null : openedBy.id,
    made_by_name: openedBy.name,
    seen_at: at,
  }
  const again = device && (await grantOf(trx, opening, device))
  const isSame =
    again?.bypass_token_id === opened.bypass_token_id && again.made_by === opened.made_by
  if (!isSame) await refuseTooMany(trx, opening, again?.id)
  if (again) {
    await trx.updateTable('grants').set(opened).where('id', '=', again.id).execute()
    const kind = again.bypass_token_id === null ? 'person' : 'link'
    const before = isSame ? null : ({ kind, name: again.made_by_name } as const)
    const ended = await endSessions(trx, [again.id], { reason: 'screen opened again', at })
    return { id: again.id, isNew: false, before, ended }
  }
  const id = opening.newId()
  await trx
    .insertInto('grants')
    .values({
      id,
      restaurant_id: restaurantId,
      branch_id: branchId,
      purpose: 'kitchen',
      device_hash: device,
      created_at: at,
      ...opened,
    })
    .execute()
  return { id, isNew: true, before: null, ended: [] }
}

const grantOf = (trx: Db, { restaurantId, branchId }: BranchPlace, device: Buffer) =>
  trx
    .selectFrom('grants')
    .select(['id', 'bypass_token_id', 'made_by', 'made_by_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('purpose', '=', 'kitchen')
    .where('device_hash', '=', device)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** `except` is the grant that is opened again, which counts only once. */
async function refuseTooMany(
  trx: Db,
  { restaurantId, branchId, openedBy, at }: Opening,
  except: string | undefined,
): Promise<void> {
  const column = openedBy.kind === 'link' ? 'bypass_token_id' : 'made_by'
  const { held, own } = await trx
    .selectFrom('grants')
    .select((eb) => [
      eb.fn.countAll<string>().as('held'),
      eb.fn.countAll<string>().filterWhere(column, '=', openedBy.id).as('own'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .where('seen_at', '>', new Date(at.getTime() - SEEN_WITHIN_MS))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  if (Number(own) >= MOST_OF_ONE) {
    throw conflict('TOO_MANY_SCREENS')
  }
  if (Number(held) >= MOST_GRANTS) {
    throw conflict('TOO_MANY_SCREENS')
  }
}

/** Notes that a screen is at work, and with it its link. */
export async function grantSeen(db: Db, id: string, at: Date): Promise<void> {
  const seen = await db
    .updateTable('grants')
    .set({ seen_at: at })
    .where('id', '=', id)
    .returning('bypass_token_id')
    .executeTakeFirst()
  if (seen?.bypass_token_id == null) return
  await db
    .updateTable('bypass_tokens')
    .set({ last_used_at: at })
    .where('id', '=', seen.bypass_token_id)
    .execute()
}

/**
 * Ends grants of a branch, all or those of one link, and their sessions. Returns the ids of the sessions, whose
 * sockets are cut after the transaction.
 */
export async function endGrants(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  which: { readonly id?: string; readonly bypassTokenId?: string },
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<readonly string[]> {
  const { id, bypassTokenId } = which
  const ended = await trx
    .updateTable('grants')
    .set({ revoked_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(bypassTokenId !== undefined, (query) =>
      query.where('bypass_token_id', '=', bypassTokenId ?? ''),
    )
    .returning('id')
    .execute()
  const ids = ended.map((grant) => grant.id)
  return endSessions(trx, ids, { reason, at })
}

async function endSessions(
  trx: Db,
  grantIds: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<readonly string[]> {
  if (grantIds.length === 0) return []
  const sessions = await trx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where((eb) => eb('grant_id', '=', eb.fn.any(eb.val([...grantIds]))))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return sessions.map((session) => session.id)
}
