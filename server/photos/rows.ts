import type { PhotoPurpose, ShownPhoto } from '#shared/photos/photo.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

const ofBranch = (db: Db, { restaurantId, branchId }: BranchPlace) =>
  db
    .selectFrom('photos')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)

export const hasPhoto = async (db: Db, place: BranchPlace, id: string): Promise<boolean> =>
  (await ofBranch(db, place).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Day = { readonly purpose: PhotoPurpose; readonly day: string; readonly userId: string }

/** Returns how many photos of a purpose a branch has of a day, and how many of them one person took. */
export async function countPhotos(db: Db, place: BranchPlace, { purpose, day, userId }: Day) {
  return ofBranch(db, place)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('taken_by', '=', userId).as('mine'))
    .where('purpose', '=', purpose)
    .where((eb) => eb('business_date', '=', eb.cast<string>(eb.val(day), 'date')))
    .executeTakeFirstOrThrow()
}

type NewPhoto = {
  readonly _id: string
  readonly purpose: PhotoPurpose
  readonly bytes: Buffer
  readonly by: Caller
  readonly at: Date
  readonly day: string
}

export async function insertPhoto(trx: Db, { restaurantId, branchId }: BranchPlace, of: NewPhoto) {
  await trx
    .insertInto('photos')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      id: of._id,
      purpose: of.purpose,
      bytes: of.bytes,
      taken_by: of.by.userId,
      taken_by_name: of.by.name,
      at: of.at,
      business_date: of.day,
    })
    .execute()
}

/**
 * Returns photos of a branch in the order of their ids, as far as they have arrived. A photo of another purpose is
 * none: what names it may be shown to more people.
 */
export async function readPhotos(
  db: Db,
  place: BranchPlace,
  { purpose, ids }: { readonly purpose: PhotoPurpose; readonly ids: readonly string[] },
): Promise<ShownPhoto[]> {
  if (ids.length === 0) return []
  const rows = await ofBranch(db, place)
    .select(['id', 'bytes', 'taken_by_name', 'at'])
    .where('purpose', '=', purpose)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const jpeg = row.bytes.toString('base64')
    return { _id: id, by: row.taken_by_name, at: row.at.toISOString(), jpeg }
  })
}
