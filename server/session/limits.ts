import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Counter } from './attempts.ts'
import type { Familiar } from './known-devices.ts'
import type { Visitor } from './visitor.ts'

/** Counters of wrong tries (decision 0013). The limit of a day comes last: it decides about the audit log. */

/** Wrong tries a day. */
export const MOST_A_DAY = {
  stranger: 100,
  own: 50,
  house: 100,
  pin: 30,
  session: 30,
  till: 30,
  branch: 200,
  password: 100,
} as const

type Door = 'login' | 'code' | 'forgot' | 'link' | 'register' | 'invitation' | 'join'
type Most = { readonly minute: number; readonly day: number }

/** Tries of strangers from one address; known tills do not count. */
const OF_NETWORK: Readonly<Record<Door, Most>> = {
  login: { minute: 30, day: 200 },
  code: { minute: 20, day: 50 },
  forgot: { minute: 20, day: 100 },
  link: { minute: 20, day: 200 },
  register: { minute: 5, day: 50 },
  invitation: { minute: 20, day: 200 },
  // The guests of a restaurant share its network.
  join: { minute: 20, day: 300 },
}

export const networkCounters = (door: Door, { network }: Visitor): readonly Counter[] => {
  const { minute, day } = OF_NETWORK[door]
  return [
    { account: `${door} from ${network}`, most: minute },
    { account: `${door} from ${network} today`, most: day, windowMs: DAY_MS },
  ]
}

type Login = {
  readonly name: string
  readonly visitor: Visitor
  readonly familiar: Familiar
  /** Tries a minute of strangers. */
  readonly most?: number
}

/**
 * Returns the counters of a login. A known device has a count of its own; devices of colleagues also share one
 * per day. Strangers share theirs, for each account and each address.
 */
export function loginCounters({ name, visitor, familiar, most = 5 }: Login): readonly Counter[] {
  const known = familiar !== 'stranger'
  const account = known ? `login ${name} on ${deviceOf(visitor)}` : `login ${name}`
  return [
    { account, most },
    ...(known ? [] : networkCounters('login', visitor)),
    ...(familiar === 'house' ? [today(account, MOST_A_DAY.own)] : []),
    familiar === 'house'
      ? today(ofHouse(name), MOST_A_DAY.house)
      : today(account, MOST_A_DAY[familiar]),
  ]
}

const today = (account: string, most: number): Counter => ({
  account: `${account} today`,
  most,
  windowMs: DAY_MS,
})

const ofHouse = (name: string) => `login ${name} on devices of colleagues`

/** Counts tries at a person's PIN on all tills together, so that many tills do not help. */
export const pinCounters = (userId: string): readonly Counter[] => [
  { account: `pin ${userId}` },
  { account: `pin ${userId} today`, most: MOST_A_DAY.pin, windowMs: DAY_MS },
]

/** Counts tries by a caller with a session, at a secret that the session requires. */
export const callerCounters = (
  what: string,
  { userId }: { readonly userId: string },
): readonly Counter[] => [
  { account: `${what} by ${userId}` },
  { account: `${what} by ${userId} today`, most: MOST_A_DAY.session, windowMs: DAY_MS },
]

/** Counts guesses at PINs without a name in a branch by all callers; each caller has fewer. */
export const branchCounters = (what: string, branchId: string): readonly Counter[] => [
  { account: `${what} at branch ${branchId}`, most: 20 },
  { account: `${what} at branch ${branchId} today`, most: MOST_A_DAY.branch, windowMs: DAY_MS },
]

/** Counts numbers of no guest: many who sit down are none, and a person types a few in a minute. */
export const guestCounters = (
  branchId: string,
  caller: { readonly userId: string },
): readonly Counter[] => [
  { account: `guest by ${caller.userId}`, most: 15 },
  ...guestDayCounters(branchId, caller),
]

/** Counts the same by day only. */
export const guestDayCounters = (
  branchId: string,
  { userId }: { readonly userId: string },
): readonly Counter[] => [
  { account: `guest by ${userId} today`, most: 300, windowMs: DAY_MS },
  { account: `guest at branch ${branchId} today`, most: 1000, windowMs: DAY_MS },
]

/** Counts guests who join: what is filled in by machine ends soon, for a branch and for a number. */
export const joinCounters = (
  branchId: string,
  phone: string,
  visitor: Visitor,
): readonly Counter[] => [
  ...networkCounters('join', visitor),
  { account: `join at branch ${branchId} today`, most: 500, windowMs: DAY_MS },
  { account: `join of ${phone} today`, most: 5, windowMs: DAY_MS },
]

/** Counts PINs typed at a till without a name: whose they should be is unknown. */
export const tillCounters = (till: string): readonly Counter[] => [
  { account: `pin at ${till}` },
  { account: `pin at ${till} today`, most: MOST_A_DAY.till, windowMs: DAY_MS },
]

/** Counts passwords at an open till; by session, so that the person's other sessions are not held up. */
export const passwordCounters = ({
  userId,
  sessionId,
}: {
  readonly userId: string
  readonly sessionId: string
}): readonly Counter[] => [
  { account: `password in ${sessionId}` },
  { account: `password in ${sessionId} today`, most: MOST_A_DAY.session, windowMs: DAY_MS },
  { account: `password of ${userId} today`, most: MOST_A_DAY.password, windowMs: DAY_MS },
]

/** Returns where wrong passwords of others at an account are counted. */
export const accountsOfOthers = (name: string): readonly string[] => [
  `login ${name}`,
  `login ${name} today`,
  `${ofHouse(name)} today`,
]

export const deviceOf = ({ device }: Pick<Visitor, 'device'>): string =>
  device?.toString('hex') ?? ''
