import { css } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import { countryName } from '#shared/countries/country-name.ts'
import { Card } from '../../ui/controls/Card.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'

/** What the country fixes for the branch, in one line: 'Laos · LAK · VAT 10%'. Only the platform's staff can change it. */
export function CountryLine({ branch: { country, currency } }: { readonly branch: Branch }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { page } = useRead('countries.get', { params: { code: country } }, ['countries'])
  const tax = page && page.tax.rate > 0 ? taxWords(page.tax, format.rate) : undefined
  const facts = [countryName(country, language), currency, tax].filter(Boolean)
  return (
    <Card title={t('fields.country')} help={t('settings.branch.countryFixed')}>
      <p css={line}>{facts.join(' · ')}</p>
    </Card>
  )
}

const taxWords = (
  { types, rate }: { readonly types: readonly string[]; readonly rate: number },
  write: (rate: number) => string,
): string => `${types.join(' + ')} ${write(rate)}`.trim()

const line = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
