import { css } from '@emotion/react'
import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import { memo, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { press } from '../../ui/controls/press.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useStable } from '../../ui/screen/use-stable.ts'
import { mix } from '../../ui/theme/mix.ts'

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
  pinPage,
}: {
  readonly places: readonly RailPlace[]
  readonly onMore: () => void
  /** If no one has a PIN, the till could not be opened again: the key leads to the page where one is set. */
  readonly lock: 'unknown' | 'lock' | 'setPin'
  readonly onLock: () => void
  /** Address at which a person sets their PIN. */
  readonly pinPage: string
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The page that is shown is no step further in the history.
  const go = useStable((address: string) => {
    void navigate(address, { replace: address === pathname + search })
  })
  const sets = lock === 'setPin'
  const words = t(sets ? 'pins.setFirst' : 'pins.lock')
  return (
    <nav css={look} aria-label={t('till.navigation')}>
      <ul css={list}>
        {places.map((place) => (
          <li key={place.address}>
            <PlaceLink place={place} here={isBelow(pathname, place.address)} onGo={go} />
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" css={mix(item, press)} onClick={onMore}>
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
        css={mix(item, press)}
        onClick={sets ? () => go(pinPage) : onLock}
      >
        {sets ? <KeyRound aria-hidden /> : <Lock aria-hidden />}
        <span>{t(sets ? 'rail.setPin' : 'rail.lock')}</span>
      </button>
    </nav>
  )
})

const isBelow = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`)

/** Renders when it is the present place or no longer; the router's links would with every address. */
const PlaceLink = memo(function PlaceLink({
  place,
  here,
  onGo,
}: {
  readonly place: RailPlace
  readonly here: boolean
  readonly onGo: (address: string) => void
}) {
  const t = useT()
  const { address, text, Icon, ownWindow, count, countText, urgent } = place
  const inside = (
    <>
      <Icon aria-hidden />
      <span>{t(text)}</span>
      {count > 0 && (
        <>
          <span css={mix(badge, urgent && urgentLook)} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
          <VisuallyHidden>{t(countText, { count })}</VisuallyHidden>
        </>
      )}
    </>
  )
  return ownWindow ? (
    <a href={address} target="_blank" rel="noreferrer" css={mix(item, press)}>
      {inside}
    </a>
  ) : (
    <a
      href={address}
      aria-current={here ? 'page' : undefined}
      css={mix(item, press)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onGo(address)
      }}
    >
      {inside}
    </a>
  )
})

/** Any other opens a tab or a window. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

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
  lineHeight: 'min(var(--leading), 1.62)',
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
