import * as z from 'zod/mini'
import { OwnSchedule } from '#shared/rosters/contract.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Begins with `sala_`, so that a logout clears it. */
const keyOf = (userId: string) => `sala_schedule_${userId}`

/** Keeps a person's shifts for a window that opens without the server. The address of the calendar stays there. */
export function keepSchedule(store: Store, userId: string, schedule: OwnSchedule): void {
  try {
    store.setItem(keyOf(userId), JSON.stringify({ ...schedule, calendar: null }))
  } catch {
    // A full storage costs the weeks without the server, nothing else.
  }
}

/** Returns a person's shifts as the server said last; undefined where none are known. */
export function keptSchedule(store: Store, userId: string): OwnSchedule | undefined {
  try {
    // Another build may have written it.
    return z.safeParse(OwnSchedule, JSON.parse(store.getItem(keyOf(userId)) ?? '')).data
  } catch {
    return undefined
  }
}
