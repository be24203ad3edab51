import { useMemo } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { useOne } from '../ui/link/hooks.ts'

export type Access = {
  /** Whether the signed-in person holds any one of these. The server asks again at every call. */
  readonly may: (anyOf: readonly Permission[]) => boolean
}

export function useAccess(): Access {
  const user = useOne('session')?.user
  return useMemo(() => {
    const held = user ? permissionsOf(user.role, user.permissions) : []
    return { may: (anyOf) => anyOf.some((permission) => held.includes(permission)) }
  }, [user])
}
