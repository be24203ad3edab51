import Sprout from 'lucide-react/icons/sprout'
import { useMemo } from 'react'
import { isManagement, isPlatformRole } from '#shared/permissions/role.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useComing } from '../coming/use-coming.ts'
import type { MenuEntry } from '../frame/menu.ts'
import { useBranch } from '../place/branch-context.ts'

/** The way to what comes next, for those who decide about the product and have something to expect. */
export function useNextEntry(): MenuEntry | undefined {
  const role = useOne('session')?.user?.role
  const address = useBranch().paths.whatsNext
  const some = useComing().length > 0
  const decides = role !== undefined && (isManagement(role) || isPlatformRole(role))
  return useMemo(
    () =>
      decides && some
        ? {
            id: 'whats-next',
            text: 'pages.whatsNext',
            Icon: Sprout,
            section: 'reports',
            address,
            isHome: false,
            hasBelow: false,
            ownWindow: false,
          }
        : undefined,
    [decides, some, address],
  )
}
