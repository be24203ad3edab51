import { PAPER_NOTICE_DAYS } from '#shared/employees/paper-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBusinessDay } from '../place/use-business-day.ts'

/** The last day of a paper, with a warning before it ends. */
export function PaperEnd({ day }: { readonly day: string | null }) {
  const t = useT()
  const dates = useDates()
  const today = useBusinessDay()
  if (day === null) return t('employees.neverEnds')
  const written = dates.dateOnly(day, 'short')
  if (day < today)
    return <StatusPill tone="danger">{`${t('employees.paperEnded')}: ${written}`}</StatusPill>
  return day <= addDays(today, PAPER_NOTICE_DAYS) ? (
    <StatusPill tone="warn">{`${t('employees.paperEnds')}: ${written}`}</StatusPill>
  ) : (
    written
  )
}
