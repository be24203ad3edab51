import { css } from '@emotion/react'
import { memo, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { SEATS_GUESTS } from '#shared/permissions/entries.ts'
import { backgroundOf } from '#shared/tables/floor.ts'
import { canSeat } from '#shared/tables/transitions.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useMedia } from '../../ui/screen/use-media.ts'
import { useStable } from '../../ui/screen/use-stable.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { FloorBar, NoTables, WIDE, type Zones } from './floor/FloorBar.tsx'
import { FloorPlan } from './floor/FloorPlan.tsx'
import { SeatPanel } from './floor/SeatDialog.tsx'
import { TableActions } from './floor/TableActions.tsx'
import { TableRows } from './floor/TableRows.tsx'
import { TableTile } from './floor/TableTile.tsx'
import type { TableView } from './floor/table-view.ts'
import { useFloor } from './floor/use-floor.ts'
import { type TableWork, useTableWork } from './floor/use-table-work.ts'
import { useKeptWords } from './floor/use-table-words.ts'

const SectionsDialog = lazyPart(() => import('./sections/SectionsDialog.tsx'), 'SectionsDialog')
const FloorEditor = lazyPart(() => import('./editor/FloorEditor.tsx'), 'FloorEditor')

const FILTERS = ['all', 'mine', 'toDo'] as const
type Filter = (typeof FILTERS)[number]
type Asked = { readonly kind: 'seat' | 'actions'; readonly id: string } | null

/** The floor of the branch: every table where it is, and all that a waiter does at it. */
export function TablesPage() {
  const { mayOpen } = useAccess()
  const views = useFloor()
  const [params, setParams] = useSearchParams()
  const zones = [...new Set(views.map(({ table }) => table.zone))]
  const named = params.get('zone')
  const zone = zones.find((one) => one === named) ?? zones[0] ?? ''
  const mayEdit = mayOpen({ feature: 'tables', anyOf: ['manage_tables'] })
  const show = (next: string) => setParams({ zone: next }, { replace: true })
  const edit = (next: string) => setParams({ zone: next, edit: '1' }, { replace: true })
  return mayEdit && params.has('edit') ? (
    <Suspense>
      <FloorEditor views={views} zone={zone} onZone={edit} onDone={() => show(zone)} />
    </Suspense>
  ) : (
    <Floor
      views={views}
      zones={zones}
      zone={zone}
      onZone={show}
      onEdit={mayEdit ? () => edit(zone) : null}
    />
  )
}

type Shown = Zones & { readonly views: readonly TableView[] }

function Floor({ views, zones, zone, onZone, onEdit }: Shown) {
  const work = useTableWork()
  const [asked, setAsked] = useState<Asked>(null)
  const [acting, setActing] = useState(false)
  const [mine, setMine] = useState(false)
  const [sharing, setSharing] = useState(false)
  const navigate = useNavigate()
  const { paths } = useBranch()
  const { may } = useAccess()

  const actions = useStable(({ table }: TableView) => setAsked({ kind: 'actions', id: table._id }))
  const tap = useStable((view: TableView) => {
    const { orderId, status, table } = view
    setActing(false)
    if (acting || !work.maySell) actions(view)
    else if (orderId !== null) work.open(orderId)
    else if (canSeat(status) && !view.expected) setAsked({ kind: 'seat', id: table._id })
    else actions(view)
  })
  const jump = useStable((name: string) => {
    const view = views.find(({ table }) => table.name.toLowerCase() === name.toLowerCase())
    if (!view) return false
    onZone(view.table.zone)
    tap(view)
    return true
  })
  const openReservations = useStable(() => void navigate(`${paths.home}/reservations`))
  const mayShare = may(SEATS_GUESTS)
  // As the room: what is asked about a table does not render it.
  const bar = useMemo(
    () => (
      <FloorBar
        {...{ zones, zone, onZone, onEdit, acting, mine }}
        onMine={() => setMine(!mine)}
        onReservations={openReservations}
        onSections={mayShare ? () => setSharing(true) : null}
        onActing={() => setActing(!acting)}
        onJump={jump}
      />
    ),
    [zones, zone, onZone, onEdit, acting, mine, openReservations, mayShare, jump],
  )
  return (
    <div css={page}>
      {bar}
      {views.length === 0 ? (
        <NoTables onEdit={onEdit} />
      ) : (
        <Room views={views} zone={zone} mine={mine} onTap={tap} onActions={actions} />
      )}
      <Dialogs views={views} asked={asked} work={work} onAsk={setAsked} />
      {sharing && (
        <Suspense>
          <SectionsDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The tables of a zone: where they are, or on a phone below each other. What is asked about one of hundreds renders
 * none of them.
 */
const Room = memo(function Room({
  views,
  zone,
  mine,
  ...taps
}: Pick<Shown, 'views' | 'zone'> & {
  readonly mine: boolean
  readonly onTap: (view: TableView) => void
  readonly onActions: (view: TableView) => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const me = useOne('session')?.user?.id
  const wide = useMedia(WIDE)
  const [filter, setFilter] = useState<Filter>('all')
  const here = views.filter(({ table }) => table.zone === zone)
  const plan = t('tables.plan', { zone })
  if (wide) {
    return (
      <FloorPlan
        label={plan}
        tables={here.map(({ table }) => table)}
        background={backgroundOf(branch.floor, zone)}
      >
        {here.map((view) => (
          <TableTile
            key={view.table._id}
            view={view}
            currency={branch.currency}
            faded={mine && view.waiter?._id !== me}
            {...taps}
          />
        ))}
      </FloorPlan>
    )
  }
  const shown = here.filter((view) => isShown(view, filter, me))
  return (
    <>
      <SegmentedRow
        label={t('tables.show')}
        segments={FILTERS.map((one) => ({ value: one, label: t(`tables.${one}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <p css={hint}>{t('tables.noneHere')}</p>
      ) : (
        <TableRows views={shown} label={plan} currency={branch.currency} {...taps} />
      )}
    </>
  )
})

function Dialogs({
  views,
  asked,
  work,
  onAsk,
}: Pick<Shown, 'views'> & {
  readonly asked: Asked
  readonly work: TableWork
  readonly onAsk: (asked: Asked) => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const { may } = useAccess()
  const kept = useKeptWords()
  const view = views.find(({ table }) => table._id === asked?.id)
  const close = () => onAsk(null)
  if (!view) return null
  return asked?.kind === 'seat' ? (
    <SeatPanel
      key={view.table._id}
      name={view.table.name}
      seats={view.table.seats}
      kept={kept(view)}
      confirm={t('tables.seat')}
      onSeat={(covers) => {
        close()
        void work.seat(view.table, covers)
      }}
      onClose={close}
    />
  ) : (
    <TableActions
      view={view}
      others={views.filter((other) => other !== view && other.status !== 'combined')}
      occupied={views.filter((other) => other !== view && (other.total ?? 0) > 0)}
      currency={branch.currency}
      work={work}
      mayCharge={may(COMMAND_PERMISSIONS['order.pay'])}
      onSeat={({ table }) => onAsk({ kind: 'seat', id: table._id })}
      onClose={close}
    />
  )
}

/** What a waiter looks for on a phone: all tables, the own ones, or those that wait for someone. */
function isShown({ status, waiter, late }: TableView, filter: Filter, me?: string): boolean {
  if (filter === 'all') return true
  if (filter === 'mine') return waiter !== null && waiter._id === me
  return late || status === 'dirty' || status === 'paymentPending' || status === 'mobilePaid'
}

const page = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  gridAutoRows: 'max-content',
  height: '100%',
  minHeight: 0,
  // The last table can be scrolled out from under the box for its number.
  padding: 'var(--space-4) var(--space-4) 96px',
  overflow: 'auto',
  '@media (min-width: 760px)': {
    paddingBlockEnd: 'var(--space-4)',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    '& > section': { flex: '1 1 0' },
  },
})
const hint = css({ color: 'var(--ink-2)' })
