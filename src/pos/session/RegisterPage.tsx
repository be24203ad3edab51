import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { paths } from '../place/paths.ts'
import { DoorLinks } from './DoorLinks.tsx'
import { DoorPage } from './DoorPage.tsx'
import { OwnerStep } from './OwnerStep.tsx'
import { PackageStep } from './PackageStep.tsx'
import { STEPS } from './registration-draft.ts'
import { RestaurantStep } from './RestaurantStep.tsx'
import { useRegistration } from './use-registration.ts'

/** Makes a restaurant in three steps: restaurant, owner, package. */
export function RegisterPage() {
  const t = useT()
  const registration = useRegistration()
  const { draft, change, step, goTo, submit, busy } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // Screen readers learn where they are; on the first page nothing has been pressed.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  return (
    <DoorPage title={t('register.title')}>
      <div css={stepHead}>
        <p css={stepLine}>
          {t('register.step', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} css={stepTitle}>
          {t(TITLES[step])}
        </h2>
      </div>
      {step === 'restaurant' && (
        <RestaurantStep draft={draft} change={change} onDone={() => goTo('owner')} />
      )}
      {step === 'owner' && (
        <OwnerStep
          draft={draft}
          change={change}
          taken={registration.taken}
          password={registration.password}
          setPassword={registration.setPassword}
          passwordLost={registration.passwordLost}
          onBack={() => goTo('restaurant')}
          onDone={() => goTo('package')}
        />
      )}
      {step === 'package' && (
        <PackageStep
          draft={draft}
          change={change}
          busy={busy}
          onBack={() => goTo('owner')}
          onDone={() => void submit()}
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
