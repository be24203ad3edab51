import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm, DoorLinks } from './DoorLinks.tsx'
import { DoorPage } from './DoorPage.tsx'
import { accountOf, type ResetState } from './reset-state.ts'
import { RestaurantCodeField } from './RestaurantCodeField.tsx'

/** Requests a code by mail. The next page is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const t = useT()
  const language = useLanguage()
  const { api } = useSuite()
  const navigate = useNavigate()
  const [login, setLogin] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = login.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || missing) return
    setBusy(true)
    const restaurantCode = code?.trim() ? { restaurantCode: code.trim() } : {}
    const state: ResetState = { login: login.trim(), ...restaurantCode, askedAt: Date.now() }
    try {
      await api.passwordReset.request({ body: { ...accountOf(state), language } })
      await navigate(paths.resetPassword, { state })
    } catch (error) {
      toast.failure(error, { id: 'session' })
      setBusy(false)
    }
  }

  return (
    <DoorPage title={t('reset.forgotTitle')}>
      <form css={doorForm} onSubmit={(event) => void submit(event)} noValidate>
        <p css={note}>{t('reset.forgotBody')}</p>
        <TextField
          label={t('reset.login')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
          autoFocus
          value={login}
          error={tried && missing ? t('form.required') : undefined}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <RestaurantCodeField value={code} onChange={setCode} />
        <Button kind="primary" type="submit" wide busy={busy}>
          {t('reset.sendCode')}
        </Button>
        <DoorLinks links={[[paths.login, t('login.backToLogin')]]} />
      </form>
    </DoorPage>
  )
}

const note = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
