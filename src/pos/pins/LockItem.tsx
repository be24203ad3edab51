import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { menuItem } from '../frame/menu-item.ts'
import { usePinPeople } from '../place/use-pin-people.ts'

/**
 * In the person's menu: the lock screen, on which the next person enters their PIN. If no one has a PIN it
 * would be a dead end; then it leads to the page where one is set.
 */
export function LockItem({ onChoose }: { readonly onChoose: () => void }) {
  const t = useT()
  const { act } = useSuite()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const { people } = usePinPeople(branch._id)
  const nobody = people?.length === 0
  return (
    <Button
      kind="bare"
      css={menuItem}
      icon={nobody ? <KeyRound aria-hidden /> : <Lock aria-hidden />}
      disabled={people === null}
      onClick={() => {
        onChoose()
        if (nobody) void navigate(paths.profile)
        else act({ type: 'session.lock' }).catch(toast.failure)
      }}
    >
      {t(nobody ? 'pins.setFirst' : 'pins.lock')}
    </Button>
  )
}
