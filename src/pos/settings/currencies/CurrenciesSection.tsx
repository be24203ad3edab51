import * as z from 'zod/mini'
import type { CurrencyEntry } from '#shared/currencies/contract.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useLanguage } from '../../../ui/i18n/use-t.ts'
import { ListPage } from '../../../ui/resource/ListPage.tsx'
import { resource } from '../../../ui/resource/resource.ts'
import { useAccess } from '../../use-access.ts'
import { listLook } from '../../../ui/resource/list-look.ts'
import { useAnyPlace } from '../../use-place.ts'

type Row = CurrencyEntry & { readonly _id: string }

/** To look up only: the server has the names in the language asked for, which browsers lack. */
const currenciesIn = (language: Language) =>
  resource<Row, Record<string, never>>({
    name: 'currencies.title',
    add: 'currencies.title',
    empty: 'resource.nothingFound',
    areas: [],
    manage: [],
    title: ({ code }) => code,
    columns: [
      { title: 'currencies.code', cell: ({ code }) => code },
      { title: 'currencies.name', cell: ({ name }) => name },
      { title: 'currencies.symbol', cell: ({ symbol }) => symbol },
      { title: 'currencies.digits', cell: ({ digits }) => digits, figures: true },
      {
        title: 'currencies.minimum',
        cell: ({ minimum, code }, { format }) => format.money(minimum, code),
        figures: true,
      },
    ],
    search: true,
    fields: [],
    schema: z.object({}),
    blank: {},
    api: ({ currencies }) => ({
      async list(query) {
        const page = await currencies.list({ query: { ...query, language } })
        return { ...page, results: page.results.map((row) => ({ ...row, _id: row.code })) }
      },
    }),
  })

const LISTS = new Map<Language, ReturnType<typeof currenciesIn>>()
const listIn = (language: Language) => {
  const list = LISTS.get(language) ?? currenciesIn(language)
  LISTS.set(language, list)
  return list
}

/** Every currency there is, with its name in the language of the window and what a till takes of it. */
export function CurrenciesSection() {
  const language = useLanguage()
  const place = useAnyPlace()
  const { may } = useAccess()
  return (
    <div css={listLook}>
      <ListPage key={language} resource={listIn(language)} place={place} may={may} />
    </div>
  )
}
