import { type Alarm, ALARMS } from './alarm.ts'

/** `locked`: wanted, but the browser plays no sound before the first touch. */
export type BellState = 'on' | 'off' | 'locked'

/** The part of an AudioContext that a bell needs. */
export type Speaker = {
  readonly isRunning: () => boolean
  readonly resume: () => Promise<unknown>
  /** `loudness` from 0 to 1. */
  readonly play: (notes: readonly Note[], loudness: number) => void
}

type Note = {
  readonly hertz: number
  /** Seconds from now, and how long. */
  readonly at: number
  readonly length: number
}

type Deps = {
  /** Calls `changed` when it begins or ceases to run, which a browser may do on its own. */
  readonly openSpeaker: (changed: () => void) => Speaker
  readonly store: Pick<Storage, 'getItem' | 'setItem'>
}

const KEY = 'sala_kitchen_sound'

/**
 * Rising for a new ticket, falling for a changed one, low and threefold for a late one, one long note for one that
 * is ready: different without looking.
 */
const NOTES: Readonly<Record<Alarm, readonly Note[]>> = {
  new: [
    { hertz: 880, at: 0, length: 0.18 },
    { hertz: 1320, at: 0.16, length: 0.4 },
  ],
  changed: [
    { hertz: 990, at: 0, length: 0.16 },
    { hertz: 740, at: 0.15, length: 0.16 },
    { hertz: 554, at: 0.3, length: 0.36 },
    { hertz: 554, at: 0.75, length: 0.36 },
  ],
  late: [0, 0.24, 0.48].map((at) => ({ hertz: 520, at, length: 0.18 })),
  ready: [{ hertz: 1175, at: 0, length: 0.9 }],
}

const LOUDNESS = { low: 0.25, medium: 0.5, high: 0.9 } as const
export type Volume = keyof typeof LOUDNESS
export const VOLUMES: readonly Volume[] = ['low', 'medium', 'high']

/** What is heard on this screen. */
export type Hearing = { readonly volume: Volume; readonly silent: readonly Alarm[] }

const HEARING = 'sala_kitchen_hearing'

/** Reads `high late changed`: the volume, then what is silent. */
function readHearing(stored: string | null): Hearing {
  const words = (stored ?? '').split(' ')
  return {
    volume: VOLUMES.find((volume) => words.includes(volume)) ?? 'high',
    silent: ALARMS.filter((alarm) => words.includes(alarm)),
  }
}

/** The sound of the screen. The choice is remembered. */
export function createBell({ openSpeaker, store }: Deps) {
  const listeners = new Set<() => void>()
  let wanted = store.getItem(KEY) !== 'off'
  let hearing = readHearing(store.getItem(HEARING))
  let speaker: Speaker | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const speakerNow = () => (speaker ??= openSpeaker(tell))

  function play(alarm: Alarm) {
    if (!wanted || !speakerNow().isRunning()) return
    speakerNow().play(NOTES[alarm], LOUDNESS[hearing.volume])
  }

  /** Call it in an event of a touch or key: nothing else lets a browser make sound. */
  async function unlock() {
    if (!wanted || speakerNow().isRunning()) return
    await speakerNow().resume()
  }

  return {
    state: (): BellState => (!wanted ? 'off' : speakerNow().isRunning() ? 'on' : 'locked'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    unlock,
    async turn(on: boolean) {
      wanted = on
      store.setItem(KEY, on ? 'on' : 'off')
      tell()
      await unlock()
    },
    hearing: () => hearing,
    hear(next: Hearing) {
      hearing = next
      store.setItem(HEARING, [next.volume, ...next.silent].join(' '))
      tell()
    },
    ring(alarm: Alarm) {
      if (!hearing.silent.includes(alarm)) play(alarm)
    },
    /** Plays it as loud as it will be, also if it is silent. */
    tryOut: play,
  }
}

export type Bell = ReturnType<typeof createBell>
