import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ShiftRequest, TimeOff } from '#shared/rosters/shown.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'

/** Swaps and days off that wait for a manager. */
export function useRequests() {
  const query = { branchId: useBranch().branch._id }
  const swaps = useRead('shiftRequests.list', { query }, ['shiftRequests'])
  const away = useRead('timeOff.list', { query }, ['timeOff'])
  return {
    // Both come from the same server: one reason is enough.
    read: swaps.state === 'failed' ? swaps : away,
    loading: swaps.state === 'loading' || away.state === 'loading',
    taken: swaps.page?.results.filter(({ state }) => state === 'taken') ?? [],
    asked: away.page?.results.filter(({ state }) => state === 'asked') ?? [],
  }
}

/** What waits for a manager; nothing while nothing does. */
export function Requests({
  of: { read, taken, asked },
  editable,
}: {
  readonly of: ReturnType<typeof useRequests>
  readonly editable: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const query = { branchId: useBranch().branch._id }
  const failed = <LoadFailed of={read}>{t('rosters.toDecide')}</LoadFailed>
  if (taken.length + asked.length === 0) return failed
  const decideSwap = ({ _id: id, toId }: ShiftRequest, approved: boolean) =>
    api.shiftRequests.decide({ params: { id }, query, body: { approved, toId: toId ?? '' } })
  const decideAway = ({ _id: id }: TimeOff, approved: boolean) =>
    api.timeOff.decide({ params: { id }, query, body: { approved } })
  return (
    <Panel title={t('rosters.toDecide')}>
      {failed}
      <ul css={list}>
        {taken.map((request) => (
          <Decision
            key={request._id}
            editable={editable}
            onDecide={(approved) => decideSwap(request, approved)}
          >
            <SwapWords request={request} />
          </Decision>
        ))}
        {asked.map((one) => (
          <Decision
            key={one._id}
            editable={editable}
            onDecide={(approved) => decideAway(one, approved)}
          >
            <AwayWords one={one} />
          </Decision>
        ))}
      </ul>
    </Panel>
  )
}

function SwapWords({ request: { shift, fromName, toName } }: { readonly request: ShiftRequest }) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  return (
    <>
      <b>{t('rosters.swapOf', { from: fromName, to: toName ?? '' })}</b>
      <span>
        {dates.dateOnly(shift.day, 'long')} · {format.clock(shift.startTime)} –{' '}
        {format.clock(shift.endTime)}
      </span>
    </>
  )
}

function AwayWords({ one: { userName, fromDay, toDay, note } }: { readonly one: TimeOff }) {
  const t = useT()
  const dates = useDates()
  const days = [...new Set([fromDay, toDay])].map((day) => dates.dateOnly(day)).join(' – ')
  return (
    <>
      <b>{t('rosters.awayOf', { name: userName })}</b>
      <span>{[days, note].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Decision({
  editable,
  onDecide,
  children,
}: {
  readonly editable: boolean
  readonly onDecide: (approved: boolean) => Promise<unknown>
  readonly children: ReactNode
}) {
  const t = useT()
  const { busy, run } = useTask(toast.failure)
  return (
    <li css={item}>
      <span css={words}>{children}</span>
      {editable && (
        <span css={keys}>
          <Button busy={busy} onClick={() => void run(() => onDecide(false))}>
            {t('rosters.refuse')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void run(() => onDecide(true))}>
            {t('rosters.approve')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Beside one another where there is room: the week below is what the page is for. */
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  columnGap: 'var(--space-6)',
  listStyle: 'none',
})
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  padding: 'var(--space-2) 0',
})
const words = css({ display: 'grid', minWidth: 0, '& > span': { color: 'var(--ink-2)' } })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
