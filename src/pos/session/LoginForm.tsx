import { css } from '@emotion/react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** User id, password and, where an id exists twice, the restaurant's code. */
export function LoginForm() {
  const t = useT()
  const { act } = useSuite()
  const [userId, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const missing = (value: string) =>
    tried && value.trim() === '' ? t('login.required') : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || userId.trim() === '' || password === '') return
    setBusy(true)
    try {
      const restaurantCode = code?.trim() ? { restaurantCode: code.trim() } : {}
      await act({ type: 'session.login', userId: userId.trim(), password, ...restaurantCode })
      toast.success('toasts.loginSuccessful', {}, { id: 'session' })
    } catch (error) {
      tell(error)
      setBusy(false)
      passwordInput.current?.select()
    }
  }

  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('login.userId')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
        autoFocus
        value={userId}
        error={missing(userId)}
        onChange={(event) => setUserId(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={t('login.password')}
        name="password"
        value={password}
        error={missing(password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {code === null ? (
        <div>
          <Button kind="bare" css={unfold} onClick={() => setCode('')}>
            {t('login.addRestaurantCode')}
          </Button>
        </div>
      ) : (
        <TextField
          label={t('login.restaurantCode')}
          hint={t('login.restaurantCodeHint')}
          name="restaurantCode"
          autoComplete="organization"
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appeared because the person asked for it
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Button kind="primary" type="submit" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** The server's own message where it has one, else that id and password do not fit. */
function tell(error: unknown) {
  const wrong = error instanceof SuiteError && (error.status === 401 || error.message === '')
  if (wrong) toast.error('errors.invalidCredentials', {}, { id: 'session' })
  else toast.failure(error, { id: 'session' })
}

const form = css({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5) var(--space-6) var(--space-7)',
})

const unfold = css({
  minHeight: 44,
  marginInlineStart: '-0.75em',
  padding: '0.25em 0.75em',
  color: 'var(--ink-2)',
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
})
