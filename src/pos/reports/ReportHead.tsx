import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import { COMPARISONS } from '#shared/reports/page-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { DayRange } from '../../ui/days/DayRange.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportHead } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import type { Chosen, ReportFilter } from './report-context.ts'
import type { ReportAddress } from './use-report-address.ts'

/** The question of a report and what it is asked for; on paper the branch, the days and the filters in words. */
export function ReportHead({
  name,
  question,
  address,
  filters = [],
  chosen = [],
  everywhere = false,
}: {
  readonly name: TextKey
  readonly question: TextKey
  readonly address: ReportAddress
  readonly filters?: readonly ReportFilter[]
  readonly chosen?: readonly Chosen[]
  /** It is of all branches. */
  readonly everywhere?: boolean
}) {
  const t = useT()
  const local = useLocalText()
  const { dateOnly } = useDates()
  const { branch } = useBranch()
  const { days, today, compare, get, narrow } = address
  const place = [branch.restaurantName, ...(everywhere ? [] : [branch.name])].map(local)
  const span = [...new Set([days.from, days.to])].map((day) => dateOnly(day)).join(' – ')
  return (
    <header css={reportHead}>
      <div css={titles}>
        <h1 css={pageTitle}>{t(question)}</h1>
        <p css={onPaper}>
          {[
            t(name),
            ...place,
            span,
            ...chosen.map(({ label, choice }) => `${label}: ${choice}`),
          ].join(' · ')}
        </p>
      </div>
      <div css={tools}>
        <DayRange long value={days} today={today} onChange={narrow} />
        <Select
          label={t('reports.compare')}
          labelHidden
          value={compare}
          options={[
            ...COMPARISONS.map((value) => ({ value, label: t(`reports.comparisons.${value}`) })),
            { value: 'none', label: t('reports.comparisons.none') },
          ]}
          onChange={(value) => narrow({ compare: value === 'before' ? '' : value })}
        />
        {filters.map(({ field, label, choices }) => (
          <Select
            key={field}
            label={t(label)}
            labelHidden
            value={get(field)}
            options={[{ value: '', label: `${t(label)}: ${t('resource.all')}` }, ...choices]}
            onChange={(value) => narrow({ [field]: value })}
          />
        ))}
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('reports.print')}
        </Button>
      </div>
    </header>
  )
}

const titles = css({ flex: '1 1 auto', minWidth: 0 })
const onPaper = css({ display: 'none', '@media print': { display: 'block' } })
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  '@media print': { display: 'none' },
})
