import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { packageTypeOf } from '#shared/packages/plan.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { type Draft, dropDraft, keepDraft, readDraft, STEPS } from './registration-draft.ts'

export type Fault = 'email' | 'userId'

/** Returns the country whose usual language this is; Laos if there is none. */
const countryFor = (language: Language): CountryCode =>
  COUNTRIES.find((country) => countryOf(country).languages[0] === language) ?? 'LA'

/** Keeps the entries of /register over a reload of this window, and makes the restaurant. */
export function useRegistration() {
  const { act } = useSuite()
  const language = useLanguage()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  // Only in memory: a reload of the window requires it again.
  const [password, setPassword] = useState('')
  const [taken, setTaken] = useState<readonly Fault[]>([])
  const [draft, setDraft] = useState<Draft>(
    () =>
      readDraft(sessionStorage) ?? {
        registrationStep: 0,
        selectedPackage: packageTypeOf(search.get('package') ?? 'standard'),
        billingPeriod: 'monthly',
        registrationId: newId(),
        restaurantName: '',
        country: countryFor(language),
        ownerName: '',
        email: '',
        userId: '',
      },
  )

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(sessionStorage, next)
    setTaken(taken.filter((field) => !(field in part)))
  }

  async function submit() {
    if (busy) return
    setBusy(true)
    setTaken([])
    const { registrationStep: _, country, ...filled } = draft
    const code = COUNTRIES.find((one) => one === country) ?? countryFor(language)
    const registration = { ...filled, country: code, password, language }
    try {
      await act({ type: 'session.register', registration })
      dropDraft(sessionStorage)
      toast.success('toasts.registered', {}, { id: 'session' })
    } catch (error) {
      setBusy(false)
      const faults = faultsOf(error)
      if (faults.length > 0) {
        // Back to the step with the wrong fields.
        change({ registrationStep: STEPS.indexOf('owner') })
        setTaken(faults)
      } else toast.failure(error, { id: 'session' })
    }
  }

  const wanted = STEPS[draft.registrationStep] ?? 'restaurant'
  const passwordLost = wanted === 'package' && password === ''
  return {
    draft,
    change,
    busy,
    taken,
    submit,
    password,
    setPassword,
    /** The window was reloaded after the password was entered. */
    passwordLost,
    step: passwordLost ? 'owner' : wanted,
    goTo: (step: (typeof STEPS)[number]) => change({ registrationStep: STEPS.indexOf(step) }),
  }
}

/**
 * Returns the fields that another account has. If a response was lost, the account exists already, under
 * another password: then the e-mail is taken.
 */
function faultsOf(error: unknown): readonly Fault[] {
  if (!(error instanceof SuiteError)) return []
  if (error.code === 'INVALID_CREDENTIALS') return ['email']
  if (error.code !== 'USER_ID_TAKEN' && error.code !== 'EMAIL_TAKEN') return []
  const details = JSON.stringify(error.details ?? '')
  const fields: readonly Fault[] = ['userId', 'email']
  return fields.filter((field) => details.includes(`body.${field}`))
}
