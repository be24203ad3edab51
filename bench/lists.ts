import { rm } from 'node:fs/promises'
import { blankRules } from '#shared/segments/blank-rules.ts'
import type { SegmentRules } from '#shared/segments/contract.ts'
import { type Api, signIn } from '../e2e/support/api.ts'
import { startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { promotionOf } from './support/promotion-of.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { timesOf } from './support/times-of.ts'

const [ROWS, CALLS, ON_PAGE] = [10_000, 40, 50]
/** Milliseconds for 95 of 100 calls of a list. */
const LIMIT = 300
/** The same where a guest waits at the till. */
const AT_ONCE = 50
/** A restaurant knows so many guests for each row of another list. */
const GUESTS = 10

/** How fast lists of the back office are that hold more than a restaurant has: their pages, searches and sorts. */
export async function measureLists(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 1 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    for (const fill of Object.values(FILLS)) await server.query(fill, [branch.restaurantId, ROWS])
    await server.query('analyze')
    await publishForSegment(api, branch)
    const rows: (readonly string[])[] = []
    const lines: Section['lines'][number][] = []
    for (const [what, call] of Object.entries(listsOf(api, branch))) {
      await requireRows(what, call)
      const spread = spreadOf(await timesOf(call, CALLS))
      rows.push([what, spreadText(spread)])
      const limit = what === SEARCHED || what === FOUND ? AT_ONCE : LIMIT
      lines.push({ what, value: spread.p95, limit, unit: 'ms' })
    }
    return {
      title: 'Long lists',
      about: `Lists of ${ROWS} rows (of guests ${ROWS * GUESTS}), ${ON_PAGE} on a page, each read ${CALLS} times over HTTP, p50 / worst. Milliseconds.`,
      columns: ['what', 'time'],
      rows,
      lines,
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is looked for while a guest waits: by the end of a number, and by all of it, with the promotions that the guest meets. */
const SEARCHED = 'guests, searched by the end of a number'
const FOUND = 'a guest found at the till, with promotions'
/** Counted as an owner types: what all guests did is read. */
const COUNTED = 'a segment of all guests, counted'

type Place = { readonly _id: string; readonly restaurantId: string }

function listsOf(api: Api, { _id: branchId, restaurantId }: Place) {
  const first = { page: 1, limit: ON_PAGE, archived: 'false' } as const
  const last = { ...first, page: ROWS / ON_PAGE } as const
  const all = { ...first, restaurantId }
  return {
    suppliers: () => api.suppliers.list({ query: all }),
    'suppliers, last page': () => api.suppliers.list({ query: { ...all, page: last.page } }),
    'suppliers, searched': () => api.suppliers.list({ query: { ...all, search: 'row 77' } }),
    recipes: () => api.recipes.list({ query: all }),
    'recipes, sorted backwards': () => api.recipes.list({ query: { ...all, sort: '-name' } }),
    ingredients: () => api.ingredients.list({ query: all }),
    'ingredients of a branch': () => api.ingredients.inBranch({ query: { ...first, branchId } }),
    'ingredients of a branch, by what is there': () =>
      api.ingredients.inBranch({ query: { ...last, branchId, sort: '-quantity' } }),
    'guest accounts, searched': () =>
      api.guestAccounts.list({ query: { ...all, search: 'row 77' } }),
    [COUNTED]: () => countOf(api, restaurantId),
    [FOUND]: async () => {
      const { meets } = await api.customers.find({
        query: { branchId },
        body: { key: `+668${10_000_000 + 4771}` },
      })
      return { totalResults: meets.length }
    },
    [SEARCHED]: () => api.customers.list({ query: { ...all, search: '4771' } }),
  }
}

/** Guests who came once and stayed away since: the facts of each are asked for. */
const RULES: SegmentRules = {
  ...blankRules('THB'),
  visitsFrom: 1,
  awayTo: 365,
}

async function countOf(api: Api, restaurantId: string) {
  const { count } = await api.segments.count({ query: { restaurantId }, body: RULES })
  return { totalResults: count }
}

/** A promotion that only guests of a segment have: the till hears of it with the guest. */
async function publishForSegment(api: Api, { restaurantId }: Place): Promise<void> {
  const query = { restaurantId }
  const { _id: segment } = await api.segments.create({
    query,
    body: { name: 'Came lately', ...RULES },
  })
  const { _id, revision } = await api.promotions.create({
    query,
    body: promotionOf('Welcome back', 'THB', { conditions: { guest: { segments: [segment] } } }),
  })
  await api.promotions.publish({ params: { id: _id }, query, body: { revision } })
}

/** An empty list is fast and says nothing. */
async function requireRows(
  what: string,
  call: () => Promise<{ readonly totalResults: number }>,
): Promise<void> {
  const { totalResults } = await call()
  const least = what.includes('searched') || what === FOUND ? 1 : ROWS
  if (totalResults < least) throw new Error(`${what}: ${totalResults} rows, not ${least}`)
}

const FILLS = {
  suppliers: `
    insert into suppliers (restaurant_id, id, name, contact, phone, email, tax_number, payment_days,
      lead_days, order_days, minimum_order, currency, note)
    select $1, gen_random_uuid(), 'Row ' || n, '', '', '', '', 30, 1, '{}', 0, 'THB', ''
    from generate_series(1, $2::int) as n`,
  ingredients: `
    insert into ingredients (restaurant_id, id, name, dimension, kind, unit, units, packs, usable,
      allergens, note)
    select $1, gen_random_uuid(), 'Row ' || n, 'mass', 'raw', 'kg', '[]', '[]', 100, '{}', ''
    from generate_series(1, $2::int) as n`,
  recipes: `
    insert into recipes (restaurant_id, id, name, yields, batch, lines, steps, note)
    select $1, gen_random_uuid(), 'Row ' || n, 1, false, '[]', '', ''
    from generate_series(1, $2::int) as n`,
  guestAccounts: `
    insert into guest_accounts (restaurant_id, id, name, phone, owes_up_to, currency, note)
    select $1, gen_random_uuid(), 'Row ' || n, '', 0, 'THB', ''
    from generate_series(1, $2::int) as n`,
  customers: `
    insert into customers (restaurant_id, id, code, name, phone, other_phone, email, birthday, allergens,
      note, country, since)
    select $1, gen_random_uuid(), 'ROW' || n, 'Row ' || n, '+668' || (10000000 + n), '', '', '', '{}',
      '', 'TH', now()
    from generate_series(1, $2::int * ${GUESTS}) as n`,
  visits: `
    insert into sales
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', gen_random_uuid(), 'customer_id', c.id,
      'receipt_number', null, 'seq', (one).seq + row_number() over ()
    ))).*
    from customers c, (
      select s from sales s where s.restaurant_id = $1 and s.kind = 'sale' limit 1
    ) as first (one)
    where c.restaurant_id = $1 and c.code like 'ROW%' and $2::int > 0`,
}
