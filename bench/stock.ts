import { rm } from 'node:fs/promises'
import { explode, type Preparations } from '#shared/recipes/explode.ts'
import { ratioOf } from '#shared/money/ratio.ts'
import { type Api, signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { timesOf } from './support/times-of.ts'

const [INGREDIENTS, MOVEMENTS, CALLS] = [1000, 500_000, 40]
const [RECIPES, LINES, DEPTH, KEPT] = [100, 8, 6, 40]
/** Milliseconds for the slowest of the calls of a list. */
const LIMIT = 300
const EXPLODED_LIMIT = 500

/** How fast the lists of a large stock are, and how fast recipes in recipes are exploded. */
export async function measureStock(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 1 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    await fillStock(server, branch)
    const rows: (readonly string[])[] = []
    const lines: Section['lines'][number][] = []
    for (const [what, call] of Object.entries(listsOf(api, branch._id))) {
      const spread = spreadOf(await timesOf(call, CALLS))
      rows.push([what, spreadText(spread)])
      lines.push({ what, value: spread.p99, limit: LIMIT, unit: 'ms' })
    }
    const exploded = explodeAll()
    return {
      title: 'A large stock',
      about: `${INGREDIENTS} ingredients with ${MOVEMENTS} movements in half a year; each list is read ${CALLS} times over HTTP, p50 / worst. Then ${RECIPES} recipes, nested ${DEPTH} deep, are exploded. Milliseconds.`,
      columns: ['what', 'time'],
      rows: [...rows, ['recipes exploded', figure(exploded)]],
      lines: [
        ...lines,
        { what: 'nested recipes exploded', value: exploded, limit: EXPLODED_LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

const listsOf = (api: Api, branchId: string) => {
  const page = { branchId, page: 1, limit: 50 }
  const compared = { branchId, compare: 'before' } as const
  return {
    levels: () => api.inventory.items({ query: { ...page, sort: 'need' } }),
    'levels, searched': () => api.inventory.items({ query: { ...page, search: 'ient 77' } }),
    'levels, last page': () => api.inventory.items({ query: { ...page, page: 20 } }),
    'ingredients of the branch': () => api.ingredients.inBranch({ query: page }),
    ledger: () => api.inventory.transactions({ query: page }),
    'ledger of one kind': () => api.inventory.transactions({ query: { ...page, kind: 'receipt' } }),
    variances: () => api.inventory.variances({ query: { branchId } }),
    'what is on the stove, and days left': () => api.inventory.outlook({ query: { branchId } }),
    'report: used between counts': () => api.reports.inventoryUsage({ query: compared }),
    'report: on hand, waste and prices': () =>
      api.reports.operationalInventory({ query: compared }),
  }
}

type Place = { readonly _id: string; readonly restaurantId: string }

/** Writes half a year of a kitchen: what came, what was sold, and two counts of everything. */
async function fillStock(server: Server, { _id, restaurantId }: Place): Promise<void> {
  const place = [restaurantId, _id]
  await server.query(
    `insert into ingredients (restaurant_id, id, name, dimension, kind, unit, units, packs, usable,
      allergens, note)
    select $1, gen_random_uuid(), 'Ingredient ' || n, 'mass', 'raw', 'kg', '[]', '[]', 100, '{}', ''
    from generate_series(1, $2::int) as n`,
    [restaurantId, INGREDIENTS],
  )
  await server.query(
    `with kept as (
      select id, row_number() over (order by id) as n from ingredients
      where restaurant_id = $1 and name like 'Ingredient %'
    ), moved as (
      select n, n % 20 = 0 as bought, now() - interval '180 days' * (1 - n / $3::float) as at
      from generate_series(1, $3::int) as n
    )
    insert into stock_movements (restaurant_id, branch_id, source_kind, source_id, part, place,
      ingredient_id, kind, quantity, value, uncosted, at, posted_at, business_date)
    select $1, $2, case when bought then 'receipt' else 'sale' end, gen_random_uuid(), '0', 'stock',
      kept.id, case when bought then 'receipt' else 'sale' end,
      case when bought then 1900000 else -100000 end, case when bought then 1900000 else -100000 end,
      false, at, at, at::date
    from moved join kept on kept.n = 1 + (moved.n::bigint * 7919) % $4`,
    [...place, MOVEMENTS, INGREDIENTS],
  )
  await server.query(
    `insert into stock_levels (restaurant_id, branch_id, place, ingredient_id, quantity, value,
      last_value, last_quantity)
    select $1, $2, 'stock', ingredient_id, sum(quantity), sum(value), 1900000, 1900000
    from stock_movements where restaurant_id = $1 and branch_id = $2 group by ingredient_id
    on conflict do nothing`,
    place,
  )
  await server.query(
    `insert into stock_counts (restaurant_id, branch_id, ingredient_id, counted_at, act_id,
      business_date, counted, expected)
    select $1, $2, i.id, day, gen_random_uuid(), day::date, 1000000, 1000000
    from ingredients i, unnest(array[now() - interval '8 days', now() - interval '1 day']) as day
    where i.restaurant_id = $1 and i.name like 'Ingredient %'`,
    place,
  )
  await server.query('analyze')
}

/** Returns the milliseconds for every dish of a kitchen whose recipes have others in them, down to the deepest. */
function explodeAll(): number {
  const wide = Math.ceil(RECIPES / DEPTH)
  const at = (level: number, n: number) => `${level} ${n % wide}`
  const recipes = Array.from({ length: RECIPES }, (_, index) => {
    const [level, n] = [Math.floor(index / wide), index % wide]
    const lines = Array.from({ length: LINES }, (__, k) => ({
      // Two preparations, and the rest is bought.
      ingredientId: k < 2 ? at(level + 1, n * 3 + k) : `raw ${(n * 5 + k) % KEPT}`,
      quantity: 10_000 + k,
      usable: 90,
    }))
    return [at(level, n), { yields: 1_000_000, lines }] as const
  })
  const preparations: Preparations = new Map(recipes)
  const began = performance.now()
  for (const [ingredientId] of recipes)
    explode([{ ingredientId, quantity: 300_000 }], ratioOf(1), preparations)
  return performance.now() - began
}
