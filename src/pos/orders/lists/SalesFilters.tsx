import { css } from '@emotion/react'
import { DateField } from '../../../ui/controls/DateField.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Choice } from '../../../ui/resource/resource.ts'
import type { useAddress } from '../../../ui/resource/use-address.ts'
import { withFrom, withTo } from '../../../ui/resource/day-range.ts'
import { pageTitle } from '../../../ui/controls/page-look.ts'

/** Search, the days and one choice: all of it stands in the address. */
export function SalesFilters({
  name,
  narrow,
  address,
}: {
  readonly name: TextKey
  readonly narrow: {
    readonly name: string
    readonly label: TextKey
    readonly choices: readonly Choice[]
  } | null
  readonly address: ReturnType<typeof useAddress>
}) {
  const t = useT()
  const range = { from: address.get('from'), to: address.get('to') }
  const change = (values: Readonly<Record<string, string>>) =>
    address.set({ ...values, page: '' }, { replace: true })
  return (
    <header css={head}>
      <h1 css={title}>{t(name)}</h1>
      <div css={search}>
        <SearchField
          label={t('resource.search')}
          value={address.get('search')}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div css={days}>
        <DateField
          label={t('sales.from')}
          value={range.from}
          onChange={(event) => change(withFrom(range, event.currentTarget.value))}
        />
        <DateField
          label={t('sales.to')}
          value={range.to}
          onChange={(event) => change(withTo(range, event.currentTarget.value))}
        />
      </div>
      {narrow && (
        <Select
          label={t(narrow.label)}
          options={[
            { value: '', label: t('resource.all') },
            ...narrow.choices.map(({ value, text }) => ({ value, label: t(text) })),
          ]}
          value={address.get(narrow.name)}
          onChange={(value) => change({ [narrow.name]: value })}
        />
      )}
    </header>
  )
}

const head = css({
  '--hit': '44px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-4)',
})
const title = css(pageTitle, { alignSelf: 'center' })
const search = css({ flex: '0 1 16rem', minWidth: 0 })
const days = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-4)',
  minWidth: 0,
  '& > *': { flex: '1 1 9rem', minWidth: 0 },
})
