import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Counter } from './attempts.ts'
import type { Visitor } from './visitor.ts'

/**
 * What a wrong try counts against (decision 0013). The limit of a day comes last: it says when the
 * audit log is to hear.
 */

/** Wrong tries a day. */
export const MOST_A_DAY = {
  stranger: 100,
  device: 50,
  pin: 30,
  session: 30,
  password: 100,
} as const

type Door = 'login' | 'code' | 'forgot' | 'link' | 'register'
type Most = { readonly minute: number; readonly day: number }

/** Tries of strangers from one address, where tills that are known do not count. */
const OF_NETWORK: Readonly<Record<Door, Most>> = {
  login: { minute: 30, day: 200 },
  code: { minute: 20, day: 50 },
  forgot: { minute: 20, day: 100 },
  link: { minute: 20, day: 200 },
  register: { minute: 5, day: 50 },
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
  readonly known: boolean
  /** Tries a minute of strangers. */
  readonly most?: number
}

/** A device that is known has a count of its own; strangers share theirs, for each account and each address. */
export function loginCounters({ name, visitor, known, most = 5 }: Login): readonly Counter[] {
  const account = known ? `login ${name} on ${deviceOf(visitor)}` : `login ${name}`
  const day = known ? MOST_A_DAY.device : MOST_A_DAY.stranger
  return [
    { account, most },
    ...(known ? [] : networkCounters('login', visitor)),
    { account: `${account} today`, most: day, windowMs: DAY_MS },
  ]
}

/** Somebody's PIN, whatever till it is tried on, so that many tills do not help. */
export const pinCounters = (userId: string): readonly Counter[] => [
  { account: `pin ${userId}` },
  { account: `pin ${userId} today`, most: MOST_A_DAY.pin, windowMs: DAY_MS },
]

/** Tries of somebody who has a session, at a secret that the session asks for. */
export const callerCounters = (
  what: string,
  { userId }: { readonly userId: string },
): readonly Counter[] => [
  { account: `${what} by ${userId}` },
  { account: `${what} by ${userId} today`, most: MOST_A_DAY.session, windowMs: DAY_MS },
]

/** The password of somebody whose till stands open; by session, so that no other of theirs is held up. */
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

/** Where wrong passwords of strangers at an account are counted. */
export const strangerAccounts = (name: string): readonly string[] => [
  `login ${name}`,
  `login ${name} today`,
]

export const deviceOf = ({ device }: Visitor): string => device?.toString('hex') ?? ''
