import { css } from '@emotion/react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm, DoorLinks } from './DoorLinks.tsx'
import { loginFailure } from './login-failure.ts'
import { RestaurantCodeField } from './RestaurantCodeField.tsx'

/** User ID, password and, if the ID is not unique, the restaurant's code. */
export function LoginForm({
  links = true,
  disabled = false,
}: {
  /** Links to the other forms; a lock screen has none. */
  readonly links?: boolean
  /** The server cannot be reached. */
  readonly disabled?: boolean
}) {
  const t = useT()
  const errorText = useErrorText()
  const { act } = useSuite()
  const [userId, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  // Shows it in place until the next try: a toast is gone in four seconds.
  const [failure, setFailure] = useState<unknown>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const missing = (value: string) => (tried && value.trim() === '' ? t('form.required') : undefined)

  const { reasonAt } = failure === null ? { reasonAt: null } : loginFailure(failure)
  const wrong = reasonAt === 'password' ? t('errors.invalidCredentials') : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || disabled || userId.trim() === '' || password === '') return
    setBusy(true)
    setFailure(null)
    try {
      const restaurantCode = code?.trim() ? { restaurantCode: code.trim() } : {}
      await act({ type: 'session.login', userId: userId.trim(), password, ...restaurantCode })
      toast.success('toasts.loginSuccessful', {}, { id: 'session' })
    } catch (error) {
      tell(error)
      setFailure(error)
      setBusy(false)
      // The field takes the focus when it appears.
      if (wantsCode(error) && code === null) setCode('')
      else passwordInput.current?.select()
    }
  }

  return (
    <form css={doorForm} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('fields.userId')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
        autoFocus
        value={userId}
        disabled={disabled}
        error={missing(userId)}
        onChange={(event) => {
          setUserId(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={t('fields.password')}
        name="password"
        value={password}
        disabled={disabled}
        hint={disabled ? t('pins.needsServerNow') : undefined}
        error={missing(password) ?? wrong}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <RestaurantCodeField value={code} onChange={setCode} />
      {reasonAt === 'form' && <p css={reason}>{errorText(failure)}</p>}
      <Button kind="primary" type="submit" wide busy={busy} disabled={disabled}>
        {t('login.submit')}
      </Button>
      {links && (
        <DoorLinks
          links={[
            [paths.forgotPassword, t('login.forgot')],
            [paths.register, t('login.register')],
          ]}
        />
      )}
    </form>
  )
}

const wantsCode = (error: unknown) =>
  error instanceof SuiteError && error.code === 'RESTAURANT_CODE_REQUIRED'

/** The specification's words (section 8) for a refused login; the reason is in the form. */
function tell(error: unknown) {
  const id = 'session'
  if (loginFailure(error).toast === 'failed') toast.error('errors.loginFailed', {}, { id })
  else toast.failure(error, { id })
}

const reason = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--danger-soft)',
})
