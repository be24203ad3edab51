import { ALL_STATIONS } from '../board/cards.ts'

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

/** Bump bars type plain letters and digits, so the map is by `KeyboardEvent.key`, in lower case. */
const KEY_MAP: Readonly<Record<string, KeyIntent>> = {
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, slot) => [String(slot + 1), { type: 'bumpSlot', slot }]),
  ),
  '0': { type: 'recallLast' },
  r: { type: 'openRecall' },
  enter: { type: 'bumpSelected' },
  ' ': { type: 'bumpSelected' },
  arrowright: { type: 'select', step: 1 },
  arrowdown: { type: 'select', step: 1 },
  arrowleft: { type: 'select', step: -1 },
  arrowup: { type: 'select', step: -1 },
  pagedown: { type: 'page', step: 1 },
  pageup: { type: 'page', step: -1 },
  q: { type: 'nextStation' },
  m: { type: 'toggleSound' },
  escape: { type: 'unselect' },
}

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** A held key counts once: the next ticket has moved under the same number by then. */
export function intentOf(press: Press): KeyIntent | null {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return null
  return KEY_MAP[press.key.toLowerCase()] ?? null
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

/** Returns the station after the current one; after the last come all again. */
export function nextStation(codes: readonly string[], current: string): string {
  const ring = [ALL_STATIONS, ...codes]
  return ring[(ring.indexOf(current) + 1) % ring.length] ?? ALL_STATIONS
}
