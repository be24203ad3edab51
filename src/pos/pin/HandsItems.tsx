import Lock from 'lucide-react/icons/lock'
import UsersRound from 'lucide-react/icons/users-round'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { menuItem } from '../PersonMenu.tsx'

/** In the person's menu: hand the till to somebody else, or lock it. */
export function HandsItems({
  onChoose,
  onSwitch,
}: {
  readonly onChoose: () => void
  readonly onSwitch: () => void
}) {
  const t = useT()
  const { act } = useSuite()
  const online = useOne('connection')?.state === 'online'
  return (
    <>
      <Button
        kind="bare"
        css={menuItem}
        icon={<UsersRound aria-hidden />}
        onClick={() => {
          onChoose()
          onSwitch()
        }}
      >
        {t('pin.switch')}
      </Button>
      <Button
        kind="bare"
        css={menuItem}
        icon={<Lock aria-hidden />}
        disabled={!online}
        onClick={() => {
          onChoose()
          act({ type: 'session.lock' }).catch(toast.failure)
        }}
      >
        {t('pin.lock')}
      </Button>
    </>
  )
}
