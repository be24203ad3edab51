import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, PictureId } from '../contract/scalars.ts'
import type { PictureSize } from './picture-address.ts'

/** The most bytes of each square: a browser makes them that small. */
export const MOST_PICTURE_BYTES = { small: 12_000, medium: 60_000, large: 250_000 } as const

const squareOf = (size: PictureSize) =>
  z
    .string()
    .check(
      z.maxLength(Math.ceil(MOST_PICTURE_BYTES[size] / 3) * 4),
      z.regex(/^[A-Za-z0-9+/]{92,}={0,2}$/),
    )

/** One picture as a browser sends it: three squares of one kind, WebP or JPEG, in base 64. */
export const PictureDraft = z.object({
  small: squareOf('small'),
  medium: squareOf('medium'),
  large: squareOf('large'),
})
export type PictureDraft = z.output<typeof PictureDraft>

/** Pictures of dishes and promotions, photos of recipes, and logos of branches. What shows one names it; one that nothing names is removed after some days. */
export const menuPictureRoutes = routes({
  add: {
    method: 'POST',
    path: '/menu-item-pictures',
    access: ['manage_menu', 'manage_branches', 'manage_recipes', 'manage_promotions'],
    summary:
      'Keeps a picture for dishes, recipes, promotions or the logo; the same bytes have the same id',
    body: z.extend(PictureDraft, { branchId: Id }),
    response: z.object({ _id: PictureId }),
  },
})
