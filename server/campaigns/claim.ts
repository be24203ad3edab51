import { sql } from 'kysely'
import { goesOut } from '#shared/campaigns/campaign.ts'
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
import { findCampaign, type StoredCampaign } from './rows.ts'

type Wanted = {
  readonly campaign: Pick<StoredCampaign, 'restaurantId' | 'id'>
  readonly customerId: string
  readonly branch: Branch
  readonly now: Date
  /** Lists that show it. */
  readonly areas: readonly string[]
}

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
  readonly state: string | null
}

/**
 * Returns what claims a guest for a campaign: from then on it counts as sent to them, whatever becomes of the server. State
 * of the campaign, consent and limits are asked here and nowhere earlier. Undefined: not now, or never.
 */
export const createClaim =
  (change: MakeChange) =>
  (wanted: Wanted): Promise<Claimed | undefined> => {
    const { restaurantId, _id: branchId } = wanted.branch
    return change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place: { branchId },
      // What was sent is kept with its guest, and in no chain that cannot forget.
      action: null,
      areas: wanted.areas,
      async work(trx) {
        const claimed = await claim(trx, wanted)
        return claimed ? { result: claimed, details: {} } : { result: undefined, unchanged: true }
      },
    })
  }

async function claim(trx: Db, wanted: Wanted): Promise<Claimed | undefined> {
  const { branch } = wanted
  const campaign = await findRunning(trx, wanted)
  const guest = campaign && (await readGuest(trx, wanted))
  if (!campaign || !guest || !isOpen(campaign, guest)) return undefined
  const missing = missingOf(campaign, guest)
  if (missing !== null) {
    // A guest who is here may consent yet; a message is decided once. What may have left stays as it is.
    if (goesOut(campaign.channel) && guest.state !== 'begun')
      await write(trx, wanted, campaign, { missing, words: '' })
    return undefined
  }
  if (hadEnough(guest, branch)) return undefined
  const language = pickLanguage([guest.language, branch.languages?.guest]) ?? DEFAULT_LANGUAGE
  const words = localText(campaign.text, language)
  const { wayOut, points } = await write(trx, wanted, campaign, { missing: null, words })
  const { name, email, phone } = guest
  return { name, email, phone, language, words, points, wayOut }
}

/** In the turn of the restaurant: of two campaigns that come at once one is the first of the day. */
async function findRunning(trx: Db, { campaign: { restaurantId, id }, branch }: Wanted) {
  if (!knowsGuests(branch) || !hasFeature('crm', branch)) return undefined
  const campaign = await findCampaign(trx, { restaurantId, id })
  return campaign?.state === 'running' && campaign.branchId === branch._id ? campaign : undefined
}

/** Nothing of the campaign was sent, or no one took it: a message has an id by which it is known when it comes again. */
const isOpen = ({ channel }: StoredCampaign, { state }: Guest): boolean =>
  state === null || state === 'waiting' || (state === 'begun' && channel === 'webhook')

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
        order by s.state = 'waiting' limit 1
      ) as state
    from ${facts} as f
    where exists (
      select from campaign_members m
      where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id}
        and m.customer_id = f.guest and m.arm = 'sent'
    )`.execute(trx)
  return rows[0]
}

/** A word to a guest who is here goes by no channel: that offers are wanted by any is enough. */
function missingOf({ channel }: StoredCampaign, guest: Guest): 'consent' | 'address' | null {
  const { offersByEmail, offersByPhone, email, phone } = guest
  if (channel === 'email') return withoutWay(offersByEmail, email)
  if (channel === 'webhook') return withoutWay(offersByPhone, phone)
  return offersByEmail || offersByPhone ? null : 'consent'
}
const withoutWay = (isGiven: boolean, address: string) => {
  if (!isGiven) return 'consent'
  return address === '' ? 'address' : null
}

/** Writes that a guest is claimed, with the points that come with it, or why not. */
async function write(
  trx: Db,
  { branch, customerId, now }: Wanted,
  campaign: StoredCampaign,
  { missing, words }: { readonly missing: 'consent' | 'address' | null; readonly words: string },
) {
  const { restaurantId, id, channel } = campaign
  // A program that ended since gives none.
  const terms = missing === null ? await termsIn(trx, branch) : undefined
  const points = terms ? campaign.points : 0
  const cost = missing === null ? campaign.messageCost + points * (terms?.pointValue ?? 0) : 0
  const state = missing === null ? (goesOut(channel) ? 'begun' : 'sent') : 'skipped'
  const { rows } = await sql<{ readonly wayOut: string; readonly points: number }>`
    insert into campaign_sends
      (restaurant_id, campaign_id, customer_id, branch_id, channel, state, reason, at, points, cost, words)
    values (${restaurantId}, ${id}, ${customerId}, ${branch._id}, ${channel}, ${state}, ${missing},
      ${now}, ${points}, ${cost}, ${words})
    on conflict (restaurant_id, campaign_id, customer_id) do update
      set state = excluded.state, reason = excluded.reason, at = excluded.at
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
