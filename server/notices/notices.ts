import type { MakeChange } from '../change/change.ts'
import { recurring } from '../jobs/kind.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { SessionLookup } from '../tenancy/caller.ts'
import { createNoticeHandlers } from './handlers.ts'
import { createLook } from './push/look.ts'
import { createPushSender } from './push/send.ts'
import { isPushService } from './push/services.ts'
import type { NoticeTexts } from './push/texts.ts'
import { createVapid } from './push/vapid.ts'
import { createWaiting, type WaitingDeps } from './waiting.ts'

type Deps = WaitingDeps & {
  readonly secret: string
  readonly newId: () => string
  readonly change: MakeChange
  readonly recall: SessionLookup['recall']
  readonly noticeTexts: NoticeTexts
  /** Where operators of push services can write to: an address of mail, or of a page. */
  readonly contact: string
  /** Whether an address is that of a push service; left out: those of browsers. */
  readonly isPushService?: (endpoint: string) => boolean
}

/** Puts together what waits for people: the list in their windows, and the messages to their phones. */
export function createNotices(deps: Deps) {
  const all = {
    isPushService,
    ...deps,
    waiting: createWaiting(deps),
    vapid: createVapid(deps.secret),
  }
  const look = createLook(all)
  return {
    handlers: createNoticeHandlers(all),
    workers: [
      createPushSender(all),
      recurring('notices.look', { everyMs: MINUTE_MS, afterMs: MINUTE_MS }, look),
    ],
    look,
  }
}
