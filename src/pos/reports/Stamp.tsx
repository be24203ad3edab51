import { css } from '@emotion/react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Of which moment the figures are, what they are compared with, and that the last day goes on. */
export function Stamp({
  of: { asOf, unfinished, compared },
  stale,
}: {
  readonly of: Pick<ReportAnswer, 'asOf' | 'unfinished' | 'compared'>
  /** Newer figures could not be read: the day of these is said too. */
  readonly stale: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { dateOnly, dateTime } = useDates()
  const parts = [
    t('reports.asOf', { time: stale ? dateTime(asOf, 'short') : format.time(asOf) }),
    ...(compared
      ? [
          t('reports.comparedWith', {
            days: [...new Set([compared.from, compared.to])]
              .map((day) => dateOnly(day, 'short'))
              .join(' – '),
          }),
        ]
      : []),
    ...(unfinished ? [t('reports.unfinished')] : []),
  ]
  return <p css={quiet}>{parts.join(' · ')}</p>
}

const quiet = css({ color: 'var(--ink-2)' })
