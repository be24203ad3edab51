import { useEffect } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { mayOpenScreen } from '../../ui/session/board-state.ts'
import { useClaim } from '../../ui/session/use-claim.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/**
 * Gets the kitchen screen a grant of its own while a person who may cook is logged in, so that it continues
 * when a cashier takes over the till. A disconnected screen waits for a person to open it again.
 */
export function useOwnGrant(branch: Branch, station: string) {
  const t = useT()
  const local = useLocalText()
  const session = useOne('session')
  const grant = useOne('grant')
  const claim = useClaim(branch._id)
  const online = useOne('connection')?.state === 'online'
  const free =
    grant?.status === 'none' || (grant?.status === 'ended' && grant.branchId !== branch._id)
  const wanted = free && online && mayOpenScreen(session) && session?.branchId === branch._id
  const at = branch.stations.find(({ code }) => code === station)
  const name = at ? t('kitchen.screenAt', { station: local(at.name) }) : t('kitchen.screen')
  useEffect(() => {
    if (wanted) claim(name).catch((error: unknown) => toast.failure(error, { id: 'grant' }))
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once, whatever the board is called later
  }, [wanted, claim])
}
