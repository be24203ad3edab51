import { css } from '@emotion/react'
import { useState } from 'react'
import { addDays } from '#shared/time/business-date.ts'
import { addMonths, lastOf, monthOf } from '#shared/time/calendar.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Lines } from './Lines.tsx'

/** Chooses the days of an export, shows what it will say and what keeps it from being made, and locks them. */
export function ExportDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const today = useBusinessDay()
  const [_id] = useState(newId)
  const before = addMonths(monthOf(today), -1)
  const [from, setFrom] = useState(`${before}-01`)
  const [to, setTo] = useState(lastOf(before))
  const query = { branchId, from, to: to < from ? from : to }
  const found = useRead('payrollExports.preview', { query }, ['timeCards', 'employments'])
  const open = found.page?.openCards ?? 1

  async function save() {
    await api.payrollExports.create({ query: { branchId }, body: { _id, from, to } })
    onMade(_id)
  }

  return (
    <TaskDialog
      title={t('payroll.new')}
      width={560}
      confirm={t('payroll.lock')}
      ready={open === 0 && from <= to}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        <div css={pair}>
          <DateField
            label={t('fields.start')}
            value={from}
            max={addDays(today, -1)}
            onChange={setFrom}
          />
          <DateField label={t('fields.end')} value={to} max={addDays(today, -1)} onChange={setTo} />
        </div>
        <p>{t('payroll.lockHint')}</p>
        <Loaded of={found}>
          {({ rows, currency, openCards, unapproved, refused }) => (
            <>
              {openCards > 0 && (
                <Banner tone="danger">{t('payroll.openCards', { n: openCards })}</Banner>
              )}
              {unapproved > 0 && (
                <Banner tone="warn">{t('payroll.unapproved', { n: unapproved })}</Banner>
              )}
              {refused > 0 && <Banner tone="warn">{t('timeCards.refused', { n: refused })}</Banner>}
              <Lines rows={rows} currency={currency} />
            </>
          )}
        </Loaded>
      </div>
    </TaskDialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 'var(--space-4)',
})
