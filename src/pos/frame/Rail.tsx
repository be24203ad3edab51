import { css } from '@emotion/react'
import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import { memo } from 'react'
import { NavLink } from 'react-router-dom'
import { press } from '../../ui/controls/press.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

export type RailPlace = {
  readonly address: string
  readonly text: TextKey
  readonly Icon: LucideIcon
  readonly ownWindow: boolean
  /** How many wait there; 0 shows no badge. */
  readonly count: number
  /** Says what is counted, with `{{count}}`. */
  readonly countText: TextKey
  /** The badge warns. */
  readonly urgent: boolean
}

/** The places of the till beside its screen, never more than fit; the back office is behind the last. */
export const Rail = memo(function Rail({
  places,
  onMore,
  lock,
  onLock,
  onSetPin,
}: {
  readonly places: readonly RailPlace[]
  readonly onMore: () => void
  /** If no one has a PIN, the till could not be opened again: the key leads to the page where one is set. */
  readonly lock: 'unknown' | 'lock' | 'setPin'
  readonly onLock: () => void
  readonly onSetPin: () => void
}) {
  const t = useT()
  const sets = lock === 'setPin'
  const words = t(sets ? 'pin.setFirst' : 'pin.lock')
  return (
    <nav css={look} aria-label={t('till.navigation')}>
      <ul css={list}>
        {places.map((place) => (
          <li key={place.address}>
            <PlaceLink place={place} />
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" css={[item, press]} onClick={onMore}>
            <Ellipsis aria-hidden />
            <span>{t('common.more')}</span>
          </button>
        </li>
      </ul>
      <button
        type="button"
        disabled={lock === 'unknown'}
        aria-label={words}
        title={words}
        css={[item, press]}
        onClick={sets ? onSetPin : onLock}
      >
        {sets ? <KeyRound aria-hidden /> : <Lock aria-hidden />}
        <span>{t(sets ? 'rail.setPin' : 'rail.lock')}</span>
      </button>
    </nav>
  )
})

function PlaceLink({ place }: { readonly place: RailPlace }) {
  const t = useT()
  const { address, text, Icon, ownWindow, count, countText, urgent } = place
  const inside = (
    <>
      <Icon aria-hidden />
      <span>{t(text)}</span>
      {count > 0 && (
        <>
          <span css={[badge, urgent && urgentLook]} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
          <VisuallyHidden>{t(countText, { count })}</VisuallyHidden>
        </>
      )}
    </>
  )
  return ownWindow ? (
    <a href={address} target="_blank" rel="noreferrer" css={[item, press]}>
      {inside}
    </a>
  ) : (
    <NavLink to={address} css={[item, press]}>
      {inside}
    </NavLink>
  )
}

const MOST = 99

const look = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  width: 72,
  minHeight: 0,
  padding: '8px 4px',
  borderInlineEnd: '1px solid var(--line)',
  background: 'var(--surface)',
})
const list = css({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  overflowY: 'auto',
  scrollbarWidth: 'none',
})
const item = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  width: '100%',
  minHeight: 64,
  padding: '6px 2px',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'min(var(--leading), 1.5)',
  fontWeight: 500,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& svg': { width: 24, height: 24 },
  '&:disabled': { color: 'var(--ink-3)' },
  '@media (hover: hover)': { '&:hover:not(:disabled)': { background: 'var(--sunken)' } },
  '&[aria-current="page"]': {
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    boxShadow: 'inset 4px 0 0 var(--accent)',
  },
})
const badge = css({
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineStart: 'calc(50% + 4px)',
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--ink)',
  color: 'var(--canvas)',
  fontSize: 'var(--text-xs)',
  fontWeight: 700,
  lineHeight: '20px',
})
const urgentLook = css({ background: 'var(--danger)', color: 'var(--on-danger)' })
