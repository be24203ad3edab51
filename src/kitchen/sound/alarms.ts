import type { CardState } from '../board/card-state.ts'

/** `changed`: the kitchen must do otherwise than it was told, e.g. a dish was cancelled. */
export type Alarm = 'new' | 'changed' | 'late'

/** What is heard of a card. `marks` rises with each message about its dishes. */
type Heard = { readonly state: CardState; readonly marks: number }
export type HeardById = ReadonlyMap<string, Heard>

/**
 * The sound that a change of the board calls for. None for what was there when the board opened
 * or came back from another station (`before` is null). Late speaks over changed, changed over new.
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
