import { sql } from 'kysely'
import type { CONFIRMED_STEPS, FirstRunFacts } from '#shared/first-run/steps.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Found = {
  readonly menu: boolean
  readonly tables: boolean
  readonly staff: boolean
  readonly shift: boolean
  readonly sale: boolean
  readonly has_shifts: boolean
  readonly printers: number
  readonly qr_accounts: number
  readonly address: string | null
}

/** Facts that the data prove; the other steps wait for a person. */
type Facts = Omit<FirstRunFacts, (typeof CONFIRMED_STEPS)[number]>

/** Returns the steps that are done by the data, reading at most one row for each. */
export async function readFacts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<Facts & { readonly hasShifts: boolean }> {
  const ofRestaurant = sql`restaurant_id = ${restaurantId}`
  const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
  const { rows } = await sql<Found>`
    select
      exists (select from menu_items where ${ofRestaurant} and archived_at is null) as menu,
      exists (select from tables where ${here} and archived_at is null) as tables,
      exists (select from users u where ${ofRestaurant} and active and role <> 'restaurant_admin'
        and exists (select from user_branches b where b.user_id = u.id
          and b.restaurant_id = ${restaurantId} and b.branch_id = ${branchId}))
        or exists (select from invitations where ${ofRestaurant}
          and ${branchId} = any(branch_ids)) as staff,
      exists (select from shift_sessions where ${here}) as shift,
      exists (select from orders where ${here} and status = 'paid') as sale,
      exists (select from shift_definitions where ${here} and is_active and archived_at is null)
        as has_shifts,
      (select count(*) from printers where ${here} and archived_at is null) as printers,
      coalesce((select jsonb_array_length(settings -> 'qrAccounts')
        from branch_settings where ${here}), 0) as qr_accounts,
      (select settings #>> '{receipt,address}' from branch_settings where ${here}) as address`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A select without from answers one row')
  const { printers, qr_accounts: accounts, has_shifts: hasShifts, address, ...facts } = found
  return {
    ...facts,
    // A receipt without an address is no receipt; the rest may be left out.
    receipt: (address ?? '').trim() !== '',
    printer: printers > 0,
    paymentQr: accounts > 0,
    hasShifts,
  }
}
