import { useMemo } from 'react'
import type { CurrencyEntry } from '#shared/currencies/contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { useAccess } from '../place/use-access.ts'
import { useAnyPlace } from '../place/use-place.ts'

type Row = CurrencyEntry & { readonly _id: string }

/** To look up only: the server has the names in the requested language, which browsers lack. */
const currenciesIn = (language: Language) =>
  resource<Row>({
    name: 'currencies.title',
    empty: 'resource.nothingFound',
    areas: [],
    title: ({ code }) => code,
    columns: [
      { title: 'fields.code', cell: ({ code }) => code },
      { title: 'fields.name', cell: ({ name }) => name },
      { title: 'fields.symbol', cell: ({ symbol }) => symbol },
      { title: 'fields.digits', cell: ({ digits }) => digits, figures: true },
      {
        title: 'currencies.minimum',
        cell: ({ minimum, code }, { format }) => format.money(minimum, code),
        value: ({ minimum: money, code: currency }) => ({ money, currency }),
        figures: true,
      },
    ],
    search: true,
    api: ({ currencies }) => ({
      async list(query) {
        const page = await currencies.list({ query: { ...query, language } })
        return { ...page, results: page.results.map((row) => ({ ...row, _id: row.code })) }
      },
    }),
  })

/** Every currency, with its name in the language of the window and its rules at a till. */
export function CurrenciesSection() {
  const language = useLanguage()
  const place = useAnyPlace()
  const { may } = useAccess()
  const list = useMemo(() => currenciesIn(language), [language])
  return <ResourcePage section key={language} resource={list} place={place} may={may} />
}
