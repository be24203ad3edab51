import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import type { ShiftReport, ShiftSession } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LatePayments } from '../../ui/late/LatePayments.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { ByPerson } from './ByPerson.tsx'
import { DrawerLadder, ForeignLadder } from './DrawerLadder.tsx'
import { Movements } from './Movements.tsx'
import { ShiftPhotos } from './ShiftPhotos.tsx'

/** One shift beside the list: its drawer from the opening to the count, and everything behind the sums. */
export function SessionRecord({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const params = { id }
  const found = useLoad({
    name: 'shift session',
    key: id,
    areas: ['shiftSessions'],
    load: async () => {
      const { shiftSession } = await api.shiftSessions.get({ params })
      const { report } = await api.shiftSessions.report({ params })
      return { shiftSession, report }
    },
  })
  return (
    <RecordPanel of={found} title={({ shiftSession }) => shiftSession.shiftName} onClose={onClose}>
      {({ shiftSession, report }) => (
        <>
          <Head of={shiftSession} />
          <DrawerLadder report={report} session={shiftSession} />
          <ShiftPhotos shiftSessionId={id} />
          <Parts of={report} />
          <Button icon={<Printer aria-hidden />} css={onScreen} onClick={() => print()}>
            {t('checkout.print')}
          </Button>
        </>
      )}
    </RecordPanel>
  )
}

/** Its opening and closing, with the people and what they wrote. */
function Head({ of: session }: { readonly of: ShiftSession }) {
  const t = useT()
  const dates = useDates()
  const { openedBy, openedAt, closedBy, endTime, notes, ordersLeft = 0 } = session
  const lines = [
    t('shifts.openedBy', { name: openedBy.name, time: dates.dateTime(openedAt) }),
    endTime !== null &&
      t('shifts.closedBy', { name: closedBy?.name ?? '–', time: dates.dateTime(endTime) }),
    ordersLeft > 0 && t('shifts.ordersOpen', { count: ordersLeft }),
    notes,
  ]
  return (
    <div css={head}>
      <h2 css={onPaper}>{session.shiftName}</h2>
      {lines.map((line) => line !== false && line !== '' && <p key={line}>{line}</p>)}
    </div>
  )
}

function Parts({ of: report }: { readonly of: ShiftReport }) {
  const t = useT()
  const { byPerson, movements, late, currency, foreign = [] } = report
  return (
    <>
      {foreign.map((of) => (
        <section key={of.currency} css={part}>
          <h3>{of.currency}</h3>
          <ForeignLadder of={of} house={currency} />
        </section>
      ))}
      {byPerson.length > 0 && (
        <section css={part}>
          <h3>{t('shifts.byPerson')}</h3>
          <ByPerson people={byPerson} currency={currency} />
        </section>
      )}
      {movements.length > 0 && (
        <section css={part}>
          <h3>{t('shifts.movements')}</h3>
          <Movements movements={movements} currency={currency} />
        </section>
      )}
      {late.payments > 0 && (
        <section css={part}>
          <h3>{t('latePayments.title')}</h3>
          <LatePayments late={late} currency={currency} />
        </section>
      )}
    </>
  )
}

const head = css({ display: 'grid', gap: 2, color: 'var(--ink-2)', overflowWrap: 'anywhere' })
const part = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  '& h3': { fontSize: 'var(--text-md)' },
})
// On the screen the panel has the name above it.
const onPaper = css({ display: 'none', '@media print': { display: 'block', color: 'var(--ink)' } })
const onScreen = css({ '@media print': { display: 'none' } })
