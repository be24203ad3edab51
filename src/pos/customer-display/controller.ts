import type { Clock } from '#shared/sync/platform.ts'
import type { DisplayState, DisplayWatch } from '../place/display-context.ts'
import { popupFeatures, type ScreenArea } from './popup.ts'

export type DisplayNews = 'opened' | 'already' | 'closed' | 'blocked' | 'failed'

export type DisplayController = DisplayWatch & {
  readonly start: () => void
  readonly stop: () => void
}

type Deps = {
  /** False when the popup blocker refused. */
  readonly openWindow: (url: string, features: string) => boolean
  /** The screen beside this window's. `ask` may show the browser's permission question. */
  readonly findSecondScreen: (ask: boolean) => Promise<ScreenArea | null>
  /** Takes the number of this till among those of the browser, whose display is its own. */
  readonly till: () => Promise<number>
  /** Returns whether a display of this till lives, by the lock that it holds: its handle reads closed at once. */
  readonly isPresent: () => Promise<boolean>
  readonly tell: (news: DisplayNews) => void
  readonly clock: Clock
}

const CLOSED_CHECK = 1000
const SCREEN_DETECTION = 5000
/** A window that has not appeared after this long did not load. */
const LOAD_LIMIT = 15_000

/** Opens the customer display and watches whether it is still there (specification, section 4). */
export function createDisplayController(deps: Deps): DisplayController {
  const { clock, tell } = deps
  const listeners = new Set<() => void>()
  let state: DisplayState = { open: false, secondScreen: false }
  let openedAt: number | null = null
  /** Rises with every start and stop: work begun before has ended. */
  let turnOf = 0

  function change(next: Partial<DisplayState>) {
    const merged = { ...state, ...next }
    if (merged.open === state.open && merged.secondScreen === state.secondScreen) return
    state = merged
    for (const changed of listeners) changed()
  }

  async function checkPresence() {
    const present = await deps.isPresent()
    if (present) {
      if (openedAt !== null) tell('opened')
      openedAt = null
    } else if (state.open) {
      tell('closed')
    } else if (openedAt !== null && clock.now() - openedAt > LOAD_LIMIT) {
      openedAt = null
      tell('failed')
    }
    change({ open: present })
  }

  async function detectScreen() {
    change({ secondScreen: (await deps.findSecondScreen(false)) !== null })
  }

  function repeat(milliseconds: number, run: () => Promise<void>) {
    const begun = turnOf
    const again = () => {
      if (begun === turnOf) clock.after(milliseconds, turn)
    }
    const turn = () => {
      if (begun === turnOf) void run().then(again, again)
    }
    turn()
  }

  return {
    till: deps.till,
    async open(url) {
      await deps.till()
      if (await deps.isPresent()) return tell('already')
      const second = await deps.findSecondScreen(true).catch(() => null)
      if (!deps.openWindow(url, popupFeatures(second))) return tell('blocked')
      openedAt = clock.now()
    },
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start() {
      turnOf += 1
      repeat(CLOSED_CHECK, checkPresence)
      repeat(SCREEN_DETECTION, detectScreen)
    },
    stop() {
      turnOf += 1
    },
  }
}
