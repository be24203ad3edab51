import { sql } from 'kysely'
import type { Proposal } from '#shared/purchase-orders/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { shareOf } from '#shared/inventory/level.ts'
import type { Pack } from '#shared/inventory/stock.ts'
import { outcomeOf } from '#shared/purchase-orders/line.ts'
import {
  expectedUse,
  nextDelivery,
  packsWanted,
  type UseByWeekday,
  WEEKS_SEEN,
} from '#shared/purchase-orders/propose.ts'
import { addDays } from '#shared/time/business-date.ts'
import { dayOfWeek, type Weekday } from '#shared/time/weekday.ts'
import { hasArrived, wasUndone } from '../inventory/lists.ts'
import { PER_UNIT } from '../inventory/levels.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { looseOf } from './lines.ts'
import { readExpected } from './rows.ts'

type Wanted = Measure & {
  readonly packs: readonly Pack[]
  readonly quantity: number
  readonly minimum: number
  readonly par: number
  readonly supplierId: string | null
  readonly value: number | null
  readonly last: number | null
}
type Supplier = {
  readonly id: string
  readonly name: string
  readonly orderDays: readonly Weekday[]
  readonly leadDays: number
}

/** What is bought and wanted here, with what is there and what the last delivery cost. */
async function readWanted(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<Wanted>`
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, i.packs, coalesce(l.quantity, 0) as quantity,
      t.minimum, t.par, t.supplier_id as "supplierId",
      case when l.last_value is null then t.reference_value * ${PER_UNIT} else l.last_value end as value,
      case when l.last_value is null then t.reference_quantity else l.last_quantity end as last
    from ingredients i
    join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId} and i.archived_at is null and i.kind <> 'prep'
      and greatest(t.minimum, t.par) > 0
    order by lower(i.name), i.id`.execute(db)
  return rows
}

async function readSuppliers(db: Db, restaurantId: string) {
  const { rows } = await sql<Supplier>`
    select id, name, order_days as "orderDays", lead_days as "leadDays" from suppliers
    where restaurant_id = ${restaurantId} and archived_at is null
    order by lower(name), id`.execute(db)
  return rows
}

/** Sold, eaten up by batches and thrown away: what a branch takes off its shelves of its own accord. */
const USE = ['sale', 'return', 'waste', 'production_out'] as const

/** Returns what was used in the four weeks before today, by ingredient and weekday. */
async function readUse(db: Db, { restaurantId, branchId }: BranchPlace, today: string) {
  const { rows } = await sql<{ readonly id: string; readonly day: string; readonly used: number }>`
    select ingredient_id as id, business_date as day, (0 - sum(quantity))::bigint as used
    from stock_movements
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and place = 'stock'
      and kind = any(${[...USE]}::text[]) and business_date < ${today}::date
      and business_date >= ${addDays(today, -7 * WEEKS_SEEN)}::date
    group by ingredient_id, business_date`.execute(db)
  const uses = new Map<string, number[]>()
  for (const { id, day, used } of rows) {
    const use = uses.get(id) ?? [0, 0, 0, 0, 0, 0, 0]
    const at = dayOfWeek(day)
    use[at] = (use[at] ?? 0) + used
    uses.set(id, use)
  }
  return uses as ReadonlyMap<string, UseByWeekday>
}

/** Returns what other branches have sent here and has not arrived. */
async function readComing(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<{ readonly id: string; readonly quantity: number }>`
    select m.ingredient_id as id, sum(m.quantity)::bigint as quantity
    from stock_acts a
    join stock_movements m on m.restaurant_id = a.restaurant_id and m.source_kind = 'transfer'
      and m.source_id = a.id and m.place = 'transit'
    where a.restaurant_id = ${restaurantId} and a.kind = 'transfer'
      and a.document->>'toBranchId' = ${branchId} and not ${hasArrived} and not ${wasUndone}
    group by m.ingredient_id`.execute(db)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function readOrdered(db: Db, place: BranchPlace) {
  const ordered = new Map<string, number>()
  for (const { lines } of await readExpected(db, place)) {
    for (const line of lines) {
      const before = ordered.get(line.ingredientId) ?? 0
      ordered.set(line.ingredientId, before + outcomeOf(line).open)
    }
  }
  return ordered
}

/** Returns what a branch should order on a day, by supplier, and what it needs and no supplier brings. */
export async function readProposals(db: Db, place: BranchPlace, today: string, shows: boolean) {
  const wanted = await readWanted(db, place)
  const suppliers = await readSuppliers(db, place.restaurantId)
  const uses = await readUse(db, place, today)
  const coming = await readComing(db, place)
  const ordered = await readOrdered(db, place)
  const lines = wanted.flatMap((item) => {
    const supplier = supplierOf(item, suppliers)
    const expectedOn = nextDelivery(today, supplier ?? { orderDays: [], leadDays: 1 })
    const use = expectedUse(uses.get(item._id) ?? [], today, expectedOn)
    const known = { ordered: ordered.get(item._id) ?? 0, coming: coming.get(item._id) ?? 0 }
    const pack = packOf(item, supplier?.id)
    const packs = packsWanted({ ...item, ...known, use }, pack.packQuantity)
    return packs === 0 ? [] : [{ item, supplier, expectedOn, use, pack, packs }]
  })
  const results = suppliers.flatMap((supplier): Proposal[] => {
    const own = lines.filter((line) => line.supplier === supplier)
    const [first] = own
    if (!first) return []
    return [
      {
        supplierId: supplier.id,
        supplierName: supplier.name,
        expectedOn: first.expectedOn,
        lines: own.map(({ item, use, pack, packs }) => ({
          ingredient: measureOf(item),
          ...pack,
          packs,
          price: shows ? priceOf(item, pack.packQuantity) : null,
          quantity: item.quantity,
          use,
        })),
      },
    ]
  })
  const unsupplied = lines.flatMap(({ item, supplier }) => (supplier ? [] : [measureOf(item)]))
  return { results, unsupplied }
}

const measureOf = ({ _id, name, dimension, unit, units }: Wanted): Measure => ({
  _id,
  name,
  dimension,
  unit,
  units,
})

/** Returns whom a branch buys an ingredient from: the one that it has chosen, else the one of the usual pack. */
function supplierOf({ supplierId, packs }: Wanted, suppliers: readonly Supplier[]) {
  const usual = packs.find(({ preferred }) => preferred) ?? packs[0]
  const wanted = supplierId ?? usual?.supplierId
  return suppliers.find(({ id }) => id === wanted)
}

function packOf(item: Wanted, supplierId: string | undefined) {
  const own = item.packs.filter((pack) => pack.supplierId === supplierId)
  const pack = own.find(({ preferred }) => preferred) ?? own[0]
  return pack
    ? { packId: pack._id, packName: pack.name, packQuantity: pack.quantity }
    : looseOf(item)
}

/** Returns what a pack costs at the last price, in smallest units; null: not known. */
const priceOf = ({ value, last }: Wanted, packQuantity: number): number | null =>
  value === null || last === null || last <= 0
    ? null
    : Math.round(shareOf(value, packQuantity, last) / PER_UNIT)
