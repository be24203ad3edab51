import { css } from '@emotion/react'
import type { LucideIcon } from 'lucide-react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Armchair from 'lucide-react/icons/armchair'
import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import DoorOpen from 'lucide-react/icons/door-open'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Merge from 'lucide-react/icons/merge'
import SprayCan from 'lucide-react/icons/spray-can'
import Unlink from 'lucide-react/icons/unlink'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { Suspense, useState } from 'react'
import { reservationCan, type ReservationStatus } from '#shared/reservations/reservation.ts'
import type { Expected } from '#shared/tables/expected.ts'
import { canSeat, type TableTap, tapsAt } from '#shared/tables/transitions.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { SeatDialog } from './SeatDialog.tsx'
import { STATUS_ICONS } from './status-look.ts'
import type { TableView } from './table-view.ts'
import type { TableWork } from './use-table-work.ts'
import { useTableWords } from './use-table-words.ts'

/** With all of printing, which the plan does without. */
const BillButton = lazyPart(() => import('../../frame/BillButton.tsx'), 'BillButton')

const TAP_ICONS: Readonly<Record<TableTap, LucideIcon>> = {
  clean: CircleCheck,
  soil: SprayCan,
  reserve: CalendarClock,
  release: CalendarX,
  block: Wrench,
  close: Lock,
  reopen: LockOpen,
  join: Link2,
  part: Unlink,
}

type Props = {
  readonly view: TableView
  /** Tables that this one can be joined to. */
  readonly others: readonly TableView[]
  /** Other tables with an order, which can come onto that of this one. */
  readonly occupied: readonly TableView[]
  readonly currency: string
  readonly work: TableWork
  readonly mayCharge: boolean
  readonly onSeat: (view: TableView) => void
  readonly onClose: () => void
}

/** Everything that can be done at one table, the most usual first. */
export function TableActions(props: Props) {
  const t = useT()
  const [step, setStep] = useState<'all' | 'join' | 'merge' | 'move' | 'covers'>('all')
  const { view, work, onClose } = props
  const { table, orderId, covers } = view
  if (step === 'covers' && orderId !== null) {
    return (
      <SeatDialog
        name={table.name}
        seats={covers ?? table.seats}
        confirm={t('common.save')}
        onSeat={(count) => {
          onClose()
          void work.changeCovers(view, count)
        }}
        onClose={onClose}
      />
    )
  }
  const { name } = table
  const titles = {
    join: t('tables.joinTo', { name }),
    merge: t('orders.checks.mergeTitle', { number: t('tables.named', { name }) }),
    move: t('tables.choose'),
  }
  const offered = {
    join: props.others,
    merge: props.occupied,
    move: props.others.filter((other) => other.orderId === null && canSeat(other.status)),
  }
  const title = step === 'all' || step === 'covers' ? t('tables.named', { name }) : titles[step]
  return (
    <Dialog open low width={420} title={title} onClose={onClose}>
      {step === 'join' || step === 'merge' || step === 'move' ? (
        <Others
          {...props}
          others={offered[step]}
          onChoose={(other) => {
            onClose()
            if (step === 'join') void work.mark(view, 'join', other)
            else if (step === 'merge') work.merge(other, view)
            else void work.move(view, other)
          }}
        />
      ) : (
        <All
          {...props}
          onJoin={() => setStep('join')}
          onMerge={() => setStep('merge')}
          onMove={() => setStep('move')}
          onCovers={() => setStep('covers')}
        />
      )}
    </Dialog>
  )
}

/** The tables whose order this one can share, whose order can come here, or that its guests can move to. */
function Others({
  others,
  currency,
  onChoose,
}: Pick<Props, 'others' | 'currency'> & { readonly onChoose: (other: TableView) => void }) {
  const t = useT()
  const words = useTableWords()
  return (
    <div css={grid}>
      {others.map((other) => (
        <Button
          key={other.table._id}
          aria-label={words(other, currency)}
          onClick={() => onChoose(other)}
        >
          {other.table.name}
        </Button>
      ))}
      {others.length === 0 && <p>{t('tables.noneHere')}</p>}
    </div>
  )
}

type Steps = {
  readonly onJoin: () => void
  readonly onMerge: () => void
  readonly onMove: () => void
  readonly onCovers: () => void
}

