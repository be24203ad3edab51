import { css } from '@emotion/react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import Zap from 'lucide-react/icons/zap'
import { Suspense, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useNavigate } from 'react-router-dom'
import { CLOSES } from '#shared/shifts/closes.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorScreen } from '../../ui/controls/ErrorScreen.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { isLoadFailure, lazyPart, renewParts } from '../../ui/screen/lazy-part.ts'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { TillPage } from '../frame/TillPage.tsx'
import { useAccess } from '../place/use-access.ts'
import { DefinitionPanel } from './DefinitionCard.tsx'
import { DrawerNow } from './DrawerNow.tsx'
import { LateInShift } from './LateInShift.tsx'
import { OnlyManagers } from './OnlyManagers.tsx'
import { useDefinitions } from './use-definitions.ts'
import { useSeesDrawer } from './use-sees-drawer.ts'
import { useOpening } from './use-opening.ts'

const DefinitionList = lazyPart(() => import('./DefinitionList.tsx'), 'DefinitionList')
const CloseShiftDialog = lazyPart(() => import('./CloseShiftDialog.tsx'), 'CloseShiftDialog')
const OpenShiftDialog = lazyPart(() => import('./OpenShiftDialog.tsx'), 'OpenShiftDialog')

/** The open shift, or the buttons to open one; and the plan of today. */
export function ShiftsPage() {
  const t = useT()
  const shift = useOne('shift')
  const access = useAccess()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const [dialog, setDialog] = useState<'open' | 'close' | null>(null)
  const mayManage = access.may(['manage_shifts'])
  const seen = useSeesDrawer()
  return (
    <TillPage>
      <div css={page}>
        <header css={titleRow}>
          <h1 css={pageTitle}>{t('till.shifts')}</h1>
          {access.may(['view_shifts']) && (
            <Button
              icon={<History aria-hidden />}
              onClick={() => void navigate(paths.shiftSessions())}
            >
              {t('shifts.past')}
            </Button>
          )}
        </header>
        {shift ? (
          <CurrentShift shift={shift} onClose={() => setDialog('close')} />
        ) : (
          <NoShift onOpen={() => setDialog('open')} />
        )}
        {shift && <DrawerNow shift={shift} />}
        {shift && seen && <LateInShift shiftSessionId={shift._id} />}
        {!mayManage && <Today />}
      </div>
      {mayManage && <Planned />}
      <Suspense>
        {dialog === 'open' && <OpenShiftDialog onClose={() => setDialog(null)} />}
        {dialog === 'close' && <CloseShiftDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </TillPage>
  )
}

/** The buttons to open one, for this person. */
function NoShift({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT()
  const { alone, byPin } = useOpening()
  const [asked, setAsked] = useState(false)
  return (
    <EmptyState
      icon={<ClockAlert aria-hidden />}
      title={t('till.noShift')}
      action={
        <div css={ways}>
          {!alone && (
            <Button icon={<Phone aria-hidden />} onClick={() => setAsked(true)}>
              {t('shifts.contactManager')}
            </Button>
          )}
          {(alone || byPin) && (
            <Button
              kind="primary"
              icon={alone ? <Play aria-hidden /> : <KeyRound aria-hidden />}
              onClick={onOpen}
            >
              {t(alone ? 'shifts.open' : 'shifts.openByPin')}
            </Button>
          )}
        </div>
      }
    >
      {alone ? null : <OnlyManagers asked={asked} />}
    </EmptyState>
  )
}

const NotPlanned = ({ error, resetErrorBoundary }: FallbackProps) =>
  isLoadFailure(error) ? null : <ErrorScreen inFrame error={error} onRetry={resetErrorBoundary} />

/** Planned shifts. Without a server their script may not come: then the open shift is still shown. */
function Planned() {
  const online = useOne('connection')?.state === 'online'
  return (
    <ErrorBoundary resetKeys={[online]} onReset={renewParts} FallbackComponent={NotPlanned}>
      <Suspense>
        <DefinitionList />
      </Suspense>
    </ErrorBoundary>
  )
}

function CurrentShift({
  shift,
  onClose,
}: {
  readonly shift: ShownShift
  readonly onClose: () => void
}) {
  const t = useT()
  const access = useAccess()
  const format = useFormat()
  const dates = useDates()
  const navigate = useNavigate()
  const { paths } = useBranch()
  return (
    <section css={current}>
      <div>
        <h2 css={above}>{t('shifts.current')}</h2>
        <p css={shiftName}>{shift.shiftName}</p>
        <p css={note}>
          {t('shifts.openedBy', {
            name: shift.openedBy.name,
            time: dates.dateTime(shift.openedAt),
          })}
        </p>
        {shift.notes !== '' && <p css={note}>{shift.notes}</p>}
      </div>
      {shift.openingCashCount && (
        <div>
          <h2 css={above}>{t('fields.openingCash')}</h2>
          <p css={shiftName}>
            {format.money(shift.openingCashCount.total, shift.openingCashCount.currency)}
          </p>
        </div>
      )}
      <div css={ways}>
        {access.may(CLOSES) && (
          <Button icon={<LockKeyhole aria-hidden />} onClick={onClose}>
            {t('shifts.close')}
          </Button>
        )}
        <Button
          kind="primary"
          icon={<Zap aria-hidden />}
          onClick={() => void navigate(paths.quickOrders())}
        >
          {t('shifts.startSelling')}
        </Button>
      </div>
    </section>
  )
}

function Today() {
  const t = useT()
  const { today = [], ...loading } = useDefinitions()
  if (loading.state === 'failed') return <LoadFailed of={loading} />
  if (today.length === 0) return null
  return (
    <section>
      <h2 css={above}>{t('shifts.today')}</h2>
      <ul css={grid}>
        {today.map((definition) => (
          <li key={definition._id}>
            <DefinitionPanel definition={definition} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// A wide window has the shift and its drawer side by side.
const page = css(pageLook, {
  gap: 'var(--space-6)',
  width: 'min(100%, 64rem)',
  '@media (min-width: 1500px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    width: 'min(100%, 120rem)',
    '& > :not(section), & > section:only-of-type, & > section:nth-of-type(n + 3)': {
      gridColumn: '1 / -1',
    },
  },
})
const titleRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
})
const current = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const above = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const shiftName = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const note = css({ color: 'var(--ink-2)' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-4)',
  marginBlockStart: 'var(--space-3)',
  '& > li': { display: 'grid' },
})
