import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { pickLanguage, DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Db } from '../platform/database/database.ts'
import { findStaff } from '../session/people.ts'

const READS: readonly Permission[] = ['view_reports', 'manage_reports']

/** A person who may be mailed the reports of a branch. */
export type Reader = {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** Returns the people of a branch who see its reports, work there and have an address: all others are mailed nothing. */
export async function readReaders(
  db: Db,
  { restaurantId, _id: branchId }: Pick<Branch, 'restaurantId' | '_id'>,
): Promise<ReadonlyMap<string, Reader>> {
  const staff = await findStaff(db, { restaurantId, branchId }, READS)
  const { rows } = await sql<{
    readonly id: string
    readonly email: string
    readonly language: string | null
  }>`
    select id, email, language from users
    where restaurant_id = ${restaurantId} and email is not null
      and id = any(${staff.map(({ id }) => id)}::uuid[])`.execute(db)
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map(({ id, email, language }) => [
      id,
      {
        _id: id,
        name: names.get(id) ?? '',
        email,
        language: pickLanguage([language]) ?? DEFAULT_LANGUAGE,
      },
    ]),
  )
}
