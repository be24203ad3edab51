import { css } from '@emotion/react'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Says from which day on a report is complete, where it begins before that. */
export function Incomplete({
  from,
  since,
}: {
  /** First day of the report. */
  readonly from: string
  readonly since: string | null
}) {
  const t = useT()
  const dates = useDates()
  if (since === null || from >= since) return null
  return <p css={note}>{t('reports.incomplete', { date: dates.dateOnly(since, 'short') })}</p>
}

const note = css({ color: 'var(--ink-2)' })
