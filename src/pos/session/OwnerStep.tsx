import { type FormEvent, useState } from 'react'
import { isEmail, isUserId, PASSWORD_LEAST } from '#shared/session/account.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { doorForm } from './DoorLinks.tsx'
import { NewLoginFields } from './NewLoginFields.tsx'
import type { Draft } from './registration-draft.ts'
import { StepButtons } from './StepButtons.tsx'
import type { Fault } from './use-registration.ts'

/** The owner, and their login. The password is never kept. */
export function OwnerStep({
  draft,
  change,
  taken,
  password,
  setPassword,
  passwordLost,
  onBack,
  onDone,
}: {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** Fields that another account has, by the server. */
  readonly taken: readonly Fault[]
  readonly password: string
  readonly setPassword: (password: string) => void
  /** It was entered, and the window was reloaded since. */
  readonly passwordLost: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const t = useT()
  // Returned to because another account has the address or the ID: the fields say so at once.
  const [tried, setTried] = useState(taken.length > 0)
  const { ownerName, email, userId } = draft

  const errors = {
    ownerName: ownerName.trim() === '' && t('form.required'),
    email: isEmail(email.trim())
      ? taken.includes('email') && t('errors.codes.EMAIL_TAKEN')
      : t('settings.emailInvalid'),
    userId: isUserId(userId.trim())
      ? taken.includes('userId') && t('errors.codes.USER_ID_TAKEN')
      : t('register.userIdWrong'),
    password:
      password.length < PASSWORD_LEAST && t('register.passwordHint', { least: PASSWORD_LEAST }),
  }
  const shown = (error: string | false) => (tried && error ? error : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.values(errors).every((error) => error === false)) onDone()
  }

  return (
    <form css={doorForm} onSubmit={submit} noValidate>
      <TextField
        label={t('register.ownerName')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={ownerName}
        error={shown(errors.ownerName)}
        onChange={(event) => change({ ownerName: event.currentTarget.value })}
      />
      <TextField
        label={t('fields.email')}
        hint={t('register.emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={shown(errors.email)}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NewLoginFields
        userId={{
          value: userId,
          error: shown(errors.userId),
          onChange: (value) => change({ userId: value }),
        }}
        password={{
          value: password,
          error:
            shown(errors.password) ??
            (passwordLost && password === '' ? t('register.passwordAgain') : undefined),
          onChange: setPassword,
        }}
      />
      <StepButtons words={t('common.next')} onBack={onBack} />
    </form>
  )
}
