import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#shared/session/account.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm } from './DoorLinks.tsx'
import { accountOf, type ResetState } from './reset-state.ts'

/** The new password, once the code is right. */
export function NewPasswordForm({
  state,
  otp,
  onWrong,
}: {
  readonly state: ResetState
  readonly otp: string
  /** The code has expired since. */
  readonly onWrong: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = password.length < PASSWORD_LEAST
  const rule = t('register.passwordHint', { least: PASSWORD_LEAST })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || short) return
    setBusy(true)
    try {
      await api.passwordReset.reset({ body: { ...accountOf(state), otp, password } })
      toast.success('toasts.passwordChanged', {}, { id: 'session' })
      await navigate(paths.login, { replace: true })
    } catch (error) {
      setBusy(false)
      toast.failure(error, { id: 'session' })
      if (error instanceof SuiteError && error.code === 'INVALID_OTP') onWrong()
    }
  }

  return (
    <form css={doorForm} onSubmit={(event) => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={state.login} />
      <PasswordField
        label={t('fields.newPassword')}
        hint={rule}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
        autoFocus
        value={password}
        error={tried && short ? rule : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p css={note}>{t('reset.everywhereOut')}</p>
      <Button kind="primary" type="submit" wide busy={busy}>
        {t('reset.save')}
      </Button>
    </form>
  )
}

const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
