import { useMemo } from 'react'
import { may, type Scope, type Verdict, type Wish } from '#shared/features/may.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { useOne } from '../../ui/link/hooks.ts'

export type Access = {
  /** Returns whether the person holds any one of these. The server checks again at every call. */
  readonly may: (anyOf: readonly Permission[]) => boolean
  /** Returns the same for a screen: its feature must also be switched on, and in the restaurant's package. */
  readonly mayOpen: (wish: Wish) => boolean
  /** Returns the reason against a screen, to show it. */
  readonly verdict: (wish: Wish) => Verdict
}

/** Returns what the person may do here. Without a login: nothing. */
export const useAccess = (): Access => useAccessIn(useScope())

/** The same above the branches, where the package counts and nothing that one branch has switched off. */
export const useRestaurantAccess = (): Access => useAccessIn(useRestaurantScope())

function useAccessIn(scope: Scope | null): Access {
  const user = useOne('session')?.user
  return useMemo(() => {
    const verdict = (wish: Wish) => (user == null ? 'permission' : may(user, wish, scope))
    const mayOpen = (wish: Wish) => verdict(wish) === 'allowed'
    return { verdict, mayOpen, may: (anyOf) => mayOpen({ anyOf }) }
  }, [user, scope])
}

/** Returns what is switched on: in the branch, or before one is chosen in the person's package. */
export function useScope(): Scope | null {
  const branch = useOne('branch')
  const restaurant = useRestaurantScope()
  return branch ?? restaurant
}

function useRestaurantScope(): Scope | null {
  const packageType = useOne('session')?.user?.packageType
  return useMemo(() => (packageType ? { packageType, featuresOff: [] } : null), [packageType])
}
