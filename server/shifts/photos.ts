import type { Contract } from '#shared/api.ts'
import { MOST_PHOTO_BYTES } from '#shared/cash/photo.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readMovements } from './movements.ts'
import { requireDrawerShown, requireSession } from './session.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

/** Photos of one branch on one day: some twenty shifts with three counts and three photos each. */
const MOST_A_DAY = 200
/** Of them by one person, who would else use them up before a count of another. */
const MOST_BY_ONE = 120

/** Returns the handlers of photos of counts. */
export const createCountPhotoHandlers = ({
  db,
  change,
}: Deps): Handlers<Contract>['countPhotos'] => ({
  add: ({ caller, body: { _id, branchId, jpeg } }) =>
    change({
      caller,
      place: { branchId },
      // Owners look for counts, not for their photos.
      action: null,
      areas: ['shiftSessions'],
      // What was counted before a branch closed still arrives.
      evenClosed: true,
      async work(trx, { at, restaurantId }) {
        const bytes = Buffer.from(jpeg, 'base64')
        if (!isPlainJpeg(bytes)) throw badRequest('VALIDATION_FAILED', { field: 'body.jpeg' })
        const place = { restaurantId, branchId }
        const result = { success: true as const }
        if (await isKept(trx, place, _id)) return { result, unchanged: true }
        const branch = (await findBranch(trx, caller, branchId))?.branch
        if (!branch) throw notFound()
        const day = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
        const { all, mine } = await countOn(trx, place, day, caller.userId)
        if (all >= MOST_A_DAY || mine >= MOST_BY_ONE) throw conflict('DRAWER_FULL')
        await trx
          .insertInto('count_photos')
          .values({
            restaurant_id: restaurantId,
            branch_id: branchId,
            id: _id,
            bytes,
            taken_by: caller.userId,
            taken_by_name: caller.name,
            at,
            business_date: day,
          })
          .execute()
        return { result, details: {} }
      },
    }),

  async ofShift({ caller, params: { id } }) {
    const { restaurantId, session } = await requireSession(db, caller, id)
    await requireOpen(db, caller, session.branchId, ['shifts'])
    await requireDrawerShown(db, caller, session)
    const movements = await readMovements(db, restaurantId, id)
    const counts: readonly (CashCount | null | undefined)[] = [
      session.openingCashCount,
      ...movements.map(({ count }) => count),
      session.closingCashCount,
    ]
    const ids = [...new Set(counts.flatMap((count) => count?.photos ?? []))]
    return { photos: await readPhotos(db, { restaurantId, branchId: session.branchId }, ids) }
  },
})

/**
 * Returns whether bytes are a JPEG and nothing else: it begins and ends as one, is as small as a till makes it, and
 * has no data of the camera, such as where it was.
 */
const isPlainJpeg = (bytes: Buffer): boolean =>
  bytes.length <= MOST_PHOTO_BYTES &&
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) &&
  bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])) &&
  !bytes.includes('Exif\0\0', 0, 'latin1')

const ofBranch = (db: Db, { restaurantId, branchId }: BranchPlace) =>
  db
    .selectFrom('count_photos')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)

const isKept = async (db: Db, place: BranchPlace, id: string): Promise<boolean> =>
  (await ofBranch(db, place).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function countOn(db: Db, place: BranchPlace, day: string, userId: string) {
  return ofBranch(db, place)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('taken_by', '=', userId).as('mine'))
    .where((eb) => eb('business_date', '=', eb.cast<string>(eb.val(day), 'date')))
    .executeTakeFirstOrThrow()
}

/** In the order in which the counts name them. */
async function readPhotos(db: Db, place: BranchPlace, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ofBranch(db, place)
    .select(['id', 'bytes', 'taken_by_name', 'at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const jpeg = row.bytes.toString('base64')
    return { _id: id, by: row.taken_by_name, at: row.at.toISOString(), jpeg }
  })
}
