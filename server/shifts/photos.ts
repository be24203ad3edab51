import type { Contract } from '#shared/api.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { readPhotos } from '../photos/rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import { readMovements } from './movements.ts'
import { requireDrawerShown, requireSession } from './session.ts'

/** Returns the handler that shows the photos of a shift's counts. */
export const createShiftPhotos =
  (db: Db): Handlers<Contract>['photos']['ofShift'] =>
  async ({ caller, params: { id } }) => {
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
    const place = { restaurantId, branchId: session.branchId }
    return { photos: await readPhotos(db, place, { purpose: 'count', ids }) }
  }
