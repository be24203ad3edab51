import { css } from '@emotion/react'
import type { CashCount } from '#shared/cash/count.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { DefinitionPanel } from './DefinitionCard.tsx'

export function SummaryStep({
  definition,
  count,
  notes,
  onNotes,
}: {
  readonly definition: ShiftDefinition
  readonly count: CashCount
  readonly notes: string
  readonly onNotes: (notes: string) => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <div css={frame}>
      <section>
        <h3 css={heading}>{t('shifts.shift')}</h3>
        <DefinitionPanel definition={definition} />
      </section>
      <section>
        <h3 css={heading}>{t('shifts.cashTotal')}</h3>
        <p css={figure}>{format.money(count.total, count.currency)}</p>
        {count.foreign?.map(({ currency, total }) => (
          <p key={currency} css={other}>
            {format.money(total, currency)}
          </p>
        ))}
      </section>
      <TextArea
        label={t('shifts.openingNotes')}
        maxLength={500}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const heading = css({
  marginBlockEnd: 'var(--space-2)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
const other = css({ fontSize: 'var(--text-xl)', fontWeight: 600 })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-4xl)',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
