import { css } from '@emotion/react'
import type { TaxRow } from '#shared/money/tax-row.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTaxClasses } from '../place/use-tax-classes.ts'

/** One rate: past, in force, or planned. */
export function TaxLine({
  row,
  today,
  locked,
  onChange,
  onEnd,
}: {
  readonly row: TaxRow
  readonly today: string
  readonly locked: boolean
  readonly onChange: () => void
  readonly onEnd: () => void
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const classes = useTaxClasses()
  const className = classes.find(({ value }) => value === row.taxClass)?.label ?? row.taxClass
  const state = stateOf(row, today)
  return (
    <li css={line} data-past={state === 'past' || undefined}>
      <div css={words}>
        <p css={name}>
          {row.name} {format.rate(row.rate)}{' '}
          <StatusPill tone={state === 'now' ? 'ok' : 'neutral'}>
            {t(`settings.tax.states.${state}`)}
          </StatusPill>
        </p>
        <p>
          {t(row.included ? 'settings.tax.included' : 'settings.tax.added')}
          {row.taxClass !== 'standard' && ` · ${t('fields.taxClass')}: ${className}`}
        </p>
        <p>
          {row.to === null
            ? t('settings.tax.spanOpen', { from: dates.dateOnly(row.from) })
            : t('settings.tax.span', {
                from: dates.dateOnly(row.from),
                to: dates.dateOnly(row.to),
              })}
        </p>
      </div>
      {!locked && state !== 'past' && (
        <div css={buttons}>
          <Button onClick={onChange}>{t('settings.tax.change')}</Button>
          <Button onClick={onEnd}>{t('settings.tax.end')}</Button>
        </div>
      )}
    </li>
  )
}

function stateOf({ from, to }: TaxRow, today: string): 'past' | 'now' | 'planned' {
  if (from > today) return 'planned'
  return to !== null && to < today ? 'past' : 'now'
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  paddingBlock: 'var(--space-4)',
  '&:first-of-type': { paddingBlockStart: 0 },
  '&[data-past]': { color: 'var(--ink-2)' },
})
const words = css({ flex: '1 1 16em', minWidth: 0, '& p + p': { color: 'var(--ink-2)' } })
const name = css({ fontWeight: 600, fontSize: 'var(--text-lg)' })
const buttons = css({ display: 'flex', gap: 'var(--space-3)' })
