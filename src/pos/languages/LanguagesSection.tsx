import { css } from '@emotion/react'
import type { LanguagesChange } from '#shared/branches/branch-languages.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { useWanted } from '../../ui/form/use-wanted.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

/** What guests are spoken to in, and what people can choose for their windows. Each change holds at once. */
export function LanguagesSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const locked = !useAccess().may(['manage_settings'])
  const languages = branch.languages ?? { guest: null, offered: [...LANGUAGES] }
  const save = (body: LanguagesChange) =>
    api.languages.update({ params: { branchId: branch._id }, body })
  const [guest, setGuest] = useWanted(languages.guest, (next) => save({ guest: next }))
  const [offered, setOffered] = useWanted(languages.offered, (next, before) =>
    save({
      offer: next.filter((one) => !before.includes(one)),
      withdraw: before.filter((one) => !next.includes(one)),
    }),
  )
  const last = offered.length === 1 ? t('languages.oneStays') : undefined
  return (
    <fieldset disabled={locked} css={frame}>
      <Select
        label={t('languages.guest')}
        hint={t('languages.guestHint')}
        options={[{ value: '', label: t('languages.asWindow') }, ...LANGUAGE_OPTIONS]}
        value={guest ?? ''}
        onChange={(next) => setGuest(next === '' ? null : next)}
      />
      <CheckList
        label={t('languages.offered')}
        hint={t('languages.offeredHint')}
        options={LANGUAGE_OPTIONS.map((option) => ({
          value: option.value,
          label: <span lang={option.value}>{option.label}</span>,
          locked: offered.includes(option.value) ? last : undefined,
        }))}
        values={offered}
        onChange={setOffered}
      />
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-6)', maxWidth: '44rem', minWidth: 0 })
