import { css } from '@emotion/react'
import type { Counted } from '#shared/shifts/shift.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { ReasonChoice } from '../frame/ReasonChoice.tsx'
import { Difference } from './Difference.tsx'
import { ForeignCounts } from './ForeignCounts.tsx'

/** What cashiers find when they look for a difference. */
const USUAL = [
  'shifts.reasons.changeWrong',
  'shifts.reasons.notRecorded',
  'shifts.reasons.tipsInside',
  'shifts.reasons.notFound',
] as const

/** The count beside what must be there, and the reason where they differ. */
export function CountSummary({
  counted: { expected, difference, differs, needsManager, foreign = [] },
  total,
  currency,
  reason,
  onReason,
}: {
  readonly counted: Counted
  /** What was counted, of `currency`. */
  readonly total: number
  readonly currency: string
  readonly reason: string
  readonly onReason: (reason: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  return (
    <div css={frame}>
      {/* Of several currencies each has its own below. */}
      {foreign.length === 0 && (
        <dl css={sums}>
          <div>
            <dt>{t('audit.facts.counted')}</dt>
            <dd>{money(total)}</dd>
          </div>
          {expected !== null && (
            <div>
              <dt>{t('audit.facts.expected')}</dt>
              <dd>{money(expected)}</dd>
            </div>
          )}
        </dl>
      )}
      <output css={result}>
        {difference === null || foreign.length > 0 ? (
          t(differs ? 'shifts.differs' : 'shifts.exact')
        ) : (
          <Difference difference={difference} currency={currency} />
        )}
      </output>
      {foreign.length > 0 && (
        <ForeignCounts
          of={[{ currency, counted: total, expected, difference, worth: null }, ...foreign]}
          house={currency}
        />
      )}
      {differs && (
        <ReasonChoice
          legend={t('shifts.whyDiffers')}
          usual={USUAL}
          value={reason}
          onChange={onReason}
        />
      )}
      {needsManager && <p css={note}>{t('pins.needsManager')}</p>}
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const sums = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14em), 1fr))',
  gap: 'var(--space-4)',
  '& > div': {
    padding: 'var(--space-3) var(--space-4)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--sunken)',
  },
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': {
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--text-3xl)',
    fontWeight: 700,
    lineHeight: 'var(--leading-figures)',
    whiteSpace: 'nowrap',
  },
})
const result = css({ fontSize: 'var(--text-2xl)', fontWeight: 700 })
const note = css({ color: 'var(--ink-2)' })
