import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Hand from 'lucide-react/icons/hand'
import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { JumpBox } from './JumpBox.tsx'

/** Below it there is no room for a plan. */
export const WIDE = '(min-width: 760px)'
const ROOMY = '(min-width: 1280px)'

export type Zones = {
  readonly zones: readonly string[]
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** Null for people who may not. */
  readonly onEdit: (() => void) | null
}

/** Above the floor: its zones, the way to a table by its number, and what is done next. */
export function FloorBar({
  zones,
  zone,
  onZone,
  onEdit,
  acting,
  onActing,
  onJump,
  mine,
  onMine,
  onReservations,
  onSections,
}: Zones & {
  /** The next tap shows what can be done at a table. */
  readonly acting: boolean
  readonly onActing: () => void
  readonly onJump: (name: string) => boolean
  /** Only the tables of the person who looks are in full colour. */
  readonly mine: boolean
  readonly onMine: () => void
  readonly onReservations: () => void
  /** Null for people who may not. */
  readonly onSections: (() => void) | null
}) {
  const t = useT()
  const wide = useMedia(WIDE)
  return (
    <header css={bar}>
      <h1 css={title}>{t('pages.tables')}</h1>
      <span css={ways}>
        <Way
          label={t('pages.reservations')}
          icon={<CalendarClock aria-hidden />}
          onClick={onReservations}
        />
        {onSections && (
          <Way
            label={t('tables.sections.title')}
            icon={<UsersRound aria-hidden />}
            onClick={onSections}
          />
        )}
        {!wide && onEdit && zones.length > 0 && (
          <IconButton label={t('tables.edit')} icon={<Pencil aria-hidden />} onClick={onEdit} />
        )}
      </span>
      {zones.length > 0 && (
        <>
          <div css={tabs}>
            <SegmentedRow
              label={t('tables.zones')}
              segments={zones.map((one) => ({ value: one, label: one }))}
              value={zone}
              onChange={onZone}
            />
          </div>
          <div css={tools}>
            <JumpBox onJump={onJump} />
            {wide && (
              <Button icon={<UserCheck aria-hidden />} aria-pressed={mine} onClick={onMine}>
                {t('tables.mine')}
              </Button>
            )}
            {wide && (
              <Button icon={<Hand aria-hidden />} aria-pressed={acting} onClick={onActing}>
                {t('tables.actions')}
              </Button>
            )}
            {wide && onEdit && (
              <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
                {t('tables.edit')}
              </Button>
            )}
          </div>
        </>
      )}
      {acting && <output css={hint}>{t('tables.actionsHint')}</output>}
    </header>
  )
}

/** An icon, and its word where there is room for it. */
function Way({
  label,
  icon,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}) {
  const roomy = useMedia(ROOMY)
  return roomy ? (
    <Button {...{ icon, onClick }}>{label}</Button>
  ) : (
    <IconButton {...{ label, icon, onClick }} />
  )
}

export function NoTables({ onEdit }: Pick<Zones, 'onEdit'>) {
  const t = useT()
  return (
    <EmptyState
      icon={<Armchair aria-hidden />}
      title={t('tables.none')}
      action={
        onEdit && (
          <Button kind="primary" onClick={onEdit}>
            {t('tables.edit')}
          </Button>
        )
      }
    >
      {onEdit && t('tables.addFirst')}
    </EmptyState>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
})
const title = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const ways = css({
  display: 'flex',
  gap: 'var(--space-2)',
  '@media (max-width: 759.9px)': { marginInlineStart: 'auto' },
})
const tabs = css({ flex: '1 1 12rem', minWidth: 0 })
const tools = css({
  display: 'flex',
  flex: '0 1 auto',
  gap: 'var(--space-3)',
  // Where a thumb is.
  '@media (max-width: 759.9px)': {
    position: 'fixed',
    insetBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
    insetInlineEnd: 12,
    zIndex: 1,
    width: 'min(60vw, 14rem)',
    padding: 6,
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--surface)',
  },
})
const hint = css({ color: 'var(--ink-2)' })
