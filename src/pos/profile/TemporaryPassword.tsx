import KeyRound from 'lucide-react/icons/key-round'
import { useLocation, useNavigate } from 'react-router-dom'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'

/**
 * On the first page of a person who logs in by a password that another person made: not all open My profile on
 * their own.
 */
export function TemporaryPassword({
  home,
  profile,
}: {
  /** The page that shows it. */
  readonly home: string
  readonly profile: string
}) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const temporary = useOne('session')?.user?.passwordTemporary === true
  if (!temporary || pathname !== home) return null
  return (
    <Banner
      tone="warn"
      icon={<KeyRound aria-hidden />}
      action={
        <Button size="desk" onClick={() => void navigate(profile)}>
          {t('profile.changePassword')}
        </Button>
      }
    >
      {t('profile.temporary')}
    </Banner>
  )
}
