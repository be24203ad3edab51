import { namedStatement, type Columns, columnsOf } from '../platform/database/named.ts'
import type { Db } from '../platform/database/database.ts'
import type { StockPlace } from './levels.ts'

/** A row of the ledger, as it is written. */
export type MovementRow = {
  readonly branchId: string
  readonly sourceKind: string
  readonly sourceId: string
  readonly part: string
  readonly place: StockPlace
  readonly ingredientId: string
  readonly kind: string
  readonly quantity: number
  readonly value: number
  readonly uncosted: boolean
  readonly at: string
  readonly postedAt: string
  readonly businessDate: string
  readonly doneBy: string | null
  readonly doneByName: string | null
}

const COLUMNS: Columns<MovementRow> = {
  branchId: 'uuid',
  sourceKind: 'text',
  sourceId: 'uuid',
  part: 'text',
  place: 'text',
  ingredientId: 'uuid',
  kind: 'text',
  quantity: 'bigint',
  value: 'bigint',
  uncosted: 'boolean',
  at: 'timestamptz',
  postedAt: 'timestamptz',
  businessDate: 'date',
  doneBy: 'uuid',
  doneByName: 'text',
}

const { names, record } = columnsOf(COLUMNS)
const insert = namedStatement(`
  insert into stock_movements (restaurant_id, ${names})
  select :restaurantId, f.* from json_to_recordset(:rows::json) as f (${record})`)

const AT_ONCE = 2000

/** Appends to the ledger. A source that was posted before is refused by its key. */
export async function writeMovements(
  trx: Db,
  restaurantId: string,
  rows: readonly MovementRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + AT_ONCE))
    await trx.executeQuery(insert({ restaurantId, rows: some }))
  }
}
