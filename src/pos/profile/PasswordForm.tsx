import { useState } from 'react'
import { PASSWORD_LEAST } from '#shared/session/account.ts'
import type { OwnProfile } from '#shared/employees/employee.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { card } from './card.ts'

/** Changes the person's own password; requires the current one. */
export function PasswordForm({ onChanged }: { readonly onChanged: (profile: OwnProfile) => void }) {
  const t = useT()
  const { api } = useSuite()
  const errorText = useErrorText()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const { busy, failure, run } = useTask()
  const short = next !== '' && next.length < PASSWORD_LEAST

  const ready = old !== '' && next.length >= PASSWORD_LEAST

  async function save() {
    const body = { oldPassword: old, newPassword: next }
    onChanged(await api.profile.changePassword({ body }))
    setOld('')
    setNext('')
    toast.success('profile.passwordChanged')
  }
  return (
    <form
      css={card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void run(save)
      }}
    >
      <h2>{t('fields.password')}</h2>
      <PasswordField
        label={t('profile.oldPassword')}
        value={old}
        error={failure === null ? undefined : errorText(failure)}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <PasswordField
        label={t('fields.newPassword')}
        autoComplete="new-password"
        hint={t('profile.newPasswordHint')}
        error={short ? t('profile.newPasswordHint') : undefined}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('profile.changePassword')}
      </Button>
    </form>
  )
}
