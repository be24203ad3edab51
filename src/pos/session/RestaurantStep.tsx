import { type FormEvent, useState } from 'react'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { doorForm } from './DoorLinks.tsx'
import { COUNTRY_CHOICES } from '#shared/countries/country-choices.ts'
import type { Draft } from './registration-draft.ts'
import { StepButtons } from './StepButtons.tsx'

/** Name and country of the restaurant. */
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
        label={t('fields.restaurantName')}
        name="organization"
        autoComplete="organization"
        maxLength={100}
        value={draft.restaurantName}
        error={tried && missing ? t('form.required') : undefined}
        onChange={(event) => change({ restaurantName: event.currentTarget.value })}
      />
      <Select
        label={t('fields.country')}
        hint={t('register.countryHint')}
        name="country"
        autoComplete="country"
        options={COUNTRY_CHOICES}
        value={COUNTRY_CHOICES.find(({ value }) => value === draft.country)?.value ?? 'LA'}
        onChange={(country) => change({ country })}
      />
      <StepButtons words={t('common.next')} />
    </form>
  )
}
