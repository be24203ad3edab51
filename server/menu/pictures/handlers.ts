import { createHash } from 'node:crypto'
import type { Contract } from '#shared/api.ts'
import { MOST_PICTURE_BYTES, type PictureDraft } from '#shared/menu/picture.ts'
import { PICTURE_SIDES, PICTURE_SIZES } from '#shared/menu/picture-address.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import type { Handlers } from '../../tenancy/implement.ts'
import type { MenuDeps } from '../deps.ts'
import { inspect, type Inspected } from './inspect.ts'
import { countPictures, insertPicture, type Picture, touchPicture } from './repository.ts'

/** A picture for every dish that a menu can have, several times over. */
const MOST_PICTURES = 2000
/** Of them on no dish: those of forms that were left, until they are removed. */
const MOST_UNUSED = 200

/** Returns the handlers of pictures of dishes. */
export const createMenuPictureHandlers = ({
  configs,
  change,
}: MenuDeps): Handlers<Contract>['menuPictures'] => ({
  async add({ caller, body: { branchId, ...draft } }) {
    const { restaurantId } = (await configs.enter(caller, branchId)).branch
    const picture = pictureOf(draft)
    const result = { _id: picture.id }
    return change({
      caller,
      place: { restaurantId },
      // The dish that gets it has an entry.
      action: null,
      areas: [],
      async work(trx, { at }) {
        if (await touchPicture(trx, { restaurantId, id: picture.id }, at))
          return { result, details: {} }
        const { all, unused } = await countPictures(trx, restaurantId)
        if (all >= MOST_PICTURES || unused >= MOST_UNUSED) throw conflict('PICTURES_FULL')
        await insertPicture(trx, restaurantId, picture, at)
        return { result, details: {} }
      },
    })
  },
})

/** Returns a picture by its bytes. Refuses what is no square of the right size. */
export function pictureOf(draft: PictureDraft): Picture {
  const bytes = {
    small: Buffer.from(draft.small, 'base64'),
    medium: Buffer.from(draft.medium, 'base64'),
    large: Buffer.from(draft.large, 'base64'),
  }
  const types = new Set<Inspected['type']>()
  const hash = createHash('sha256')
  for (const size of PICTURE_SIZES) {
    const found = inspect(bytes[size])
    const side = PICTURE_SIDES[size]
    const fits = bytes[size].length <= MOST_PICTURE_BYTES[size]
    if (!fits || found?.width !== side || found.height !== side)
      throw badRequest('PICTURE_UNREADABLE', { field: `body.${size}` })
    types.add(found.type)
    hash.update(bytes[size])
  }
  const [type, other] = types
  if (!type || other) throw badRequest('PICTURE_UNREADABLE', { field: 'body.large' })
  return { id: hash.digest('hex').slice(0, 40), type, ...bytes }
}
