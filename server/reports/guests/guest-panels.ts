import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { OFTEN } from '#shared/reports/guest-groups.ts'
import { type Found, joinRows } from '#shared/reports/join-rows.ts'
import type { ReportPanel } from '#shared/reports/page-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import type { Moment } from '../answer-at.ts'
import { hoursIn } from '../dayparts.ts'
import { type Kept, readPanel } from '../summaries/read.ts'
import { bucketOf, eachGuest, kindIn, type Narrowed } from './each-guest.ts'
import { readFollowed } from './followed.ts'

type Asked = {
  readonly days: Days
  readonly order_type: string | undefined
  readonly daypart: string | undefined
}

/**
 * Returns who came: guests by whether they are new, by how often they came and by when they came last, and those of each
 * month followed over the next ones. Every guest is in one row of a panel.
 */
export async function readGuestPanels(
  { trx, place, kept, compared }: Moment,
  branch: Branch,
  { days, order_type, daypart }: Asked,
): Promise<Readonly<Record<string, ReportPanel>>> {
  // A year of visits is hashed and sorted in memory rather than on disk.
  await sql`select set_config('work_mem', '32MB', true)`.execute(trx)
  const narrowed = { order_type, hours: hoursIn(branch, daypart) }
  const came = async (span: Days) => {
    const groups = await readGroups(trx, place, span, narrowed)
    const nameless = await readNameless(trx, place, { span, kept, narrowed, groups })
    return { kinds: [...groups.kinds, nameless], often: groups.often }
  }
  const now = await came(days)
  const before = compared && (await came(compared.days))
  const followed = await readFollowed(trx, place, days)
  const over = (by: 'kinds' | 'often', key: string) =>
    joinRows(
      { by: [key] },
      { now: now[by], before: before && before[by], shift: compared?.shift ?? 0, hidden: [] },
    )
  return {
    kinds: over('kinds', 'kind'),
    often: over('often', 'often'),
    away: asOf(['away'], followed.away),
    cohorts: asOf(['month', 'later'], followed.cohorts),
  }
}

/** What is not compared. */
const asOf = (by: readonly string[], rows: readonly Found[]): ReportPanel =>
  joinRows({ by }, { now: rows, before: null, shift: 0, hidden: [] })

type Group = Readonly<Record<'guests' | 'visits' | 'orders' | 'net', number>>
type Groups = {
  readonly kinds: readonly (Group & { readonly kind: string })[]
  readonly often: readonly (Group & { readonly often: number })[]
}

async function readGroups(
  trx: Db,
  place: BranchPlace,
  days: Days,
  narrowed: Narrowed,
): Promise<Groups> {
  const { rows } = await sql<
    Group & { readonly kind: string | null; readonly often: number | null }
  >`
    select kind, often, count(*) filter (where visits > 0)::int as guests,
      coalesce(sum(visits), 0)::int as visits, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(net), 0)::bigint as net
    from (
      select ${kindIn(days)} as kind, ${bucketOf(sql`visits`, OFTEN)} as often, visits, orders, net
      from (${eachGuest(place, days, narrowed)}) as each
    ) as grouped
    group by grouping sets ((kind), (often)) order by often`.execute(trx)
  return {
    kinds: rows.flatMap(({ kind, ...row }) => (kind === null ? [] : [{ kind, ...sumsOf(row) }])),
    often: rows.flatMap(({ often, ...row }) => (often === null ? [] : [{ often, ...sumsOf(row) }])),
  }
}

const sumsOf = ({ guests, visits, orders, net }: Group): Group => ({ guests, visits, orders, net })

type Rest = {
  readonly span: Days
  readonly kept: Kept
  readonly narrowed: Narrowed
  readonly groups: Groups
}

/** What the branch sold to guests without a name: all of its sales but those of guests it knows. */
async function readNameless(
  trx: Db,
  place: BranchPlace,
  { span, kept, narrowed: { order_type, hours }, groups: { kinds } }: Rest,
) {
  const all = await readPanel(
    trx,
    place,
    { set: 'sales', by: ['weekday', 'hour'] },
    { days: span, kept, filter: order_type === undefined ? {} : { order_type } },
  )
  const rows = all.filter(
    ({ weekday, hour }) =>
      hours === null ||
      hours.some((one) => one.weekday === Number(weekday) && one.hour === Number(hour)),
  )
  const rest = (name: 'orders' | 'net') =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0) -
    kinds.reduce((sum, row) => sum + row[name], 0)
  return { kind: 'nameless', guests: 0, visits: 0, orders: rest('orders'), net: rest('net') }
}
