import type { Alarm } from './alarms.ts'

/** `locked`: wanted, but the browser plays no sound before the first touch. */
export type BellState = 'on' | 'off' | 'locked'

/** The part of an AudioContext that a bell needs. */
export type Speaker = {
  readonly isRunning: () => boolean
  readonly resume: () => Promise<unknown>
  readonly play: (notes: readonly Note[]) => void
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
 * Rising for a new ticket, falling for a changed one, low and threefold for a late one: different without
 * looking.
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
}

/** The sound of the screen. The choice is remembered. */
export function createBell({ openSpeaker, store }: Deps) {
  const listeners = new Set<() => void>()
  let wanted = store.getItem(KEY) !== 'off'
  let speaker: Speaker | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const speakerNow = () => (speaker ??= openSpeaker(tell))

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
    ring(alarm: Alarm) {
      if (wanted && speakerNow().isRunning()) speakerNow().play(NOTES[alarm])
    },
  }
}

export type Bell = ReturnType<typeof createBell>
