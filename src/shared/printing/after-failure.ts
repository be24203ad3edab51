/** Why a try failed. `interrupted`: after the printer had begun, so that part of the paper may be out. */
export const PRINT_FAULTS = ['unreachable', 'paperOut', 'coverOpen', 'interrupted'] as const
export type PrintFault = (typeof PRINT_FAULTS)[number]

/** Tries before a job goes to the backup printer. */
const BEFORE_BACKUP = 3
/** With these pauses: about two minutes. Then a person has to look. */
const MOST_TRIES = 8
const LONGEST_PAUSE_MS = 30_000

type Next =
  | { readonly state: 'waiting'; readonly pauseMs: number }
  /** To the backup printer, at once. */
  | { readonly state: 'moved' }
  | { readonly state: 'failed' }

/** Returns what follows a failed try. `tries` counts those on this printer, this one included. */
export function afterFailure(tries: number, hasBackup: boolean): Next {
  if (hasBackup && tries >= BEFORE_BACKUP) return { state: 'moved' }
  if (tries >= MOST_TRIES) return { state: 'failed' }
  return { state: 'waiting', pauseMs: Math.min(1000 * 2 ** (tries - 1), LONGEST_PAUSE_MS) }
}
