import { css } from '@emotion/react'
import { IMPORT_FIELDS, REQUIRED_FIELDS } from '#shared/menu/import/columns.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { LANGUAGE_OPTIONS } from '../../../ui/i18n/language-options.ts'
import { fieldLabel } from './field-label.ts'
import type { SheetRow } from './read-texts.ts'
import { withColumn } from './to-rows.ts'
import type { Import } from './use-import.ts'

const NONE = 'none'

/** Which column holds what, in which language, and what happens to dishes that are known. */
export function MapColumns({
  it: { setup, change },
  sheet,
}: {
  readonly it: Import
  readonly sheet: readonly SheetRow[]
}) {
  const t = useT()
  const { mapping, hasHeadings } = setup
  const first = sheet[0]?.cells ?? []
  const width = Math.max(0, ...sheet.slice(0, 20).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: (hasHeadings && first[column]) || t('menu.column', { number: column + 1 }),
  }))
  return (
    <section css={frame}>
      <h3 css={title}>{t('menu.columns')}</h3>
      <div css={grid}>
        {IMPORT_FIELDS.map((field) => {
          const column = mapping[field]
          const isMissing = column === null && REQUIRED_FIELDS.includes(field)
          return (
            <Select
              key={field}
              label={t(fieldLabel(field))}
              error={isMissing ? t('menu.chooseColumn') : undefined}
              options={[{ value: NONE, label: t('menu.noColumn') }, ...columns]}
              value={column === null ? NONE : String(column)}
              onChange={(value) => {
                const next = value === NONE ? null : Number(value)
                change({ mapping: withColumn(mapping, field, next), mends: {} })
              }}
            />
          )
        })}
        <Select
          label={t('menu.language')}
          options={LANGUAGE_OPTIONS}
          value={setup.language}
          onChange={(language) => change({ language })}
        />
        <Select
          label={t('menu.known')}
          options={[
            { value: 'update', label: t('menu.knownUpdate') },
            { value: 'skip', label: t('menu.knownSkip') },
          ]}
          value={setup.known}
          onChange={(known) => change({ known })}
        />
      </div>
      <Switch checked={hasHeadings} onChange={(next) => change({ hasHeadings: next })}>
        {t('menu.headings')}
      </Switch>
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const title = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
})
