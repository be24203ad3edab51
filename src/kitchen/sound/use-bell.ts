import { useEffect, useSyncExternalStore } from 'react'
import { createBell } from './create-bell.ts'
import { openSpeaker } from './open-speaker.ts'

const bell = createBell({ openSpeaker, store: localStorage })

/** The board's bell, and what it can do now. */
export function useBell() {
  const state = useSyncExternalStore(bell.subscribe, bell.state)
  return { bell, state }
}

/** Any touch or key anywhere on the board lets the bell ring from then on. */
export function useUnlockByTouch() {
  useEffect(() => {
    const unlock = () => {
      bell.unlock().catch(() => {})
    }
    addEventListener('pointerup', unlock)
    addEventListener('keydown', unlock)
    return () => {
      removeEventListener('pointerup', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [])
}
