import type { Contract } from '#shared/api.ts'
import { MOST_PHOTO_BYTES, type PhotoPurpose, TAKES_PHOTOS } from '#shared/photos/photo.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { countPhotos, hasPhoto, insertPhoto } from './rows.ts'

type Kept = {
  /** Photos of one branch on one day, of this purpose. */
  readonly most: number
  /** Of them by one person, who would else use them up before one of another. */
  readonly byOne: number
  /** What windows read again once it has arrived. */
  readonly area: string
}

const KEPT: Readonly<Record<PhotoPurpose, Kept>> = {
  // Some twenty shifts with three counts and three photos each.
  count: { most: 200, byOne: 120, area: 'shiftSessions' },
  // Some twenty deliveries with a paper and two rejected lines each.
  delivery: { most: 120, byOne: 80, area: 'inventory' },
  // Some forty papers, front and back.
  expense: { most: 120, byOne: 100, area: 'expenses' },
}

/** Returns the handler that keeps photos, whatever they are of. */
export const createPhotoKeeper =
  (change: MakeChange): Handlers<Contract>['photos']['add'] =>
  ({ caller, body: { _id, branchId, purpose = 'count', jpeg } }) => {
    const { most, byOne, area } = KEPT[purpose]
    if (!TAKES_PHOTOS[purpose].some((one) => caller.permissions.includes(one))) throw forbidden()
    return change({
      caller,
      place: { branchId },
      // Owners look for counts and deliveries, not for their photos.
      action: null,
      areas: [area],
      // What was done before a branch closed still arrives.
      evenClosed: true,
      async work(trx, { at, restaurantId }) {
        const bytes = Buffer.from(jpeg, 'base64')
        if (!isPlainJpeg(bytes)) throw badRequest('VALIDATION_FAILED', { field: 'body.jpeg' })
        const place = { restaurantId, branchId }
        const result = { success: true as const }
        if (await hasPhoto(trx, place, _id)) return { result, unchanged: true }
        const branch = (await findBranch(trx, caller, branchId))?.branch
        if (!branch) throw notFound()
        const day = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
        const { all, mine } = await countPhotos(trx, place, { purpose, day, userId: caller.userId })
        if (all >= most || mine >= byOne) throw conflict('PHOTOS_FULL')
        await insertPhoto(trx, place, { _id, purpose, bytes, by: caller, at, day })
        return { result, details: {} }
      },
    })
  }

/**
 * Returns whether bytes are a JPEG and nothing else: it begins and ends as one, is as small as a window makes it, and
 * has no data of the camera, such as where it was.
 */
const isPlainJpeg = (bytes: Buffer): boolean =>
  bytes.length <= MOST_PHOTO_BYTES &&
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) &&
  bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])) &&
  !bytes.includes('Exif\0\0', 0, 'latin1')
