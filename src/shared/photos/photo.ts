import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import type { Permission } from '../permissions/permission.ts'

/** A photo has at most so many bytes: a window makes it that small. */
export const MOST_PHOTO_BYTES = 300_000
/** What a photo is of: who takes it, and so who may see it, depends on that. */
export const PhotoPurpose = z.enum(['count', 'delivery', 'expense'])
export type PhotoPurpose = z.output<typeof PhotoPurpose>

/** Any one of these keeps a photo of that purpose: those of the people who do what it belongs to. */
export const TAKES_PHOTOS: Readonly<Record<PhotoPurpose, readonly Permission[]>> = {
  count: ['manage_shifts', 'process_payments', 'take_orders'],
  delivery: ['manage_inventory'],
  // Cashiers of what they paid out.
  expense: ['manage_expenses', 'process_payments', 'manage_shifts'],
}

const Jpeg = z
  .string()
  .check(z.maxLength(Math.ceil(MOST_PHOTO_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]{100,}={0,2}$/))

/** A photo as a window sends it; `_id` is the window's, and sent twice it is one. */
export const Photo = z.object({
  _id: Id,
  branchId: Id,
  /** Absent: of a count, as windows sent it when there was nothing else. */
  purpose: z.optional(PhotoPurpose),
  /** In base 64, without anything that a camera writes beside the picture. */
  jpeg: Jpeg,
})
export type Photo = z.output<typeof Photo>

/** A photo that has arrived, with who took it and when it came. */
export const ShownPhoto = z.object({ _id: Id, by: z.string(), at: Instant, jpeg: z.string() })
export type ShownPhoto = z.output<typeof ShownPhoto>
