import { css } from '@emotion/react'
import Sunset from 'lucide-react/icons/sunset'
import { useState } from 'react'
import type { EndOfDayNow } from '#shared/end-of-day/contract.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

/** Closes the day: the one step here that cannot be taken back, so it is asked with what it closes. */
export function CloseDay({
  now,
  businessDate,
  onClosed,
}: {
  readonly now: EndOfDayNow
  readonly businessDate: string
  readonly onClosed: (reportId: string) => void
}) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const [asking, setAsking] = useState(false)
  const [carryOver, setCarryOver] = useState(false)
  const [note, setNote] = useState('')
  const { blocks, currency, days, kind } = now
  const day = dates.dateOnly(businessDate, 'long')
  const open = blocks.orderCount
  const billed = days.reduce((sum, figures) => sum + figures.billed, 0)

  async function close() {
    const { report } = await api.endOfDay.close({
      body: { branchId, businessDate, carryOver, note },
    })
    toast.success('endOfDay.closed', { number: String(report.number) })
    onClosed(report._id)
  }

  return (
    <div css={frame}>
      {open > 0 && (
        <Switch checked={carryOver} onChange={setCarryOver}>
          {t('endOfDay.carryOver', { count: open })}
        </Switch>
      )}
      <Button
        kind="primary"
        wide
        icon={<Sunset aria-hidden />}
        disabled={blocks.preparing || blocks.shift !== null || (open > 0 && !carryOver)}
        onClick={() => setAsking(true)}
      >
        {t(kind === 'day' ? 'endOfDay.close' : 'endOfDay.supplement')}
      </Button>
      {asking && (
        <TaskDialog
          title={t('endOfDay.closeTitle', { day })}
          width={480}
          confirm={t(kind === 'day' ? 'endOfDay.close' : 'endOfDay.supplement')}
          ready
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <p>{t('endOfDay.closeHint')}</p>
          <p css={sum}>
            <span>{t('endOfDay.billed')}</span>
            <strong>
              <Amount of={billed} currency={currency} />
            </strong>
          </p>
          <TextArea
            label={t('fields.note')}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </TaskDialog>
      )}
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  color: 'var(--ink-2)',
  '& strong': {
    color: 'var(--ink)',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--text-2xl)',
  },
})
