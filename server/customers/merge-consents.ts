import { ASKED, consentNow } from '#shared/consents/consent-now.ts'
import type { Consent } from '#shared/consents/contract.ts'
import { insertConsents } from '../consents/insert-consents.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import type { MergeWish } from './merge-wish.ts'

type Asked = (typeof ASKED)[number]

const isGiven = (said: readonly Consent[], asked: Asked) => consentNow(said, asked)?.given === true
const isWithdrawn = (said: readonly Consent[], asked: Asked) =>
  consentNow(said, asked)?.given === false

type Noted = Pick<MergeWish, 'restaurantId' | 'at' | 'by'>

const note = (
  trx: Db,
  { restaurantId, at, by }: Noted,
  customerId: string,
  given: boolean,
  asked: readonly Asked[],
) =>
  insertConsents(
    trx,
    asked.map((one) => ({
      ...one,
      restaurantId,
      customerId,
      given,
      how: 'merged' as const,
      at,
      by,
    })),
  )

/** Withdraws what one of two guests permitted and the other took back: of two answers the stricter holds. */
export async function restrictMerged(trx: Db, wish: MergeWish): Promise<void> {
  const { restaurantId, id, otherId } = wish
  const kept = await listConsents(trx, restaurantId, id)
  const other = await listConsents(trx, restaurantId, otherId)
  const stricter = ASKED.filter(
    (asked) =>
      (isGiven(kept, asked) && isWithdrawn(other, asked)) ||
      (isWithdrawn(kept, asked) && isGiven(other, asked)),
  )
  await note(trx, wish, id, false, stricter)
}

/**
 * Gives each of two guests back what they permitted themselves, after they were parted. What the one guest took back in
 * the meantime is taken back for both: it was said by one of them, it is not known by which.
 */
export async function partConsents(
  trx: Db,
  wish: MergeWish & { readonly mergedAt: Date; readonly together: readonly Consent[] },
): Promise<void> {
  const { restaurantId, id, otherId, mergedAt, together } = wish
  const kept = await listConsents(trx, restaurantId, id)
  const other = await listConsents(trx, restaurantId, otherId)
  const back = ASKED.filter((asked) => {
    const [now, before] = kept.filter(
      ({ purpose, channel }) => purpose === asked.purpose && channel === asked.channel,
    )
    return now?.how === 'merged' && now.at === mergedAt.toISOString() && before?.given === true
  })
  const since = ASKED.filter((asked) => {
    const now = consentNow(together, asked)
    const isSince = now !== undefined && now.how !== 'merged' && new Date(now.at) >= mergedAt
    return isSince && !now.given && isGiven(other, asked)
  })
  await note(trx, wish, id, true, back)
  await note(trx, wish, otherId, false, since)
}
