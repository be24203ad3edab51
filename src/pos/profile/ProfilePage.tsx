import { css } from '@emotion/react'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { OwnProfile } from '#shared/employees/employee.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { PushSwitch } from '../frame/notices/PushSwitch.tsx'
import { card } from './card.ts'
import { OwnHours } from './OwnHours.tsx'
import { OwnPools } from './OwnPools.tsx'
import { OwnRights } from './OwnRights.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { OwnPinForm } from './OwnPinForm.tsx'
import { useProfile } from './use-profile.ts'

/** My Profile: own data, password, PIN, language, and own permissions. */
export function ProfilePage() {
  const userId = useOne('session')?.user?.id
  return (
    <section css={page}>
      {/* Nothing of the person who was here before. */}
      <Own key={userId} />
      <OwnRights />
    </section>
  )
}

function Own() {
  const t = useT()
  const loading = useProfile()
  const setProfile = loading.put
  return (
    <Loaded of={loading}>
      {(profile) => (
        <>
          <Head profile={profile} />
          <div css={grid}>
            <OwnData profile={profile} onChanged={setProfile} />
            <PasswordForm onChanged={setProfile} />
            <OwnPinForm profile={profile} onChanged={setProfile} />
            <div css={card}>
              <h2>{t('notices.push.heading')}</h2>
              <PushSwitch />
            </div>
            <OwnHours />
            <OwnPools />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ profile }: { readonly profile: OwnProfile }) {
  const t = useT()
  return (
    <>
      <h1 css={pageTitle}>{profile.name}</h1>
      <p css={quiet}>
        {uniqueOf([
          profile.roleName ?? t(`roles.${profile.role}`),
          profile.userId,
          profile.employeeId,
        ]).join(' · ')}
      </p>
      {profile.passwordTemporary && (
        <Banner tone="warn" icon={<KeyRound aria-hidden />}>
          {t('profile.temporary')}
        </Banner>
      )}
    </>
  )
}

/** Each once: an employee without a number has their user ID instead. */
const uniqueOf = (texts: readonly (string | null)[]) => [
  ...new Set(texts.flatMap((text) => text ?? [])),
]

type Parts = {
  readonly profile: OwnProfile
  readonly onChanged: (profile: OwnProfile) => void
}

function OwnData({ profile, onChanged }: Parts) {
  const t = useT()
  const { api, act } = useSuite()
  const language = useOne('language')?.language ?? ''
  const [email, setEmail] = useState(profile.email ?? '')
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [password, setPassword] = useState('')
  const { busy, run } = useTask(toast.failure)
  const newEmail = (email.trim() || null) !== profile.email

  async function save() {
    const proof = newEmail ? { password } : {}
    const base = { email: profile.email, phone: profile.phone }
    const body = { email: email.trim() || null, phone: phone.trim() || null, base, ...proof }
    onChanged(await api.profile.update({ body }))
    setPassword('')
    toast.success('profile.saved')
  }
  // The worker keeps the choice at the person, too.
  const speak = (chosen: string) => {
    act({ type: 'language.set', language: chosen }).catch(toast.failure)
  }
  return (
    <form
      css={card}
      onSubmit={(event) => {
        event.preventDefault()
        if (!newEmail || password !== '') void run(save)
      }}
    >
      <h2>{t('profile.data')}</h2>
      <TextField
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {newEmail && (
        <PasswordField
          label={t('profile.oldPassword')}
          hint={t('profile.emailPassword')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <TextField
        type="tel"
        label={t('fields.phone')}
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Select
        label={t('fields.language')}
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={speak}
      />
      <Button type="submit" kind="primary" busy={busy} disabled={newEmail && password === ''}>
        {t('common.save')}
      </Button>
    </form>
  )
}

const page = css(pageLook, { gap: 'var(--space-4)' })
const quiet = css({ color: 'var(--ink-2)' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-5)',
})
