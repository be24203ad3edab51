import { css } from '@emotion/react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOtp, RESEND_SECONDS } from '#shared/session/account.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { boxLook, Field } from '../../ui/controls/Field.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useNow } from '../../ui/frame/use-now.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm, DoorLinks } from './DoorLinks.tsx'
import { accountOf, type ResetState } from './reset-state.ts'

/** Takes the code of six digits; another can be sent after a minute. */
export function OtpForm({
  state,
  onRight,
}: {
  readonly state: ResetState
  readonly onRight: (otp: string) => void
}) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setError(null)
    // Any other length is wrong without a call (specification, section 5).
    if (!isOtp(otp)) return refuse({ code: 'INVALID_OTP', message: '' })
    setBusy(true)
    try {
      await api.passwordReset.verifyOtp({ body: { ...accountOf(state), otp } })
      onRight(otp)
    } catch (failure) {
      setBusy(false)
      refuse(failure)
    }
  }

  function refuse(failure: unknown) {
    setError(failure)
    input.current?.select()
  }

  return (
    <form css={doorForm} onSubmit={(event) => void submit(event)} noValidate>
      <p css={note}>{t('reset.sent', { login: state.login })}</p>
      <Field label={t('reset.otp')} error={error === null ? undefined : errorText(error)}>
        {(parts) => (
          <input
            {...parts}
            ref={input}
            css={[boxLook, digits]}
            name="otp"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
            autoFocus
            value={otp}
            onChange={(event) => setOtp(event.currentTarget.value.replaceAll(/\s/g, ''))}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" wide busy={busy}>
        {t('reset.check')}
      </Button>
      <Resend state={state} />
      <DoorLinks links={[[paths.login, t('login.backToLogin')]]} />
    </form>
  )
}

function Resend({ state }: { readonly state: ResetState }) {
  const t = useT()
  const language = useLanguage()
  const { api } = useSuite()
  const navigate = useNavigate()
  const now = useNow(1000)
  const seconds = Math.ceil(RESEND_SECONDS - (now - state.askedAt) / 1000)

  async function resend() {
    try {
      await api.passwordReset.request({ body: { ...accountOf(state), language } })
      await navigate(paths.resetPassword, {
        replace: true,
        state: { ...state, askedAt: Date.now() },
      })
    } catch (error) {
      toast.failure(error, { id: 'session' })
    }
  }

  return (
    <Button wide disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? t('reset.resendIn', { seconds }) : t('reset.resend')}
    </Button>
  )
}

const note = css({ color: 'var(--ink-2)', textWrap: 'pretty', overflowWrap: 'anywhere' })
const digits = css({
  fontSize: 'var(--text-2xl)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.35em',
  textAlign: 'center',
})
