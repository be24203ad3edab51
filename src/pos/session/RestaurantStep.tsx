import { type FormEvent, useState } from 'react'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { doorForm } from './DoorLinks.tsx'
import type { Draft } from './registration-draft.ts'
import { StepButtons } from './StepButtons.tsx'

/** Countries by their own name, and by the one that visitors know. */
const OPTIONS = COUNTRIES.map((value) => {
  const { name, nativeName } = countryOf(value)
  return { value, label: name === nativeName ? name : `${nativeName} · ${name}` }
})

/** What the house is called and where it stands. */
export function RestaurantStep({
  draft,
  change,
  onDone,
}: {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly onDone: () => void
}) {
  const t = useT()
  const [tried, setTried] = useState(false)
  const missing = draft.restaurantName.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing) onDone()
  }

  return (
    <form css={doorForm} onSubmit={submit} noValidate>
      <TextField
        label={t('register.restaurantName')}
        name="organization"
        autoComplete="organization"
        maxLength={100}
        value={draft.restaurantName}
        error={tried && missing ? t('form.required') : undefined}
        onChange={(event) => change({ restaurantName: event.currentTarget.value })}
      />
      <Select
        label={t('register.country')}
        hint={t('register.countryHint')}
        name="country"
        autoComplete="country"
        options={OPTIONS}
        value={OPTIONS.find(({ value }) => value === draft.country)?.value ?? 'LA'}
        onChange={(country) => change({ country })}
      />
      <StepButtons words={t('common.next')} />
    </form>
  )
}
