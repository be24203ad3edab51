import type { EventRow } from '#shared/sync/event.ts'
import { branchRow } from '../../change/change-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { menuRows } from '../publish.ts'
import type { BranchChanges } from './write-version.ts'

/** Returns what the devices of each branch need after a publication: only what changed there, nothing elsewhere. */
export const publicationRows =
  (changes: BranchChanges) =>
  async (trx: Db, branch: BranchPlace): Promise<readonly EventRow[]> => {
    const here = changes.get(branch.branchId) ?? []
    if (here.length === 0) return []
    const ofMenu = here.filter(({ after }) => after.row.kind !== 'daypart')
    return [
      ...(ofMenu.length < here.length ? await branchRow(trx, branch) : []),
      ...(await menuRows(ofMenu.map(({ after }) => after.row._id))(trx, branch)),
    ]
  }
