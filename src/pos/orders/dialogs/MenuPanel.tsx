import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'

/** A panel over the menu: the ticket beside it shows what is done in it. Its head and foot do not move. */
export function MenuPanel({
  title,
  aside,
  footer,
  full = false,
  children,
  onClose,
}: {
  readonly title: string
  /** Covers the ticket too. */
  readonly full?: boolean
  /** Beside the title. */
  readonly aside?: string
  readonly footer: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}) {
  const t = useT()
  const panel = usePanel(onClose)
  return (
    <section
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> in the page is no cover to the keys: `isCovered`
      role="dialog"
      aria-label={title}
      data-choices
      data-full={full || undefined}
      tabIndex={-1}
      css={look}
    >
      <header css={head}>
        <h2 css={titleLook}>{title}</h2>
        <span css={asideLook}>{aside}</span>
        <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div css={body} data-options>
        {children}
      </div>
      <footer css={foot}>{footer}</footer>
    </section>
  )
}

/** A menu or a dialog that is open over the panel: Escape closes that. */
const OVER = 'dialog[open], dialog:popover-open'

/** Moves the focus to the first option or to the panel, and back to where it was. Escape closes, wherever the focus is. */
function usePanel(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  const close = useStable(onClose)
  useEffect(() => {
    const before = document.activeElement
    const here = panel.current
    const first = here?.querySelector<HTMLElement>('[data-option]')
    ;(first ?? here)?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector(OVER)) close()
    }
    // What had it may be gone by then: a key that was pressed, a field that was hidden.
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      // The menu can take it again once the panel is gone.
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus())
    }
  }, [close])
  return panel
}

const look = css({
  // Of the grid that it lies in, the place of the menu: the ticket stays in view.
  position: 'absolute',
  inset: 0,
  gridArea: '1 / 1 / 2 / 2',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  margin: '12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  overflow: 'hidden',
  // The focus of the whole panel is only where its keys go.
  outline: 'none',
  '&[data-full]': { gridColumn: '1 / -1' },
  '@media (max-width: 759.9px)': {
    position: 'fixed',
    zIndex: 'var(--z-drawer)',
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 64,
  paddingInlineStart: 'var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
})
const titleLook = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
const asideLook = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-6)',
  padding: 'var(--space-5)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  height: 72,
  paddingInline: 'var(--space-5)',
  borderBlockStart: '1px solid var(--line)',
  '@media (max-width: 759.9px)': { paddingInline: 'var(--space-3)' },
})
