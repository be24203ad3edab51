import { heldOutCampaigns } from './campaigns/held-out.ts'
import type { CollectionDeps } from './collections/collection.ts'
import { createEndOfDayHandlers } from './end-of-day/handlers.ts'
import { createOwnerHandlers } from './owner-dashboard/handlers.ts'
import { createReportMailHandlers } from './report-mails/handlers.ts'
import { createReportHandlers } from './reports/handlers.ts'

type Deps = CollectionDeps & { readonly now: () => Date }

/** Puts together what says how branches do: reports, the dashboard of owners, mailed summaries, and the end of a day. */
export const createFigures = ({ now, ...collections }: Deps) => {
  const { db, newId, configs, change } = collections
  return {
    reports: {
      ...createReportHandlers({ db, now, configs, change, heldOutCampaigns }),
      ...createOwnerHandlers({ db, now, configs }),
    },
    reportMails: createReportMailHandlers(collections),
    endOfDay: createEndOfDayHandlers({ db, now, newId, configs, change }),
  }
}
