import { css } from '@emotion/react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Printer from 'lucide-react/icons/printer'
import type { ZReport } from '#shared/end-of-day/z-report.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { useBranch } from '../place/branch-context.ts'
import { DayDeposits } from './DayDeposits.tsx'
import { DayExport } from './DayExport.tsx'
import { DayReport } from './DayReport.tsx'

/** One Z report, as it was closed, to read and to print. */
export function ZReportPanel({
  reportId,
  onClose,
}: {
  readonly reportId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const found = useRead('endOfDay.get', { params: { id: reportId } }, [])
  return (
    <RecordPanel
      of={found}
      title={({ number, kind }) =>
        t(kind === 'day' ? 'endOfDay.zNumber' : 'endOfDay.supplementNumber', { number })
      }
      onClose={onClose}
      wide
    >
      {(report) => <Paper report={report} />}
    </RecordPanel>
  )
}

function Paper({ report }: { readonly report: ZReport }) {
  const t = useT()
  const dates = useDates()
  const local = useLocalText()
  const { branch } = useBranch()
  const name = t(report.kind === 'day' ? 'endOfDay.zNumber' : 'endOfDay.supplementNumber', {
    number: report.number,
  })
  return (
    <>
      <header>
        <h3 css={title}>
          <span css={onPaper}>
            {name}
            {' · '}
          </span>
          {dates.dateOnly(report.businessDate, 'long')}
        </h3>
        <p css={quiet}>
          {[local(branch.restaurantName), local(branch.name)].filter(Boolean).join(' · ')}
        </p>
        <p css={quiet}>
          {report.automatic
            ? t('endOfDay.closedByClock', { at: dates.dateTime(report.closedAt) })
            : t('endOfDay.closedBy', { by: report.closedBy, at: dates.dateTime(report.closedAt) })}
        </p>
      </header>
      {report.openShift && (
        <Banner tone="warn">
          {t('endOfDay.shiftWasOpen', {
            shift: report.openShift.name,
            by: report.openShift.openedBy,
          })}
        </Banner>
      )}
      <DayReport {...report} />
      {report.carried.length > 0 && (
        <section>
          <h3 css={title}>{t('endOfDay.carried')}</h3>
          {report.carried.map((order) => (
            <p key={order._id} css={carried}>
              <span>{[order.number, order.tableName].filter(Boolean).join(' · ')}</span>
              <Amount of={order.due} currency={report.currency} />
            </p>
          ))}
        </section>
      )}
      <DayDeposits businessDate={report.businessDate} />
      {report.note !== '' && <p>{report.note}</p>}
      <Checked report={report} />
      <div css={[keys, onScreen]}>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('reports.print')}
        </Button>
        <DayExport report={report} file={name} />
      </div>
    </>
  )
}

/** Whether the figures made again are the same, and the hashes up to here unbroken. */
function Checked({ report: { _id, hash } }: { readonly report: ZReport }) {
  const t = useT()
  const { page } = useRead('endOfDay.check', { params: { id: _id } }, [])
  const isWhole = page && page.facts && page.chain
  return (
    <footer css={foot}>
      {page && !isWhole && (
        <Banner tone="danger">
          {t(page.chain ? 'endOfDay.factsDiffer' : 'endOfDay.chainBroken')}
        </Banner>
      )}
      {isWhole && (
        <p css={whole}>
          <BadgeCheck aria-hidden />
          {t('endOfDay.checked')}
        </p>
      )}
      <code css={hashLook}>{hash}</code>
    </footer>
  )
}

const title = css({ fontSize: 'var(--text-lg)' })
// On the screen the panel has it above.
const onPaper = css({ display: 'none', '@media print': { display: 'inline' } })
const quiet = css({ color: 'var(--ink-2)' })
const carried = css({ display: 'flex', justifyContent: 'space-between', gap: 'var(--space-3)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const onScreen = css({ '@media print': { display: 'none' } })
const foot = css({ display: 'grid', gap: 'var(--space-2)', minHeight: '4.5rem' })
const whole = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--ok)',
  '& svg': { width: 20, height: 20 },
})
const hashLook = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
  overflowWrap: 'anywhere',
})
