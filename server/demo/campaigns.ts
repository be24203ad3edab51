import { MEASURED_DAYS } from '#shared/campaigns/campaign.ts'
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts'
import { localText } from '#shared/texts/local-text.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { armOf } from '../campaigns/arm.ts'
import type { Db } from '../platform/database/database.ts'
import texts from './campaigns.json' with { type: 'json' }
import { demoId } from './ids.ts'
import { menuLanguage } from './menus.ts'
import type { DemoRestaurant } from './restaurants.ts'

/** By so much more often guests come who were sent the campaign of the demonstration: what its result should find. */
const TRUE_LIFT = 0.12
/** Percent: more than usual, so that both sides of a month have more than a hundred guests. */
const HOLD_OUT = 40

const idOf = ({ country }: DemoRestaurant) => demoId(country, 'campaign')

/** Returns how often a guest of the demonstration comes, against one who was sent nothing. */
export const liftOf = (restaurant: DemoRestaurant, guest: string): number =>
  armOf(idOf(restaurant), guest, HOLD_OUT) === 'sent' ? 1 + TRUE_LIFT : 1

/** Writes segments, a campaign that has run for thirty days and what it sent, and one that is a draft. */
export async function insertCampaigns(
  trx: Db,
  restaurant: DemoRestaurant,
  guests: readonly string[],
  now: Date,
): Promise<void> {
  const { id: restaurantId, country, branches } = restaurant
  const [place] = branches
  if (!place) return
  const words = texts[country]
  const said = {
    ...(country !== 'SG' && { [menuLanguage(country)]: words.text }),
    en: texts.SG.text,
  }
  const { branch } = place
  const segmentOf = (name: string) => demoId(country, 'segment', name)
  const rule = {
    restaurant_id: restaurantId,
    currency: branch.currency,
    dishes: [],
    tiers: [],
    consent: null,
  }
  await trx
    .insertInto('segments')
    .values([
      { ...rule, id: segmentOf('regulars'), name: words.regulars, visits_from: 2 },
      { ...rule, id: segmentOf('away'), name: words.away, overdue_from: 200 },
      { ...rule, id: segmentOf('birthdays'), name: words.birthdays, birthday_within: 7 },
    ])
    .execute()
  const startedAt = new Date(now.getTime() - MEASURED_DAYS * DAY_MS)
  const campaign = {
    restaurant_id: restaurantId,
    branch_id: branch._id,
    channel: 'till',
    text: JSON.stringify(said),
    points: 0,
    starts_on: null,
    start_time: '10:00',
    ends_on: null,
    message_cost: 0,
  }
  const id = idOf(restaurant)
  await trx
    .insertInto('campaigns')
    .values([
      {
        ...campaign,
        id,
        name: words.campaign,
        segment_id: segmentOf('regulars'),
        hold_out: HOLD_OUT,
        state: 'ended',
        started_at: startedAt,
        ended_at: now,
      },
      {
        ...campaign,
        id: demoId(country, 'campaign', 'next'),
        name: words.next,
        segment_id: segmentOf('birthdays'),
        hold_out: 10,
        state: 'draft',
      },
    ])
    .execute()
  const members = guests.map((guest) => ({
    restaurant_id: restaurantId,
    campaign_id: id,
    customer_id: guest,
    arm: armOf(id, guest, HOLD_OUT),
  }))
  await trx.insertInto('campaign_members').values(members).execute()
  await trx
    .insertInto('campaign_sends')
    .values(
      members.flatMap(({ arm, ...member }, n) =>
        arm === 'held'
          ? []
          : {
              ...member,
              branch_id: branch._id,
              channel: 'till',
              state: 'sent',
              // Said at the visit that came first: over the first two weeks.
              at: new Date(startedAt.getTime() + (n % 14) * DAY_MS),
              points: 0,
              cost: 0,
              words: localText(said, branch.languages?.guest ?? DEFAULT_LANGUAGE),
              way_out: demoId(country, 'way out', n),
            },
      ),
    )
    .execute()
}
