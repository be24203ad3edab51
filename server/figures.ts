import { heldOutCampaigns } from './campaigns/held-out.ts'
import type { MakeChange } from './change/change.ts'
import { createEndOfDayHandlers } from './end-of-day/handlers.ts'
import { createOwnerHandlers } from './owner-dashboard/handlers.ts'
import type { Db } from './platform/database/database.ts'
import { createReportHandlers } from './reports/handlers.ts'
import type { Entrance } from './tenancy/enter.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Puts together what says how branches do: reports, the dashboard of owners, and the end of a day. */
export const createFigures = ({ db, now, newId, configs, change }: Deps) => ({
  reports: {
    ...createReportHandlers({ db, now, configs, change, heldOutCampaigns }),
    ...createOwnerHandlers({ db, now, configs }),
  },
  endOfDay: createEndOfDayHandlers({ db, now, newId, configs, change }),
})
