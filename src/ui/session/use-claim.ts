import { useCallback } from 'react'
import { useSuite } from '../link/SuiteProvider.tsx'

/** Characters; stations have names in every script. */
const LONGEST = 60

/**
 * Returns a function that makes this browser a screen of a branch, under a name that the owner reads in
 * settings.
 */
export function useClaim(branchId: string | null): (name: string) => Promise<unknown> {
  const { act } = useSuite()
  return useCallback(
    async (name: string) =>
      branchId !== null && act({ type: 'grant.claim', branchId, name: name.slice(0, LONGEST) }),
    [act, branchId],
  )
}
