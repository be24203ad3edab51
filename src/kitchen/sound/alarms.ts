import type { CardState } from '../board/card-state.ts'

/** `changed`: the kitchen must change its work, e.g. a dish was cancelled. */
export type Alarm = 'new' | 'changed' | 'late'

/** The last known state of a card. `marks` rises with each message about its dishes. */
type Heard = { readonly state: CardState; readonly marks: number }
export type HeardById = ReadonlyMap<string, Heard>

/**
 * Returns the sound for a change of the screen. None for cards that were there when it opened or came back from
 * another station (`before` is null). Late wins over changed, changed over new.
 */
export function alarmBetween(before: HeardById | null, after: HeardById): Alarm | null {
  if (before === null) return null
  const all = [...after]
  if (all.some(([id, { state }]) => state === 'late' && before.get(id)?.state !== 'late'))
    return 'late'
  const isChanged = ([id, { state, marks }]: [string, Heard]) =>
    state === 'quiet' && !before.has(id) ? true : marks > (before.get(id)?.marks ?? marks)
  if (all.some(isChanged)) return 'changed'
  return all.some(([id]) => !before.has(id)) ? 'new' : null
}
