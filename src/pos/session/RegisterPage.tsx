import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { paths } from '../paths.ts'
import { DoorLinks } from './DoorLinks.tsx'
import { DoorPage } from './DoorPage.tsx'
import { OwnerStep } from './OwnerStep.tsx'
import { PackageStep } from './PackageStep.tsx'
import { STEPS } from './registration-draft.ts'
import { RestaurantStep } from './RestaurantStep.tsx'
import { useRegistration } from './use-registration.ts'

/** Makes a restaurant in three steps: package, restaurant, owner. */
export function RegisterPage() {
  const t = useT()
  const registration = useRegistration()
  const { draft, change, step, go, submit, busy, taken } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // Whoever does not see the page is told where they are; at first nobody has pressed anything.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  return (
    <DoorPage title={t('register.title')}>
      <div css={stepHead}>
        <p css={stepLine}>
          {t('register.step', { step: draft.registrationStep + 1, steps: STEPS.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} css={stepTitle}>
          {t(TITLES[step])}
        </h2>
      </div>
      {step === 'package' && <PackageStep draft={draft} change={change} onDone={() => go(1)} />}
      {step === 'restaurant' && (
        <RestaurantStep draft={draft} change={change} onBack={() => go(-1)} onDone={() => go(1)} />
      )}
      {step === 'owner' && (
        <OwnerStep
          draft={draft}
          change={change}
          taken={taken}
          busy={busy}
          onBack={() => go(-1)}
          onDone={(password) => void submit(password)}
        />
      )}
      <div css={foot}>
        <DoorLinks links={[[paths.login, t('register.haveAccount')]]} />
      </div>
    </DoorPage>
  )
}

const TITLES = {
  package: 'register.choosePackage',
  restaurant: 'register.yourRestaurant',
  owner: 'register.yourAccount',
} as const

const stepHead = css({
  display: 'grid',
  gap: 'var(--space-1)',
  padding: 'var(--space-5) var(--space-6) 0',
})
const stepLine = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 500 })
const stepTitle = css({ fontSize: 'var(--text-xl)', fontWeight: 700 })
const foot = css({
  paddingBlockEnd: 'var(--space-5)',
  marginBlockStart: 'calc(-1 * var(--space-4))',
})
