import * as z from 'zod/mini'
import type { BranchLanguages } from '#shared/branches/branch-languages.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'

const Known = z.enum(LANGUAGES)
const Draft = z.object({
  /** Empty: that of the window. */
  guest: z.union([z.literal(''), Known]),
  offered: z.array(Known).check(z.minLength(1)),
})
type Draft = z.output<typeof Draft>

const toDraft = ({ guest, offered }: BranchLanguages): Draft => ({
  guest: guest ?? '',
  offered: [...offered],
})

const useGuestLanguages = () => {
  const t = useT()
  return [{ value: '', label: t('languages.asWindow') }, ...LANGUAGE_OPTIONS]
}

const CARDS: readonly FormCard<Draft>[] = [
  {
    title: 'fields.guestLanguage',
    help: 'languages.guestHint',
    fields: [
      { name: 'guest', kind: 'select', label: 'fields.guestLanguage', choices: useGuestLanguages },
    ],
  },
  {
    title: 'fields.offeredLanguages',
    help: 'languages.offeredHint',
    drawn: [
      {
        name: 'offered',
        kind: 'multi',
        label: 'fields.offeredLanguages',
        choices: () => LANGUAGE_OPTIONS,
      },
    ],
    children: ({ offered }, fill) => (
      <Offered offered={offered} onChange={(next) => fill({ offered: next })} />
    ),
  },
]

/** What guests are spoken to in, and what people can choose for their windows. */
export function LanguagesSection() {
  const { api } = useSuite()
  const { branch } = useBranch()
  const params = { branchId: branch._id }
  return (
    <CardsForm
      cards={CARDS}
      schema={Draft}
      record={branch.languages ?? { guest: null, offered: [...LANGUAGES] }}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={!useAccess().may(['manage_settings'])}
      // Single ones, so that two people who set one each keep both.
      save={({ guest, offered }, over) => {
        const before = toDraft(over)
        return api.languages.update({
          params,
          body: {
            guest: guest === '' ? null : guest,
            base: { guest: over.guest },
            offer: offered.filter((one) => !before.offered.includes(one)),
            withdraw: before.offered.filter((one) => !offered.includes(one)),
          },
        })
      }}
    />
  )
}

function Offered({
  offered,
  onChange,
}: {
  readonly offered: Draft['offered']
  readonly onChange: (offered: Draft['offered']) => void
}) {
  const t = useT()
  const last = offered.length === 1 ? t('languages.oneStays') : undefined
  return (
    <CheckList
      label={t('fields.offeredLanguages')}
      labelHidden
      options={LANGUAGE_OPTIONS.map(({ value, label }) => ({
        value,
        label: <span lang={value}>{label}</span>,
        locked: offered.includes(value) ? last : undefined,
      }))}
      values={offered}
      onChange={onChange}
    />
  )
}
