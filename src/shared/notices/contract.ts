import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'

/**
 * What can wait for a person. A domain adds its kind here, its place to `places.ts`, its source to
 * `server/notice-sources.ts`, its icon to `src/pos/frame/notices/kinds.ts`, and its words to the texts.
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

/** Whether this login is notified on its device. */
const PushState = z.object({
  /** With which a browser subscribes; null: a login by PIN is on a device of others, and is not notified. */
  key: z.nullable(z.string()),
  on: z.boolean(),
})

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)))

/** Where a browser takes messages, and the keys that only it can open (RFC 8291). */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  p256dh: base64url(65),
  auth: base64url(16),
})
export type Subscription = z.output<typeof Subscription>

const ofBranch = { query: z.object({ branchId: Id }) } as const

export const noticeRoutes = routes({
  list: {
    method: 'GET',
    path: '/notices',
    access: 'signed-in',
    summary: 'Returns what waits for the caller in a branch, as far as the caller may do it',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(Notice) }),
  },
  push: {
    ...ofBranch,
    method: 'GET',
    path: '/notices/push',
    access: 'signed-in',
    summary:
      'Returns whether this login is notified of what waits, and the key with which a browser subscribes',
    response: PushState,
  },
  subscribe: {
    ...ofBranch,
    method: 'POST',
    path: '/notices/push',
    access: 'signed-in',
    summary:
      'Notifies a browser by Web Push of what waits for the caller in a branch, until this login ends',
    body: Subscription,
    response: PushState,
  },
  unsubscribe: {
    ...ofBranch,
    method: 'DELETE',
    path: '/notices/push',
    access: 'signed-in',
    summary: 'Notifies this login no more',
    response: PushState,
  },
})
