import { sql } from 'kysely'
import { MEASURED_DAYS } from '#shared/campaigns/campaign.ts'
import type { CampaignResult, Effect, Side } from '#shared/campaigns/result.ts'
import { verdictOf } from '#shared/campaigns/verdict.ts'
import { ratio, type Sample, welch } from '#shared/statistics/welch.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { readCodes } from './code-figures.ts'
import type { StoredCampaign } from './rows.ts'

type Asked = {
  readonly campaign: Pick<StoredCampaign, 'restaurantId' | 'id' | 'startedAt'>
  readonly currency: string
  readonly now: Date
  /** Whether the person is shown what dishes cost. */
  readonly seesCosts: boolean
}

/**
 * Returns what the guests of a campaign did in the thirty days from its start, those who were to be sent it against those
 * held out. Each counts on the side they were assigned to, also who never got it.
 */
export async function readResult(
  db: Db,
  { campaign, currency, now, seesCosts }: Asked,
): Promise<CampaignResult> {
  const { startedAt } = campaign
  if (startedAt === null) return { ...NOTHING, currency }
  const end = startedAt.getTime() + MEASURED_DAYS * DAY_MS
  const until = new Date(Math.min(end, now.getTime()))
  const arms = await readArms(db, campaign, { currency, from: startedAt, until })
  const [sent, held] = [armOf(arms, 'sent'), armOf(arms, 'held')]
  const [net, known] = [sent.allNet + held.allNet, sent.knownNet + held.knownNet]
  const hasMargin = seesCosts && known > 0
  const netEffect = effectOf(sent.net, held.net)
  const margin = hasMargin ? effectOf(sent.margin, held.margin) : null
  return {
    verdict: verdictOf({
      isOver: end <= now.getTime(),
      sent: sent.net.count,
      held: held.net.count,
      effect: margin ?? netEffect,
    }),
    currency,
    from: startedAt.toISOString(),
    until: until.toISOString(),
    sent: sideOf(sent, hasMargin),
    held: sideOf(held, hasMargin),
    visits: effectOf(sent.visits, held.visits),
    net: netEffect,
    margin,
    codes: await readCodes(db, campaign, until),
    costed: net > 0 ? Math.round((100 * known) / net) : 0,
  }
}

type Arm = {
  readonly visits: Sample
  readonly net: Sample
  readonly margin: Sample
  readonly allNet: number
  readonly knownNet: number
}
type Row = {
  readonly arm: 'sent' | 'held'
  readonly guests: number
  readonly allNet: number
  readonly knownNet: number
} & Readonly<Record<`${'visits' | 'net' | 'margin'}${'Mean' | 'Variance'}`, number>>

/**
 * Means and variances of both sides. What a dish without a known cost brought is no margin; what reward and message cost
 * is taken off the margin of the guest who had them.
 */
async function readArms(
  db: Db,
  { restaurantId, id }: Asked['campaign'],
  { currency, from, until }: { currency: string; from: Date; until: Date },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with sold as (
      select m.customer_id, s.order_id, s.kind, s.net, k.net as known_net, k.cost
      from campaign_members m
      join sales s on s.restaurant_id = m.restaurant_id and s.customer_id = m.customer_id
        and s.currency = ${currency} and s.at >= ${from} and s.at < ${until}
      left join lateral (
        select sum(l.net) as net, sum(c.cost) as cost
        from sale_costs c
        join sale_lines l on l.restaurant_id = c.restaurant_id and l.branch_id = c.branch_id
          and l.business_date = c.business_date and l.order_id = c.order_id
          and l.sale_id = c.sale_id and l.line_id = c.line_id
        where c.restaurant_id = s.restaurant_id and c.branch_id = s.branch_id
          and c.business_date = s.business_date and c.order_id = s.order_id and c.sale_id = s.id
          and c.complete
      ) k on true
      where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id}
    ), each_guest as (
      select m.arm, coalesce(g.visits, 0) as visits, coalesce(g.net, 0) as net,
        coalesce(g.known_net, 0) as known_net,
        coalesce(g.known_net, 0) - coalesce(g.cost, 0) / 1000 - coalesce(t.cost, 0) as margin
      from campaign_members m
      left join (
        select customer_id, count(*) filter (where kind = 'sale') as visits, sum(net) as net,
          sum(known_net) as known_net, sum(cost) as cost
        from sold group by customer_id
      ) g on g.customer_id = m.customer_id
      left join campaign_sends t on t.restaurant_id = m.restaurant_id
        and t.campaign_id = m.campaign_id and t.customer_id = m.customer_id
        and t.state in ('begun', 'sent')
      where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id}
    )
    select arm, count(*)::int as guests,
      avg(visits)::float8 as "visitsMean", coalesce(var_samp(visits), 0)::float8 as "visitsVariance",
      avg(net)::float8 as "netMean", coalesce(var_samp(net), 0)::float8 as "netVariance",
      avg(margin)::float8 as "marginMean", coalesce(var_samp(margin), 0)::float8 as "marginVariance",
      sum(net)::float8 as "allNet", sum(known_net)::float8 as "knownNet"
    from each_guest group by arm`.execute(db)
  return rows
}

function armOf(rows: readonly Row[], arm: Row['arm']): Arm {
  const row = rows.find((one) => one.arm === arm)
  const count = row?.guests ?? 0
  const sampleOf = (name: 'visits' | 'net' | 'margin'): Sample => ({
    count,
    mean: row?.[`${name}Mean`] ?? 0,
    variance: row?.[`${name}Variance`] ?? 0,
  })
  return {
    visits: sampleOf('visits'),
    net: sampleOf('net'),
    margin: sampleOf('margin'),
    allNet: row?.allNet ?? 0,
    knownNet: row?.knownNet ?? 0,
  }
}

const sideOf = ({ visits, net, margin }: Arm, hasMargin: boolean): Side => ({
  guests: net.count,
  visits: visits.mean,
  net: net.mean,
  margin: hasMargin ? margin.mean : null,
})

const percent = (times: number) => (times - 1) * 100

function effectOf(sent: Sample, held: Sample): Effect | null {
  const test = welch(sent, held)
  if (!test) return null
  const { difference, low, high } = test
  const times = ratio(sent, held)
  return {
    difference,
    low,
    high,
    lift: times && {
      percent: percent(times.ratio),
      low: percent(times.low),
      high: percent(times.high),
    },
  }
}

const NO_SIDE: Side = { guests: 0, visits: 0, net: 0, margin: null }
const NOTHING = {
  verdict: 'early',
  from: null,
  until: null,
  sent: NO_SIDE,
  held: NO_SIDE,
  visits: null,
  net: null,
  margin: null,
  codes: null,
  costed: 0,
} as const
