import type { CardState } from '../board/card-state.ts'
import type { Alarm } from './alarm.ts'

/** The last known state of a card. `marks` rises with each message about its dishes. */
type Heard = {
  readonly state: CardState
  readonly marks: number
  /** It came long after it was sent, after an outage here or at the till. */
  readonly delayed?: boolean
  readonly atPass?: boolean
  /** It came from another order, under which the kitchen heard of it. */
  readonly moved?: boolean
}
export type HeardById = ReadonlyMap<string, Heard>

/** What is to be heard, and whether only cards that an outage had kept back are the reason. */
export type Ring = { readonly alarm: Alarm; readonly delayed: boolean }

/**
 * Returns the sound for a change of the screen. None for cards that were there when it opened or came back from
 * another station (`before` is null). Late wins over changed, changed over ready, ready over new. A card that
 * arrives late after an outage is a new one: the kitchen has not been slow. What came late turns late soon, and rings as
 * seldom.
 */
export function alarmBetween(before: HeardById | null, after: HeardById): Ring | null {
  if (before === null) return null
  const all = [...after].filter(([id, { moved }]) => !moved || before.has(id))
  const turned =
    (state: CardState) =>
    ([id, heard]: [string, Heard]) =>
      heard.state === state && before.has(id) && before.get(id)?.state !== state
  const late = all.filter(turned('late'))
  if (late.length > 0) return ring('late', late)
  const isChanged = ([id, { state, marks }]: [string, Heard]) =>
    state === 'quiet' && !before.has(id) ? true : marks > (before.get(id)?.marks ?? marks)
  const changed = all.filter(isChanged)
  if (changed.length > 0) return ring('changed', changed)
  if (all.filter(turned('ready')).some(([, { atPass }]) => atPass)) {
    return { alarm: 'ready', delayed: false }
  }
  const news = all.filter(([id, { state }]) => !before.has(id) || isReleased(before.get(id), state))
  return news.length > 0 ? ring('new', news) : null
}

const ring = (alarm: Alarm, cards: readonly [string, Heard][]): Ring => ({
  alarm,
  delayed: cards.every(([, { delayed }]) => delayed),
})

/** What was held and is to be made now is new to the cooks. */
const isReleased = (before: Heard | undefined, state: CardState) =>
  before?.state === 'held' && (state === 'normal' || state === 'warned')

/** Milliseconds in which orders that an outage had kept back ring once: they come by the dozen. */
const ONCE_IN = 30_000

/** Lets a sound through unless orders that an outage had kept back rang a moment ago. */
export function createMeter() {
  let last = Number.NEGATIVE_INFINITY
  return ({ delayed }: Ring, now: number): boolean => {
    if (!delayed) return true
    if (now - last < ONCE_IN) return false
    last = now
    return true
  }
}
