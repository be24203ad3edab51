import { css } from '@emotion/react'
import Menu from 'lucide-react/icons/menu'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Mark } from '../../ui/controls/Mark.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** Our sign, what the screen needs, and at the end the state of shift, connection and person. */
export const TopBar = memo(function TopBar({
  end,
  onMenu,
  slot,
  children,
}: {
  readonly end: ReactNode
  /** Opens the menu, where the window is too narrow to show it. */
  readonly onMenu?: () => void
  /** Where a screen puts what it needs. */
  readonly slot?: Ref<HTMLDivElement>
  /** Shown as long as the screen puts nothing there. */
  readonly children?: ReactNode
}) {
  const t = useT()
  return (
    <header css={bar}>
      {onMenu && (
        <span css={menuButton}>
          <IconButton
            label={t('frame.openMenu')}
            icon={<Menu aria-hidden />}
            aria-haspopup="dialog"
            onClick={onMenu}
          />
        </span>
      )}
      <Link to="/" aria-label={t('till.home')} css={[sign, onMenu && signOnWide]}>
        <Mark size={28} />
        <span css={name}>Sala</span>
      </Link>
      <div ref={slot} css={middle} />
      <div css={fallback}>{children}</div>
      <div css={ending}>{end}</div>
    </header>
  )
})

const bar = css({
  position: 'relative',
  // What lies over it, such as a panel on a phone, also covers its lens.
  isolation: 'isolate',
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  padding: '4px var(--space-4)',
  background: 'var(--surface)',
  '@media (max-width: 640px)': { gap: 'var(--space-2)', '& > div': { gap: 'var(--space-2)' } },
  '@media print': { display: 'none' },
})
const menuButton = css({
  '--hit': '44px',
  marginInlineStart: -6,
  '@media (min-width: 1024px)': { display: 'none' },
})
const sign = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // Its name would otherwise lie below what follows.
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  textDecoration: 'none',
})
const signOnWide = css({ '@media (max-width: 1023px)': { display: 'none' } })
const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-xl)',
  fontWeight: 700,
  '@media (max-width: 900px)': { display: 'none' },
})
const middle = css({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  '&:empty': { display: 'none' },
  '&:not(:empty) + div': { display: 'none' },
})
const fallback = css({ flex: '1 1 auto', display: 'flex', alignItems: 'center', minWidth: 0 })
const ending = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // What comes and goes here takes its room from the middle, never from the person at the end.
  flex: 'none',
})
