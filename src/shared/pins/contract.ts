import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, Instant } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { Role } from '../permissions/role-schema.ts'
import { SignedIn, User } from '../session/session.ts'
import { MOST_TAKEOVERS } from './pin-proof.ts'
import { Pin } from './pin.ts'
import { USES_PINS } from './uses-pins.ts'

/** A person who can take over a shared till by PIN. */
export const PinPerson = z.object({
  _id: Id,
  name: z.string(),
  role: Role,
  roleName: z.nullable(z.string()),
  /** Digits of the PIN; null if it was set before lengths were kept, until it is typed once. */
  digits: z.nullable(z.int()),
  /** After ten wrong tries: only the password opens the till to them, until a manager gives a new PIN. */
  closed: z.boolean(),
})
export type PinPerson = z.output<typeof PinPerson>

/** The data by which a till knows its people while the server is away (decision 0019). */
export const PinBook = z.object({
  salt: z.string(),
  rounds: z.int(),
  /** Belongs to this response: every till has other marks. */
  mix: z.string(),
  people: z.array(z.object({ user: User, digits: z.int(), mark: z.string() })),
})
export type PinBook = z.output<typeof PinBook>

/** A takeover of a till that could not reach the server. */
const OfflineTakeover = z.object({
  userId: Id,
  at: Instant,
  proof: z.string().check(z.regex(/^[\w-]{43}$/)),
})
export type OfflineTakeover = z.output<typeof OfflineTakeover>

/** A shared till passes to another person. The session on the device proves that it is one of ours. */
export const pinRoutes = routes({
  people: {
    method: 'GET',
    path: '/auth/pin',
    access: 'signed-in',
    summary: 'Lists staff of the branch who have a PIN and may sell',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(PinPerson) }),
  },
  switchTo: {
    method: 'POST',
    path: '/auth/pin',
    access: 'signed-in',
    summary:
      'Starts a session of 12 hours for another person on this device; 5 tries a minute, 10 in a row',
    body: z.object({
      branchId: Id,
      /** Left out, the PIN names the person: no two people of a branch have the same. */
      userId: z.optional(Id),
      pin: Pin,
    }),
    response: SignedIn,
  },
  book: {
    method: 'POST',
    path: '/branches/:branchId/pin-book',
    device: true,
    access: USES_PINS,
    summary:
      'By what a registered till knows PINs while the server is away, managers’ only where one of them has logged in; says how many wrong ones it has seen since',
    params: BranchParams,
    body: z.object({ wrong: z._default(z.int().check(z.gte(0), z.lte(1000)), 0) }),
    response: PinBook,
  },
  offline: {
    method: 'POST',
    path: '/branches/:branchId/pin-takeovers',
    access: 'signed-in',
    summary:
      'Records who took over this device without the server, each by the proof that only their PIN gives',
    params: BranchParams,
    body: z.object({
      takeovers: z.array(OfflineTakeover).check(z.minLength(1), z.maxLength(MOST_TAKEOVERS)),
      /** The last of them is still at the till and continues in a session of their own. */
      goesOn: z.boolean(),
    }),
    response: z.object({
      /** One for each, in their order: false if the proof is invalid. */
      accepted: z.array(z.boolean()),
      /** Null if the last person has left, or may no longer work here. */
      session: z.nullable(SignedIn),
    }),
  },
  lockAfter: {
    method: 'PATCH',
    path: '/branches/:branchId/auto-lock',
    access: 'manage_settings',
    summary: 'Minutes after which an untouched till asks for a PIN; null: never',
    params: BranchParams,
    body: withBase(z.object({ minutes: z.nullable(z.int().check(z.gte(1), z.lte(240))) })),
    response: z.object({ minutes: z.nullable(z.int()) }),
  },
})
