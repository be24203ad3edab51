import { sql } from 'kysely'
import { goesOut, isForList, type SendChannel, type SendState } from '#shared/campaigns/campaign.ts'
import { fillWords } from '#shared/campaigns/fill-words.ts'
import { messageRules } from '#shared/campaigns/message-rules.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { hasFeature } from '#shared/features/feature.ts'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '#shared/languages/languages.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { guestFacts, type GuestFacts } from '../customers/facts.ts'
import { termsIn } from '../loyalty/terms.ts'
import type { Db } from '../platform/database/database.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { createGuestCodes } from './codes.ts'
import { findCampaign, type StoredCampaign } from './rows.ts'

type Wanted = {
  readonly campaign: Pick<StoredCampaign, 'restaurantId' | 'id'>
  readonly customerId: string
  readonly branch: Branch
  readonly now: Date
  /** Lists that show it. */
  readonly areas: readonly string[]
  /** A person calls the guest, whom the campaign did not reach. */
  readonly onList?: true
}

type ClaimDeps = { readonly change: MakeChange; readonly secret: string }
type Codes = ReturnType<typeof createGuestCodes>

/** What may go out now, and to whom. Nothing of it was sent before, and nothing of it is ever claimed again. */
export type Claimed = {
  readonly name: string
  readonly email: string
  /** As it is dialled from abroad; '': none. */
  readonly phone: string
  readonly language: Language
  /** What the guest reads, in that language. */
  readonly words: string
  /** That were given with it. */
  readonly points: number
  /** In the address by which the guest takes back the consent. */
  readonly wayOut: string
}

type Guest = Pick<GuestFacts, 'name' | 'email' | 'language' | 'offersByPhone' | 'offersByEmail'> & {
  readonly phone: string
  readonly today: number
  readonly lately: number
  /** Of this campaign; null: nothing was sent. */
  readonly state: SendState | null
  /** Of the code that was given with it, or another. */
  readonly voucherId: string
  /** Points came with it under another id of the guest, before they were merged. */
  readonly hadPoints: boolean
}

/**
 * Returns what claims a guest for a campaign: from then on it counts as sent to them, whatever becomes of the server. State
 * of the campaign, consent and limits are asked here and nowhere earlier. Undefined: not now, or never.
 */
export const createClaim = ({ change, secret }: ClaimDeps) => {
  const codes = createGuestCodes(secret)
  return (wanted: Wanted): Promise<Claimed | undefined> => {
    const { restaurantId, _id: branchId } = wanted.branch
    return change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place: { branchId },
      // What was sent is kept with its guest, and in no chain that cannot forget.
      action: null,
      areas: wanted.areas,
      async work(trx) {
        const claimed = await claim(trx, wanted, codes)
        return claimed ? { result: claimed, details: {} } : { result: undefined, unchanged: true }
      },
    })
  }
}

async function claim(trx: Db, wanted: Wanted, codes: Codes): Promise<Claimed | undefined> {
  const campaign = await findRunning(trx, wanted)
  const guest = campaign && (await readGuest(trx, wanted))
  if (!campaign || !guest || !isOpen(wanted, campaign, guest)) return undefined
  const missing = missingOf(channelOf(wanted, campaign), guest)
  if (missing !== null) {
    // A guest who is here may consent yet; a message is decided once. What may have left stays as it is.
    if (goesOut(campaign.channel) && !wanted.onList && guest.state !== 'begun')
      await write(trx, wanted, campaign, { missing, words: '', voucherId: null, given: 0 })
    return undefined
  }
  return hadEnough(guest, wanted.branch) ? undefined : say(trx, { wanted, campaign, guest }, codes)
}

type Meant = {
  readonly wanted: Wanted
  readonly campaign: StoredCampaign
  readonly guest: Guest
}

/** Writes what a guest hears, with a code of their own where the campaign gives one. */
async function say(
  trx: Db,
  { wanted, campaign, guest }: Meant,
  codes: Codes,
): Promise<Claimed | undefined> {
  const { branch, now } = wanted
  const language = pickLanguage([guest.language, branch.languages?.guest]) ?? DEFAULT_LANGUAGE
  const { voucherId } = guest
  const own =
    campaign.promotionId === null
      ? null
      : await codes(trx, { campaign, voucherId, branch, language, now })
  // A code that tills would refuse goes to no one: the message waits for its promotion.
  if (own === undefined) return undefined
  const words = fillWords(localText(campaign.text, language), own)
  const given = guest.hadPoints ? 0 : campaign.points
  const said = { missing: null, words, voucherId: own && voucherId, given }
  const { wayOut, points } = await write(trx, wanted, campaign, said)
  const { name, email, phone } = guest
  return { name, email, phone, language, words, points, wayOut }
}

/** By which channel a guest hears: a person calls those on a list. */
const channelOf = ({ onList }: Wanted, { channel }: StoredCampaign): SendChannel =>
  onList ? 'call' : channel

/** In the turn of the restaurant: of two campaigns that come at once one is the first of the day. */
async function findRunning(trx: Db, { campaign: { restaurantId, id }, branch }: Wanted) {
  if (!knowsGuests(branch) || !hasFeature('crm', branch)) return undefined
  const campaign = await findCampaign(trx, { restaurantId, id })
  return campaign?.state === 'running' && campaign.branchId === branch._id ? campaign : undefined
}

/** Nothing of the campaign was sent, or no one took it: a message has an id by which it is known when it comes again. */
function isOpen({ onList }: Wanted, { channel }: StoredCampaign, { state }: Guest): boolean {
  if (onList) return isForList(channel, state)
  return state === null || state === 'waiting' || (state === 'begun' && channel === 'webhook')
}

