import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isUserId, PASSWORD_LEAST } from '#shared/session/account.ts'
import type { InvitationCard } from '#shared/employees/invitation-contract.ts'
import { LONG_PIN } from '#shared/pins/pin-length.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm } from './DoorLinks.tsx'
import { NewLoginFields } from './NewLoginFields.tsx'
import { userIdFrom } from './user-id-from.ts'

/** What an invited person chooses: user ID, password and, for shared tills, a PIN. */
export function InviteForm({
  token,
  card,
}: {
  readonly token: string
  readonly card: InvitationCard
}) {
  const t = useT()
  const local = useLocalText()
  const errorText = useErrorText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { api, act } = useSuite()
  const { busy, failure, run } = useTask()
  const [userId, setUserId] = useState(() => userIdFrom(card.name))
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const least = t('register.passwordHint', { least: PASSWORD_LEAST })
  const digits = t(card.pinLength === LONG_PIN ? 'profile.pinNoteExact' : 'profile.pinNote', {
    digits: card.pinLength,
  })

  const refused = failure instanceof SuiteError ? fieldOf(failure) : null
  const errors = {
    userId: isUserId(userId.trim()) ? null : t('register.userIdWrong'),
    password: password.length < PASSWORD_LEAST ? least : null,
    pin: pin !== '' && pin.length < card.pinLength ? digits : null,
  }
  const wrong = (field: keyof typeof errors) =>
    (tried ? errors[field] : null) ?? (refused === field ? errorText(failure) : undefined)

  async function join() {
    const body = { token, userId: userId.trim(), password, language, ...(pin !== '' && { pin }) }
    const made = await api.invitations.accept({ body })
    await act({ type: 'session.login', password, ...made })
    toast.success('toasts.loginSuccessful', {}, { id: 'session' })
    await navigate(paths.login, { replace: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.values(errors).every((error) => error === null)) void run(join)
  }

  return (
    <form css={doorForm} onSubmit={submit} noValidate>
      <Offer of={card} />
      <NewLoginFields
        userId={{ value: userId, error: wrong('userId'), onChange: setUserId }}
        password={{ value: password, error: wrong('password'), onChange: setPassword }}
      />
      <PasswordField
        label={t('invitations.pin')}
        hint={digits}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        error={wrong('pin')}
        onChange={(event) =>
          setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, LONG_PIN))
        }
      />
      {failure !== null && refused === null && (
        <p role="alert" css={reason}>
          {errorText(failure)}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={busy}>
        {t('invitations.join', { restaurant: local(card.restaurant) })}
      </Button>
    </form>
  )
}

/** The person who invites, the job and the place. */
function Offer({ of: card }: { readonly of: InvitationCard }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { branches, role, roleName } = card
  return (
    <>
      <p>
        {t('invitations.hello', {
          name: card.name,
          by: card.invitedBy,
          restaurant: local(card.restaurant),
        })}
      </p>
      <dl css={facts}>
        <dt>{t('fields.role')}</dt>
        <dd>{roleName ?? t(`roles.${role}`)}</dd>
        <dt>{t('fields.branches')}</dt>
        <dd>
          {branches.length === 0 ? t('employees.allBranches') : format.list(branches.map(local))}
        </dd>
      </dl>
    </>
  )
}

const FIELDS = ['userId', 'password', 'pin'] as const

/** The field that the server refused. */
function fieldOf({ details }: SuiteError): (typeof FIELDS)[number] | null {
  const said = JSON.stringify(details ?? '')
  return FIELDS.find((field) => said.includes(`body.${field}`)) ?? null
}

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 'var(--space-1) var(--space-4)',
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { fontWeight: 600 },
})
const reason = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--danger-soft)',
})
