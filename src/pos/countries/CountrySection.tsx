import { css } from '@emotion/react'
import { useState } from 'react'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryName } from '#shared/countries/country-name.ts'
import { DEFAULT_COUNTRY } from '#shared/countries/default-config.ts'
import { Card } from '../../ui/controls/Card.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { COUNTRY_CHOICES } from '#shared/countries/country-choices.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { changedSections } from './changed-sections.ts'
import { CountryDraft, fromDraft, toDraft } from './country-draft.ts'
import { COUNTRY_FIELDS } from './country-fields.ts'

const CARDS: readonly FormCard<CountryDraft>[] = [{ fields: COUNTRY_FIELDS }]

/** What applies in a country; only the platform's staff see and change it. */
export function CountrySection() {
  const t = useT()
  const [code, setCode] = useState(useOwnCountry())
  return (
    <div css={frame}>
      <Card help={t('countries.hint')}>
        <Select
          label={t('countries.title')}
          options={COUNTRY_CHOICES}
          value={code}
          onChange={setCode}
        />
      </Card>
      <CountryForm key={code} code={code} />
    </div>
  )
}

function useOwnCountry(): CountryCode {
  const branch = useOne('branch')
  const session = useOne('session')
  return branch?.country ?? session?.branches[0]?.country ?? DEFAULT_COUNTRY
}

function CountryForm({ code }: { readonly code: CountryCode }) {
  const t = useT()
  const language = useLanguage()
  const { api } = useSuite()
  const place = useAnyPlace()
  const params = { code }
  const loading = useRead('countries.get', { params }, ['countries'])
  return (
    <Loaded of={loading}>
      {(country) => (
        <CardsForm
          cards={CARDS}
          schema={CountryDraft}
          record={country}
          toDraft={toDraft}
          place={place}
          question={{
            title: t('countries.saveTitle', { country: countryName(code, language) }),
            text: t('countries.saveHint'),
          }}
          save={async (draft, over) => {
            const edited = fromDraft(draft)
            const base = changedSections(edited, over)
            await api.countries.update({ params, body: { ...changedSections(over, edited), base } })
            await loading.reload()
          }}
        />
      )}
    </Loaded>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
