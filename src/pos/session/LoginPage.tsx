import { useT } from '../../ui/i18n/use-t.ts'
import { DoorPage } from './DoorPage.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The first page for people without a session. */
export function LoginPage() {
  const t = useT()
  return (
    <DoorPage title={t('login.welcome')}>
      <LoginForm />
    </DoorPage>
  )
}
