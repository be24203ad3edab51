import { sql } from 'kysely'
import type { FirstRunFacts } from '#shared/first-run/steps.ts'
import type { Db } from '../database/database.ts'

type Place = { readonly restaurantId: string; readonly branchId: string }

type Found = {
  readonly menu: boolean
  readonly tables: boolean
  readonly staff: boolean
  readonly shift: boolean
  readonly sale: boolean
  readonly has_shifts: boolean
  readonly printers: number
  readonly qr_accounts: number
}

/** What the data say is done, each asked for one row at most. */
export async function readFacts(
  db: Db,
  { restaurantId, branchId }: Place,
): Promise<FirstRunFacts & { readonly hasShifts: boolean }> {
  const ofRestaurant = sql`restaurant_id = ${restaurantId}`
  const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
  const { rows } = await sql<Found>`
    select
      exists (select from menu_items where ${ofRestaurant} and archived_at is null) as menu,
      exists (select from tables where ${here} and archived_at is null) as tables,
      exists (select from users where ${ofRestaurant} and active and role <> 'restaurant_admin') as staff,
      exists (select from shift_sessions where ${here}) as shift,
      exists (select from orders where ${here} and status = 'paid') as sale,
      exists (select from shift_definitions where ${here} and is_active and deleted_at is null)
        as has_shifts,
      coalesce((select jsonb_array_length(settings #> '{printing,printers}')
        from branch_settings where ${here}), 0) as printers,
      coalesce((select jsonb_array_length(settings -> 'qrAccounts')
        from branch_settings where ${here}), 0) as qr_accounts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without from answers one row')
  const { printers, qr_accounts: accounts, has_shifts: hasShifts, ...facts } = found
  return { ...facts, printer: printers > 0, paymentQr: accounts > 0, hasShifts }
}
