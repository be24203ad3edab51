import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'

/**
 * What can wait for a person. A domain adds its kind here, its source to `server/notice-sources.ts`, and its words
 * and its way to `src/pos/notices/kinds.ts`.
 */
const NOTICE_KINDS = [
  'swapToApprove',
  'timeOffToDecide',
  'shiftOffered',
  'shiftOpen',
  'rosterPublished',
  'rosterDraft',
  'openCards',
  'punchRefused',
  'ownPunchRefused',
  'paperEnds',
  'expenseSubmitted',
  'expenseWithoutPhoto',
  'lowStock',
  'stockExpires',
  'transferComes',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** One kind of matter that waits, counted from the facts. There is none once it is done. */
const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  count: z.int(),
  /** Names of some of what it is about, e.g. the people who ask. */
  names: z.array(z.string()),
})
export type Notice = z.output<typeof Notice>

export const noticeRoutes = routes({
  list: {
    method: 'GET',
    path: '/notices',
    access: 'signed-in',
    summary: 'Returns what waits for the caller in a branch, as far as the caller may do it',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(Notice) }),
  },
})
