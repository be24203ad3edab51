import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { OwnCode } from '#shared/campaigns/fill-words.ts'
import { formatDateOnly } from '#shared/format/date.ts'
import type { Language } from '#shared/languages/languages.ts'
import { voucherCodeOf } from '#shared/promoting/voucher-code.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import { createVoucherHash } from '../promotions/code-handlers.ts'
import { findOn } from '../promotions/versions.ts'
import { PRODUCT } from '../tenancy/product.ts'
import type { StoredCampaign } from './rows.ts'

type Asked = {
  readonly campaign: StoredCampaign
  /** Of the message that it goes with: one that goes out again has the same code. */
  readonly voucherId: string
  readonly branch: Branch
  readonly language: Language
  readonly now: Date
}

/** Returns what says a guest's code again: it follows from its id under a key, as those that people make. */
export function createCodeOf(secret: string) {
  const key = keyFor(secret, 'vouchers')
  return (restaurantId: string, voucherId: string): string =>
    voucherCodeOf(
      createHmac('sha256', key).update(`${restaurantId} campaign ${voucherId}`).digest(),
    )
}

/** Returns what gives guests codes of their own. */
export function createGuestCodes(secret: string) {
  const codeOf = createCodeOf(secret)
  const hashOf = createVoucherHash(secret)
  /** Keeps a code and returns it with its last day; undefined while tills would refuse it. */
  return async (trx: Db, asked: Asked): Promise<OwnCode | undefined> => {
    const { campaign, voucherId, branch, language } = asked
    const until = await lastDayOf(trx, asked)
    if (until === undefined) return undefined
    const code = codeOf(campaign.restaurantId, voucherId)
    const hash = hashOf(campaign.restaurantId, code)
    await keep(trx, asked, { hash, end: code.slice(-3), until })
    const pattern = branch.formats?.dateFormat
    return { code, until: formatDateOnly(until, { language, style: 'short', pattern }) }
  }
}

/** Returns the promotion that a campaign gives, if tills take its codes now: it is on in the branch, and they are not blocked. */
export async function givesCodes(
  trx: Db,
  { restaurantId, id, promotionId }: StoredCampaign,
  branchId: string,
) {
  if (promotionId === null) return undefined
  const version = await findOn(trx, { restaurantId, branchId }, promotionId)
  const { rows } = await sql`
    select from voucher_batches where restaurant_id = ${restaurantId} and id = ${id}
      and blocked_at is not null`.execute(trx)
  return version?.givenBy === 'code' && rows.length === 0 ? version : undefined
}

/** The last day of a code that is given now: never after the last one of its promotion, and no code ends before its promotion begins. */
async function lastDayOf(trx: Db, { campaign, branch, now }: Asked): Promise<string | undefined> {
  const version = await givesCodes(trx, campaign, branch._id)
  if (!version) return undefined
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const { from = today, until: last } = version.when ?? {}
  const own = addDays(today, campaign.codeDays)
  const until = last === undefined || own <= last ? own : last
  return until < today || until < from ? undefined : until
}

type Code = { readonly hash: Buffer; readonly end: string; readonly until: string }

/** The codes of a campaign are one batch, under its id. One is valid no shorter than any message to its guest said. */
async function keep(trx: Db, { campaign, voucherId, now }: Asked, { hash, end, until }: Code) {
  const { restaurantId, id, name, promotionId } = campaign
  await sql`
    insert into voucher_batches (restaurant_id, id, promotion_id, note, count, single_use,
      expires_on, made_at, made_by, made_by_name, campaign_id)
    values (${restaurantId}, ${id}, ${promotionId}, ${name}, 1, true, null, ${now},
      ${PRODUCT.userId}, ${PRODUCT.name}, ${id})
    on conflict do nothing`.execute(trx)
  await sql`
    insert into vouchers (restaurant_id, id, batch_id, code_hash, code_end, expires_on)
    values (${restaurantId}, ${voucherId}, ${id}, ${hash}, ${end}, ${until})
    on conflict (restaurant_id, id) do update
      set expires_on = greatest(vouchers.expires_on, excluded.expires_on)`.execute(trx)
}
