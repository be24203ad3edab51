import { css } from '@emotion/react'
import Lock from 'lucide-react/icons/lock'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePinPeople } from '../place/use-pin-people.ts'

/** One tap to the lock screen, where the next person enters their PIN. Absent if no one could open it again. */
export function LockKey() {
  const t = useT()
  const { act } = useSuite()
  const { people } = usePinPeople(useBranch().branch._id)
  if (!people || people.length === 0) return null
  return (
    <IconButton
      label={t('pins.lock')}
      icon={<Lock aria-hidden />}
      css={besideRail}
      onClick={() => act({ type: 'session.lock' }).catch(toast.failure)}
    />
  )
}

/** As high as the pills of the bar. The till's rail has a lock of its own at its foot. */
const besideRail = css({
  '--hit': '44px',
  '@media (min-width: 1024px)': { 'html[data-till] &': { display: 'none' } },
})
