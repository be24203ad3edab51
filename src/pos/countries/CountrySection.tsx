import { css } from '@emotion/react'
import { useState } from 'react'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryName } from '#shared/countries/country-name.ts'
import { DEFAULT_COUNTRY } from '#shared/countries/default-config.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { COUNTRY_CHOICES } from '#shared/countries/country-choices.ts'
import { useAccess } from '../place/use-access.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { changedSections } from './changed-sections.ts'
import { CountryDraft, fromDraft, toDraft } from './country-draft.ts'
import { COUNTRY_FIELDS } from './country-fields.ts'

/** The values of a country. The platform changes them, all others read those of their own. */
export function CountrySection() {
  const t = useT()
  const own = useOwnCountry()
  const mayChange = useAccess().may(['manage_system'])
  const [chosen, setChosen] = useState(own)
  const code = mayChange ? chosen : own
  return (
    <div css={frame}>
      {mayChange && (
        <Select
          label={t('country.title')}
          options={COUNTRY_CHOICES}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <p css={hint}>{t(mayChange ? 'country.hint' : 'country.readOnly')}</p>
      <CountryForm key={code} code={code} locked={!mayChange} />
    </div>
  )
}

function useOwnCountry(): CountryCode {
  const branch = useOne('branch')
  const session = useOne('session')
  return branch?.country ?? session?.branches[0]?.country ?? DEFAULT_COUNTRY
}

function CountryForm({ code, locked }: { readonly code: CountryCode; readonly locked: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { api } = useSuite()
  const place = useAnyPlace()
  const params = { code }
  const loading = useRead('countries.get', { params }, ['countries'])
  return (
    <Loaded of={loading}>
      {(country) => (
        <InlineForm
          fields={COUNTRY_FIELDS}
          schema={CountryDraft}
          initial={toDraft(country)}
          place={place}
          locked={locked}
          question={{
            title: t('country.saveTitle', { country: countryName(code, language) }),
            text: t('country.saveHint'),
          }}
          save={async (draft) => {
            await api.countries.update({ params, body: changedSections(country, fromDraft(draft)) })
            loading.reload()
          }}
        />
      )}
    </Loaded>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', maxWidth: '44rem', minWidth: 0 })
const hint = css({ color: 'var(--ink-2)' })
