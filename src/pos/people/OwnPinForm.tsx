import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import type { OwnProfile } from '#shared/staff/staff.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { card } from './card.ts'

/** One's own PIN for shared tills; asks for the password. */
export function OwnPinForm({
  profile,
  onChanged,
}: {
  readonly profile: OwnProfile
  readonly onChanged: (profile: OwnProfile) => void
}) {
  const t = useT()
  const { api } = useSuite()
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const ready = pin.length >= profile.pinLength && password !== ''

  async function save(next: string | null) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      onChanged(await api.profile.changePin({ body: { password, pin: next } }))
      setPin('')
      setPassword('')
      toast.success(next === null ? 'profile.saved' : 'profile.pinSet')
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      css={card}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (ready) void save(pin)
      }}
    >
      <h2>{t('staff.pin')}</h2>
      <p>{t(profile.hasPin ? 'profile.hasPin' : 'profile.noPin')}</p>
      <PasswordField
        label={t('staff.newPin')}
        hint={t('profile.pinNote', { digits: profile.pinLength })}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <PasswordField
        label={t('profile.oldPassword')}
        value={password}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div css={buttons}>
        <Button type="submit" busy={busy} disabled={!ready}>
          {t('profile.setPin')}
        </Button>
        {profile.hasPin && (
          <Button disabled={password === ''} onClick={() => void save(null)}>
            {t('staff.dropPin')}
          </Button>
        )}
      </div>
    </form>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
