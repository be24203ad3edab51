import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Reservation } from '#shared/reservations/contract.ts'
import { isOnPlan } from '#shared/reservations/reservation.ts'
import { onDay, shownHours } from '#shared/reservations/on-day.ts'
import { SEATS_GUESTS } from '#shared/permissions/entries.ts'
import { addDays } from '#shared/time/business-date.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { DateField } from '../../../ui/days/DateField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { DayList } from './DayList.tsx'
import { ReservationActions } from './ReservationActions.tsx'
import { type Asked, ReservationDialog } from './ReservationDialog.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { startAt } from './scale.ts'
import { Timeline } from './Timeline.tsx'
import { useReservations, useServerNow, useTables } from './use-day.ts'
import { useReservationWork } from './use-reservation-work.ts'
import { WaitingList } from './WaitingList.tsx'

const WIDE = '(min-width: 1000px)'
/** Narrower, the timeline would show two hours beside those who wait. */
const BESIDE = '(min-width: 1200px)'

/** The guests of a day by time and table; beside them those who wait at the door. */
export function ReservationsPage() {
  const t = useT()
  const { branch } = useBranch()
  const { may } = useAccess()
  const now = useServerNow()
  const [params, setParams] = useSearchParams()
  const today = onDay(now, branch).day
  const named = params.get('day')
  const day = named !== null && /^\d{4}-\d\d-\d\d$/.test(named) ? named : today
  const show = (next: string) => setParams(next === today ? {} : { day: next }, { replace: true })
  const wide = useMedia(WIDE)
  const beside = useMedia(BESIDE)
  // Where there is no room for both: the one that was used last. A form that is open in it stays as a tablet turns.
  const [part, setPart] = useState<'list' | 'waiting'>('list')
  const mayChange = may(SEATS_GUESTS)
  const isOffline = useOne('connection')?.state !== 'online'
  const waiting = <WaitingList day={today} now={now} mayChange={mayChange && !isOffline} />
  return (
    <div css={page}>
      <h1 css={title}>{t('pages.reservations')}</h1>
      {isOffline && (
        <div css={across}>
          <Banner tone="warn">{t('reservations.needsServer')}</Banner>
        </div>
      )}
      {!beside && (
        <SegmentedRow
          label={t('tables.show')}
          segments={[
            { value: 'list', label: t('pages.reservations') },
            { value: 'waiting', label: t('reservations.waiting.title') },
          ]}
          value={part}
          onChange={setPart}
        />
      )}
      {(beside || part === 'list') && (
        <Day
          key={day}
          day={day}
          today={today}
          now={now}
          wide={wide}
          mayChange={mayChange && !isOffline}
          onDay={show}
          onUse={() => setPart('list')}
        />
      )}
      {(beside || part === 'waiting') && (
        <aside css={side}>
          <div onFocus={() => setPart('waiting')}>{waiting}</div>
        </aside>
      )}
    </div>
  )
}

function Day({
  day,
  today,
  now,
  wide,
  mayChange,
  onDay: show,
  onUse,
}: {
  readonly day: string
  readonly today: string
  readonly now: number
  readonly wide: boolean
  readonly mayChange: boolean
  readonly onDay: (day: string) => void
  /** One of its dialogs has the focus. */
  readonly onUse: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const { mayOpen } = useAccess()
  const tables = useTables()
  const loading = useReservations(day)
  const work = useReservationWork()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [ruling, setRuling] = useState(false)
  const all = loading.page ?? []
  const open = all.find(({ _id }) => _id === openId)
  const shown = all.filter(({ status }) => isOnPlan(status))
  const scale = shownHours(day, shown, now, branch)
  const add = (at: number, table: string | null) => setAsked({ kind: 'new', at, table })
  const onOpen = ({ _id }: Reservation) => setOpenId(_id)
  return (
    <section css={main} aria-label={t('reservations.list')}>
      <header css={bar}>
        <span css={days}>
          <IconButton
            label={t('reservations.previousDay')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => show(addDays(day, -1))}
          />
          <DateField label={t('reservations.day')} labelHidden value={day} onChange={show} />
          <IconButton
            label={t('reservations.nextDay')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => show(addDays(day, 1))}
          />
          {day !== today && <Button onClick={() => show(today)}>{t('days.today')}</Button>}
        </span>
        <span css={sums}>
          <span>{t('reservations.total', { count: shown.length })}</span>
          <span>
            {t('tables.guests', { count: shown.reduce((sum, { party }) => sum + party, 0) })}
          </span>
        </span>
        <span css={tools}>
          <Button icon={<Armchair aria-hidden />} onClick={work.openFloor}>
            {t('pages.tables')}
          </Button>
          {mayOpen({ feature: 'tables', anyOf: ['manage_tables'] }) && mayChange && (
            <IconButton
              label={t('reservations.rules.title')}
              icon={<Settings2 aria-hidden />}
              onClick={() => setRuling(true)}
            />
          )}
          {mayChange && (
            <Button
              kind="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setAsked({ kind: 'new', at: startAt(scale, now), table: null })}
            >
              {t('reservations.add')}
            </Button>
          )}
        </span>
      </header>
      <Loaded of={loading}>
        {() =>
          wide ? (
            <>
              <Timeline
                tables={tables}
                reservations={shown}
                scale={scale}
                now={now}
                onOpen={onOpen}
                onAdd={mayChange ? add : null}
                onMove={mayChange ? (one, to) => void work.move(one, to) : null}
              />
              {mayChange && <p css={hint}>{t('reservations.keys')}</p>}
            </>
          ) : all.length === 0 ? (
            <EmptyState icon={<Armchair aria-hidden />} title={t('reservations.none')} />
          ) : (
            <DayList tables={tables} reservations={all} onOpen={onOpen} />
          )
        }
      </Loaded>
      <div css={boxless} onFocus={onUse}>
        {asked && <ReservationDialog asked={asked} onClose={() => setAsked(null)} />}
        {ruling && <RulesDialog onClose={() => setRuling(false)} />}
        {open && (
          <ReservationActions
            reservation={open}
            work={work}
            mayChange={mayChange}
            onEdit={() => {
              setOpenId(null)
              setAsked({ kind: 'change', reservation: open })
            }}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
    </section>
  )
}

const page = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minHeight: 0,
  padding: 'var(--space-4)',
  '@media (min-width: 1000px)': {
    height: '100%',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    '& > section, & > aside': { gridRow: 3 },
  },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    '& > h1': { gridColumn: '1 / -1' },
  },
})
const title = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const across = css({ gridColumn: '1 / -1' })
const main = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minWidth: 0,
  minHeight: 0,
  '@media (min-width: 1000px)': { gridTemplateRows: 'auto minmax(0, auto) auto' },
})
const side = css({ minWidth: 0, minHeight: 0, overflow: 'auto' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
})
const days = css({ display: 'flex', alignItems: 'center', gap: 4 })
const sums = css({
  display: 'flex',
  gap: 'var(--space-4)',
  color: 'var(--ink-2)',
  fontVariantNumeric: 'tabular-nums',
})
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginInlineStart: 'auto',
})
const boxless = css({ display: 'contents' })
const hint = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { display: 'none' },
})
