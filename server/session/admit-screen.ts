import { audit } from '../change/audit.ts'
import { requireInBusiness } from '../change/in-business.ts'
import { type Db, transaction } from '../database/database.ts'
import { appendEvent } from '../change/append-event.ts'
import { openGrant, type Opening, type Place } from './grants.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly changed: (branchId: string) => void
  readonly onEnd: (sessionId: string) => void
}

/** Returns the id of the grant. Throws 409 where there are too many, or where the branch is closed. */
export type AdmitScreen = (opening: Omit<Opening, 'newId'>) => Promise<string>

/** Lets a screen in, by a person or a link: writes that down, and announces it. */
export function createAdmitScreen({ db, newId, changed, onEnd }: Deps): AdmitScreen {
  return async (opening) => {
    const { restaurantId, branchId, name, openedBy, at } = opening
    const place = { restaurantId, branchId }
    const { id, ended } = await transaction(db, async (trx) => {
      const opened = await openGrant(trx, { ...opening, newId })
      const { isNew, before } = opened
      if (isNew || before) {
        const actor = { userId: openedBy.id, name: openedBy.name }
        const action = isNew ? 'screen.create' : 'screen.reopen'
        const details = { id: opened.id, name, ...(before && { before }) }
        await audit(trx, { ...place, at, actor, action, details })
      }
      await requireInBusiness(trx, restaurantId, [branchId])
      await tellOfScreens(trx, place, at)
      return opened
    })
    ended.forEach(onEnd)
    changed(branchId)
    return id
  }
}

/** Every window that lists screens looks again, and so does the board beside a till. */
export const tellOfScreens = (trx: Db, place: Place, at: Date) =>
  appendEvent(trx, { ...place, at, rows: [], areas: ['grants'] })
