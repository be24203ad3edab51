import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'

/** A photo has at most so many bytes: a till makes it that small. */
export const MOST_PHOTO_BYTES = 200_000
/** A count names at most so many. */
export const MOST_PHOTOS = 3

const Jpeg = z
  .string()
  .check(z.maxLength(Math.ceil(MOST_PHOTO_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]{100,}={0,2}$/))

/** A photo of counted cash as a till sends it; `_id` is the till's, and sent twice it is one. */
export const CountPhoto = z.object({
  _id: Id,
  branchId: Id,
  /** In base 64, without anything that a camera writes beside the picture. */
  jpeg: Jpeg,
})
export type CountPhoto = z.output<typeof CountPhoto>

/** Photos of counts: kept bounded, and shown with the report of their shift to those who may see it. */
export const countPhotoRoutes = routes({
  add: {
    method: 'POST',
    path: '/count-photos',
    access: ['manage_shifts', 'process_payments', 'take_orders'],
    summary: 'Keeps a photo of counted cash; a count names it by its id',
    body: CountPhoto,
    response: z.object({ success: z.literal(true) }),
  },
  ofShift: {
    method: 'GET',
    path: '/shift-sessions/:id/photos',
    access: 'view_shifts',
    feature: 'shifts',
    summary: 'Returns the photos that the counts of a shift name, as far as they have arrived',
    params: IdParams,
    response: z.object({
      photos: z.array(z.object({ _id: Id, by: z.string(), at: Instant, jpeg: z.string() })),
    }),
  },
})
