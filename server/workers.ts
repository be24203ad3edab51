import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { releaseHeld } from './account-entries/release.ts'
import { createCampaignClock } from './campaigns/clock.ts'
import { createCampaignPoster } from './campaigns/send-hooks.ts'
import { createCampaignMailer } from './campaigns/send-mails.ts'
import { createJoiner } from './customers/join/join.ts'
import { createInvitationMailer } from './employees/mail-invitation.ts'
import { createAutoClose } from './end-of-day/auto-close.ts'
import { createExpenseCalendar } from './expenses/by-calendar.ts'
import { createLevelCheck } from './inventory/rebuild.ts'
import { createRetention } from './customers/retention.ts'
import { createTierClock } from './customers/tiers.ts'
import { createPointExpiry } from './loyalty/expire.ts'
import { recurring, type Worker } from './jobs/kind.ts'
import { createCountReset } from './menu/reset-counts.ts'
import { createDishReturn } from './menu/return-dishes.ts'
import { createPublisher } from './menu/publishing/plans.ts'
import { forgetPictures } from './menu/pictures/repository.ts'
import { createBackfill } from './orders/backfill.ts'
import { forgetPrinted } from './printing/write.ts'
import { forgetCodes } from './promotions/forget-codes.ts'
import { freeOverdue } from './promotions/free.ts'
import { createSpender } from './promotions/spend.ts'
import { createTrialWorker } from './promotions/trials.ts'
import { createReportMailClock } from './report-mails/clock.ts'
import { createReportMailer } from './report-mails/send.ts'
import { createSummaryCheck } from './reports/summaries/check.ts'
import { createSealing } from './reports/summaries/seal.ts'
import { createReservationClock } from './reservations/by-clock.ts'
import { createPurchaseMailer } from './purchase-orders/mail-order.ts'
import { createPost } from './platform/outgoing/post.ts'
import { createRosterMailer } from './rosters/mail-roster.ts'
import { createReceiptMailer } from './receipts/mail-receipt.ts'
import { createCodeMailer } from './session/mail-code.ts'
import { createWrongLogins } from './session/wrong-logins.ts'

type Deps = Parameters<typeof createCodeMailer>[0] &
  Parameters<typeof createInvitationMailer>[0] &
  Parameters<typeof createReceiptMailer>[0] &
  Parameters<typeof createAutoClose>[0] &
  Parameters<typeof createPublisher>[0] & {
    readonly wrongTries: Parameters<typeof createWrongLogins>[0]
  }

/** Returns what follows an answer, and what is done from time to time. */
export const createWorkers = (deps: Deps): readonly Worker[] => [
  createCodeMailer(deps),
  createWrongLogins(deps.wrongTries),
  createInvitationMailer(deps),
  createReceiptMailer(deps),
  createJoiner(deps),
  createCampaignMailer(deps),
  createCampaignPoster({ ...deps, post: createPost() }),
  createPurchaseMailer(deps),
  createRosterMailer(deps),
  createReportMailer(deps),
  createPublisher(deps),
  createSpender(deps),
  createTrialWorker(deps),
  createBackfill(deps.db),
  recurring('day.autoClose', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, createAutoClose(deps)),
  recurring('dishes.return', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, createDishReturn(deps)),
  recurring('counts.reset', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, createCountReset(deps)),
  recurring(
    'reservations.clock',
    { everyMs: MINUTE_MS, afterMs: MINUTE_MS },
    createReservationClock(deps),
  ),
  recurring(
    'campaigns.clock',
    { everyMs: MINUTE_MS, afterMs: MINUTE_MS },
    createCampaignClock(deps),
  ),
  recurring('print.forget', { everyMs: HOUR_MS, afterMs: MINUTE_MS }, () => forgetPrinted(deps.db)),
  recurring('pictures.forget', { everyMs: HOUR_MS, afterMs: MINUTE_MS }, () =>
    forgetPictures(deps.db, deps.now()),
  ),
  recurring(
    'expenses.calendar',
    { everyMs: MINUTE_MS, afterMs: MINUTE_MS },
    createExpenseCalendar(deps),
  ),
  recurring('reports.seal', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, createSealing(deps)),
  recurring(
    'reportMails.clock',
    { everyMs: MINUTE_MS, afterMs: MINUTE_MS },
    createReportMailClock(deps),
  ),
  recurring('reports.check', { everyMs: DAY_MS, afterMs: HOUR_MS }, createSummaryCheck(deps.db)),
  recurring('stock.check', { everyMs: DAY_MS, afterMs: MINUTE_MS }, createLevelCheck(deps.db)),
  recurring('points.expire', { everyMs: DAY_MS, afterMs: MINUTE_MS }, createPointExpiry(deps)),
  recurring('vouchers.free', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, () =>
    freeOverdue(deps.db, deps.now()),
  ),
  recurring('vouchers.forget', { everyMs: DAY_MS, afterMs: HOUR_MS }, () =>
    forgetCodes(deps.db, deps.now()),
  ),
  recurring('guests.retention', { everyMs: DAY_MS, afterMs: HOUR_MS }, createRetention(deps)),
  recurring('tiers.judge', { everyMs: DAY_MS, afterMs: MINUTE_MS }, createTierClock(deps)),
  recurring('accounts.release', { everyMs: HOUR_MS, afterMs: MINUTE_MS }, () =>
    releaseHeld(deps.db, deps.now()),
  ),
]
