import { type FormEvent, useState } from 'react'
import { PASSWORD_LEAST } from '#shared/session/account.ts'
import type { OwnProfile } from '#shared/staff/staff.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { card } from './card.ts'

/** Another password for oneself; asks for the one that is. */
export function PasswordForm({ onChanged }: { readonly onChanged: (profile: OwnProfile) => void }) {
  const t = useT()
  const { api } = useSuite()
  const errorText = useErrorText()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const short = next !== '' && next.length < PASSWORD_LEAST

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || old === '' || next.length < PASSWORD_LEAST) return
    setBusy(true)
    setError(undefined)
    try {
      const body = { oldPassword: old, newPassword: next }
      onChanged(await api.profile.changePassword({ body }))
      setOld('')
      setNext('')
      toast.success('profile.passwordChanged')
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form css={card} onSubmit={(event) => void save(event)} noValidate>
      <h2>{t('profile.password')}</h2>
      <PasswordField
        label={t('profile.oldPassword')}
        value={old}
        error={error}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <PasswordField
        label={t('profile.newPassword')}
        autoComplete="new-password"
        hint={t('profile.newPasswordHint')}
        error={short ? t('profile.newPasswordHint') : undefined}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={old === '' || next.length < PASSWORD_LEAST}>
        {t('profile.changePassword')}
      </Button>
    </form>
  )
}