function All({ onJoin, onMerge, onMove, onCovers, ...props }: Props & Steps) {
  const t = useT()
  const words = useTableWords()
  const { view, currency, work, onSeat, onClose } = props
  const { status, orderId } = view
  const Icon = STATUS_ICONS[status]
  return (
    <>
      <p css={state}>
        <Icon aria-hidden />
        {words(view, currency)}
      </p>
      <div css={list}>
        {work.maySell && orderId !== null && (
          <OfOrder {...props} {...{ orderId, onMerge, onMove, onCovers }} />
        )}
        {view.expected && <OfGuests {...props} expected={view.expected} />}
        {work.maySell && orderId === null && (canSeat(status) || status === 'dirty') && (
          <Button
            wide
            kind={view.expected ? 'quiet' : 'primary'}
            icon={<Users aria-hidden />}
            onClick={() => onSeat(view)}
          >
            {t(view.expected ? 'reservations.seatOthers' : 'tables.seat')}
          </Button>
        )}
        {tapsOf(view).map((tap) => {
          const TapIcon = TAP_ICONS[tap]
          return (
            <Button
              key={tap}
              wide
              icon={<TapIcon aria-hidden />}
              kind={tap === 'clean' ? 'primary' : 'quiet'}
              onClick={() => {
                if (tap === 'join') return onJoin()
                onClose()
                return void work.mark(view, tap)
              }}
            >
              {t(`tables.taps.${tap}`)}
            </Button>
          )
        })}
      </div>
    </>
  )
}

/** The taps of a table; those that make or end a reservation are its guests’ own where it has one. */
const tapsOf = ({ table, status, expected }: TableView): readonly TableTap[] =>
  expected && table.status !== 'reserved'
    ? tapsAt(status === 'reserved' ? 'available' : status).filter((tap) => tap !== 'reserve')
    : tapsAt(status)

/** What can become of the guests who reserved it. Late and no-show are suggested once they are late. */
function OfGuests({ expected, view, work, onClose }: Props & { readonly expected: Expected }) {
  const t = useT()
  const [tableId = view.table._id] = expected.tables
  const say = (status: ReservationStatus) => () => {
    onClose()
    void work.receive(tableId, expected, status)
  }
  return (
    <>
      {work.maySell && (
        <Button
          wide
          kind="primary"
          icon={<Users aria-hidden />}
          onClick={() => {
            onClose()
            void work.seatExpected(expected)
          }}
        >
          {t('reservations.seat', { name: expected.name })}
        </Button>
      )}
      {SAYS.filter(({ status }) => reservationCan(expected.status, status)).map(
        ({ status, icon: Icon }) => (
          <Button key={status} wide icon={<Icon aria-hidden />} onClick={say(status)}>
            {t(`reservations.says.${status}`)}
          </Button>
        ),
      )}
    </>
  )
}

const SAYS = [
  { status: 'arrived', icon: DoorOpen },
  { status: 'late', icon: AlarmClock },
  { status: 'noShow', icon: UserX },
] as const satisfies readonly { readonly status: ReservationStatus; readonly icon: LucideIcon }[]

function OfOrder({
  view,
  work,
  mayCharge,
  orderId,
  occupied,
  onMerge,
  onMove,
  onCovers,
  onClose,
}: Props & Omit<Steps, 'onJoin'> & { readonly orderId: string }) {
  const t = useT()
  return (
    <>
      <Button
        wide
        kind="primary"
        icon={<ClipboardList aria-hidden />}
        onClick={() => work.open(orderId)}
      >
        {t('tables.openOrder')}
      </Button>
      <Button wide icon={<Users aria-hidden />} onClick={onCovers}>
        {t('tables.covers')}
      </Button>
      <Button wide icon={<Armchair aria-hidden />} onClick={onMove}>
        {t('outbox.kinds.changeTable')}
      </Button>
      {occupied.length > 0 && (
        <Button wide icon={<Merge aria-hidden />} onClick={onMerge}>
          {t('orders.checks.merge')}
        </Button>
      )}
      <Suspense>
        <BillButton orderId={orderId} onDone={onClose} />
      </Suspense>
      {mayCharge && (view.total ?? 0) > 0 && (
        <Button wide icon={<Banknote aria-hidden />} onClick={() => work.charge(orderId)}>
          {t('tables.charge')}
        </Button>
      )}
    </>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '& > button': { justifyContent: 'flex-start' },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: 'var(--space-3)',
})
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  color: 'var(--ink-2)',
  '& svg': { flex: 'none' },
})