function hadEnough({ today, lately }: Guest, { country }: Branch): boolean {
  const { aDay, aMonth } = messageRules(country)
  return today >= aDay || lately >= aMonth
}

/** Of guests who were merged into one, what was sent to any of them was sent to all. */
async function readGuest(trx: Db, { campaign, customerId, branch, now }: Wanted) {
  const { restaurantId, id } = campaign
  const facts = guestFacts({
    restaurantId,
    currency: branch.currency,
    at: now,
    guestIds: [customerId],
  })
  const sent = (days: number) => sql`(
    select count(*) from campaign_sends s
    where s.restaurant_id = ${restaurantId} and s.customer_id = any(ids_of_guest(${restaurantId}, f.guest))
      and s.state in ('begun', 'sent') and s.campaign_id <> ${id}
      and s.at > ${now}::timestamptz - make_interval(days => ${days}::int)
  )`
  const { rows } = await sql<Guest>`
    select f.name, f.email, f.language, f."offersByPhone", f."offersByEmail", (
        select c.phone from customers c where c.restaurant_id = ${restaurantId} and c.id = f.guest
      ) as phone,
      ${sent(1)} as today, ${sent(30)} as lately, (
        select s.state from campaign_sends s
        where s.restaurant_id = ${restaurantId} and s.campaign_id = ${id}
          and s.customer_id = any(ids_of_guest(${restaurantId}, f.guest))
        order by s.state = 'waiting', s.state = 'skipped', s.state = 'failed' limit 1
      ) as state, coalesce((
        select s.voucher_id from campaign_sends s
        where s.restaurant_id = ${restaurantId} and s.campaign_id = ${id}
          and s.customer_id = any(ids_of_guest(${restaurantId}, f.guest))
          and s.voucher_id is not null
        order by s.at limit 1
      ), gen_random_uuid()) as "voucherId", exists (
        select from campaign_sends s
        where s.restaurant_id = ${restaurantId} and s.campaign_id = ${id} and s.points > 0
          and s.customer_id = any(ids_of_guest(${restaurantId}, f.guest))
          and s.customer_id <> f.guest
      ) as "hadPoints"
    from ${facts} as f
    where exists (
      select from campaign_members m
      where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id}
        and m.customer_id = f.guest and m.arm = 'sent'
    )`.execute(trx)
  return rows[0]
}

/** A word to a guest who is here goes by no channel: that offers are wanted by any is enough. */
function missingOf(channel: SendChannel, guest: Guest): 'consent' | 'address' | null {
  const { offersByEmail, offersByPhone, email, phone } = guest
  if (channel === 'email') return withoutWay(offersByEmail, email)
  if (channel === 'webhook' || channel === 'call') return withoutWay(offersByPhone, phone)
  return offersByEmail || offersByPhone ? null : 'consent'
}
const withoutWay = (isGiven: boolean, address: string) => {
  if (!isGiven) return 'consent'
  return address === '' ? 'address' : null
}

type Said = {
  readonly missing: 'consent' | 'address' | null
  readonly words: string
  readonly voucherId: string | null
  /** Points that come with it. */
  readonly given: number
}

/** Writes that a guest is claimed, with the points that come with it, or why not. */
async function write(trx: Db, wanted: Wanted, campaign: StoredCampaign, said: Said) {
  const { branch, customerId, now } = wanted
  const { missing, words, voucherId, given } = said
  const { restaurantId, id } = campaign
  const channel = channelOf(wanted, campaign)
  // A program that ended since gives none.
  const terms = missing === null ? await termsIn(trx, branch) : undefined
  const points = terms ? given : 0
  const cost =
    missing === null
      ? (channel === 'call' ? 0 : campaign.messageCost) + points * (terms?.pointValue ?? 0)
      : 0
  const state =
    missing === null ? (channel !== 'call' && goesOut(channel) ? 'begun' : 'sent') : 'skipped'
  const { rows } = await sql<{ readonly wayOut: string; readonly points: number }>`
    insert into campaign_sends
      (restaurant_id, campaign_id, customer_id, branch_id, channel, state, reason, at, points, cost,
        words, voucher_id)
    values (${restaurantId}, ${id}, ${customerId}, ${branch._id}, ${channel}, ${state}, ${missing},
      ${now}, ${points}, ${cost}, ${words}, ${voucherId})
    on conflict (restaurant_id, campaign_id, customer_id) do update
      set state = excluded.state, reason = excluded.reason, at = excluded.at,
        channel = excluded.channel, voucher_id = excluded.voucher_id,
        words = case when excluded.words = '' then campaign_sends.words else excluded.words end,
        -- What was given with a first try is not given again.
        points = case when campaign_sends.state = 'skipped' then excluded.points else campaign_sends.points end,
        cost = case when campaign_sends.state = 'skipped' then excluded.cost else campaign_sends.cost end
    returning way_out as "wayOut", points`.execute(trx)
  // Its id follows from campaign and guest: a mail that waited for its server brings no second ones.
  if (points > 0)
    await sql`
      insert into account_entries (restaurant_id, branch_id, id, seq, ledger, account_id, kind, amount,
        note, at, done_by, done_by_name)
      values (${restaurantId}, ${branch._id}, md5(${`${id} ${customerId}`}::text)::uuid, 0, 'points',
        ${customerId}, 'adjusted', ${points}, ${campaign.name}, ${now},
        ${PRODUCT.userId}, ${PRODUCT.name})
      on conflict do nothing`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An upsert returned no row.')
  return row
}
