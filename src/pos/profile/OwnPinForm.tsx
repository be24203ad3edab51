import { css } from '@emotion/react'
import { useState } from 'react'
import { LONG_PIN as PIN_MOST } from '#shared/pins/pin-length.ts'
import type { OwnProfile } from '#shared/employees/employee.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { card } from './card.ts'

/** The person's own PIN for shared tills; requires the password. */
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
  const { busy, failure, run } = useTask()
  const ready = pin.length >= profile.pinLength && password !== ''

  async function save(next: string | null) {
    onChanged(await api.profile.changePin({ body: { password, pin: next } }))
    setPin('')
    setPassword('')
    toast.success(next === null ? 'profile.saved' : 'profile.pinSet')
  }
  return (
    <form
      css={card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void run(() => save(pin))
      }}
    >
      <h2>{t('fields.pin')}</h2>
      <p>{t(profile.hasPin ? 'profile.hasPin' : 'profile.noPin')}</p>
      <PasswordField
        label={t('fields.newPin')}
        hint={t(profile.pinLength === PIN_MOST ? 'profile.pinNoteExact' : 'profile.pinNote', {
          digits: profile.pinLength,
        })}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) =>
          setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, PIN_MOST))
        }
      />
      <PasswordField
        label={t('profile.oldPassword')}
        value={password}
        error={failure === null ? undefined : errorText(failure)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div css={buttons}>
        <Button type="submit" busy={busy} disabled={!ready}>
          {t('profile.setPin')}
        </Button>
        {profile.hasPin && (
          <Button disabled={password === ''} onClick={() => void run(() => save(null))}>
            {t('employees.dropPin')}
          </Button>
        )}
      </div>
    </form>
  )
}

const buttons = css({ display: 'grid', gap: 'var(--space-3)' })
