import type { TicketMarkName } from '#shared/kitchen/mark-name.ts'
import { ALL_STATIONS, PASS } from '../board/views.ts'

/** The intention of a key of the keyboard or of a bump bar. `slot` counts from 0 on the visible page. */
export type KeyIntent =
  | { readonly type: 'bumpSlot'; readonly slot: number }
  | { readonly type: 'bumpSelected' }
  | { readonly type: 'recallLast' }
  | { readonly type: 'openRecall' }
  | { readonly type: 'select'; readonly step: 1 | -1 }
  | { readonly type: 'page'; readonly step: 1 | -1 }
  | { readonly type: 'nextStation' }
  | { readonly type: 'toggleSound' }
  | { readonly type: 'unselect' }
  | { readonly type: 'mark'; readonly mark: TicketMarkName }

/** Cards that a key of their own bumps. */
export const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const INTENTS = {
  ...ofSlots((slot): KeyIntent => ({ type: 'bumpSlot', slot })),
  bumpSelected: { type: 'bumpSelected' },
  next: { type: 'select', step: 1 },
  previous: { type: 'select', step: -1 },
  started: { type: 'mark', mark: 'started' },
  rushed: { type: 'mark', mark: 'rushed' },
  held: { type: 'mark', mark: 'held' },
  recallLast: { type: 'recallLast' },
  openRecall: { type: 'openRecall' },
  nextPage: { type: 'page', step: 1 },
  previousPage: { type: 'page', step: -1 },
  nextStation: { type: 'nextStation' },
  toggleSound: { type: 'toggleSound' },
  unselect: { type: 'unselect' },
} as const satisfies Readonly<Record<string, KeyIntent>>

export type KeyAction = keyof typeof INTENTS

/** The keys of each action, as `KeyboardEvent.key` in lower case: bump bars type plain letters and digits. */
export type KeyMap = Readonly<Record<KeyAction, readonly string[]>>

export const USUAL_KEYS: KeyMap = {
  ...ofSlots((slot) => [String(slot + 1)]),
  bumpSelected: ['enter', ' '],
  next: ['arrowright', 'arrowdown'],
  previous: ['arrowleft', 'arrowup'],
  started: ['s'],
  rushed: ['p'],
  held: ['h'],
  recallLast: ['0'],
  openRecall: ['r'],
  nextPage: ['pagedown'],
  previousPage: ['pageup'],
  nextStation: ['q'],
  toggleSound: ['m'],
  unselect: ['escape'],
}

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** A held key counts once: the next ticket has moved under the same number by then. */
export function intentOf(press: Press, keys: KeyMap = USUAL_KEYS): KeyIntent | null {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return null
  const action = actionOf(press.key.toLowerCase(), keys)
  return action && INTENTS[action]
}

/** Returns what a key does; null: nothing. */
export function actionOf(key: string, keys: KeyMap): KeyAction | null {
  for (const action in INTENTS) if (isAction(action) && keys[action].includes(key)) return action
  return null
}

export const isAction = (word: string): word is KeyAction => Object.hasOwn(INTENTS, word)

/** Returns a key's name as it is printed on it. */
export const keyLabel = (key: string): string =>
  SIGNS[key] ?? (key.length > 1 ? key[0]?.toUpperCase() + key.slice(1) : key.toUpperCase())

/** Returns the labels of the keys that bump the slots; empty for one without a key. */
export const slotLabels = (keys: KeyMap): readonly string[] =>
  Object.values(ofSlots((slot) => `bump${slot + 1}`)).map((action) =>
    isAction(action) ? keyLabel(keys[action][0] ?? '') : '',
  )

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '␣',
  enter: '⏎',
  escape: 'Esc',
  arrowright: '→',
  arrowdown: '↓',
  arrowleft: '←',
  arrowup: '↑',
}

function ofSlots<T>(make: (slot: number) => T) {
  const [bump1, bump2, bump3, bump4, bump5, bump6, bump7, bump8, bump9] = [
    make(0),
    make(1),
    make(2),
    make(3),
    make(4),
    make(5),
    make(6),
    make(7),
    make(8),
  ] as const
  return { bump1, bump2, bump3, bump4, bump5, bump6, bump7, bump8, bump9 }
}

/** Returns the id one step from the selected one; the first or last if none is selected. */
export function stepSelection(
  ids: readonly string[],
  selected: string | null,
  step: 1 | -1,
): string | null {
  const at = selected === null ? -1 : ids.indexOf(selected)
  if (at < 0) return (step === 1 ? ids[0] : ids.at(-1)) ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null
}

/** Returns the station after the current one; after all comes the pass, after the last all again. */
export function nextStation(codes: readonly string[], current: string): string {
  const ring = [ALL_STATIONS, PASS, ...codes]
  return ring[(ring.indexOf(current) + 1) % ring.length] ?? ALL_STATIONS
}
