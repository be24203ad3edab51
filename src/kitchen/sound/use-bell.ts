import { useEffect, useSyncExternalStore } from 'react'
import { createBell } from './create-bell.ts'
import { openSpeaker } from './open-speaker.ts'

const bell = createBell({ openSpeaker, store: localStorage })

/** Returns the screen's bell and its state. */
export function useBell() {
  const state = useSyncExternalStore(bell.subscribe, bell.state)
  return { bell, state }
}

/** Returns what is heard on this screen. */
export const useHearing = () => useSyncExternalStore(bell.subscribe, bell.hearing)

/** Lets the bell ring after any touch or key anywhere on the screen. */
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
