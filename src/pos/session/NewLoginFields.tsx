import { PASSWORD_LEAST, PASSWORD_MOST } from '#shared/session/account.ts'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

type Entry = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** User ID and password of a login that a person makes for themselves. */
export function NewLoginFields({
  userId,
  password,
}: {
  readonly userId: Entry
  readonly password: Entry
}) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('fields.userId')}
        hint={t('register.userIdHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={userId.value}
        error={userId.error}
        onChange={(event) => userId.onChange(event.currentTarget.value)}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('register.passwordHint', { least: PASSWORD_LEAST })}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
        value={password.value}
        error={password.error}
        onChange={(event) => password.onChange(event.currentTarget.value)}
      />
    </>
  )
}
