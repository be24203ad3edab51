import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Returns the guest to whom an id leads: themselves, or the one into whom they were merged; also of no guest. */
export async function guestOf(db: Db, restaurantId: string, id: string): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`
    select guest_of(${restaurantId}::uuid, ${id}::uuid) as id`.execute(db)
  return rows[0]?.id ?? id
}

/** Returns every id of a guest, their own first. */
export async function idsOf(db: Db, restaurantId: string, guest: string): Promise<string[]> {
  const { rows } = await sql<{ readonly ids: string[] }>`
    select ids_of_guest(${restaurantId}::uuid, ${guest}::uuid) as ids`.execute(db)
  return rows[0]?.ids ?? [guest]
}
