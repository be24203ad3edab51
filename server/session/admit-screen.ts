import type { MakeChange } from '../change/change.ts'
import { openGrant, type Opening } from './grants.ts'

type Deps = { readonly newId: () => string; readonly change: MakeChange }

/** Returns the id of the grant. Throws 409 where there are too many, or where the branch is closed. */
export type AdmitScreen = (opening: Omit<Opening, 'newId'>) => Promise<string>

/** Areas of the contract that list screens; the kitchen screen beside a till refreshes as well. */
export const SCREEN_AREAS = ['grants']

/** Lets a screen in, by a person or a link: records it, and announces it. */
export const createAdmitScreen =
  ({ newId, change }: Deps): AdmitScreen =>
  (opening) => {
    const { restaurantId, branchId, name, openedBy } = opening
    return change({
      caller: { userId: openedBy.id, name: openedBy.name, restaurantId, branchIds: [branchId] },
      place: { branchId },
      action: null,
      areas: SCREEN_AREAS,
      async work(trx) {
        const { id, isNew, before, ended } = await openGrant(trx, { ...opening, newId })
        const details = { id, name, ...(before && { before }) }
        const again = before && { action: 'screen.reopen' }
        return { result: id, details, ended, ...(isNew ? { action: 'screen.create' } : again) }
      },
    })
  }
