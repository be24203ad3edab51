import { useMemo, useState } from 'react'
import { keysWith, type OwnKeys, readOwnKeys } from './own-keys.ts'

const STORED = 'sala_kitchen_keys'

/** Returns the keys of this screen, and how to choose others; they stay with the browser. */
export function useOwnKeys() {
  const [own, setOwn] = useState(() => readOwnKeys(localStorage.getItem(STORED)))
  return useMemo(
    () => ({
      own,
      keys: keysWith(own),
      choose: (next: OwnKeys) => {
        localStorage.setItem(STORED, JSON.stringify(next))
        setOwn(next)
      },
    }),
    [own],
  )
}

export type KeyChoice = ReturnType<typeof useOwnKeys>
