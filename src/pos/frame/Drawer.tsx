import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** The side menu of a narrow window. The browser's own modal: it keeps the focus inside, and Escape closes it. */
export function Drawer({
  onClose,
  children,
}: {
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what is inside: nothing can be scrolled into view in a dialog that is closed.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // A window that becomes wide shows the menu, or the rail, itself.
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same by itself
    <dialog
      ref={dialog}
      aria-label={t('till.navigation')}
      css={look}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div css={inside}>
        <div css={closing}>
          <IconButton
            label={t('frame.closeMenu')}
            icon={<X aria-hidden />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}

const look = css({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(300px, 86vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'var(--surface)',
  color: 'var(--ink)',
  '&::backdrop': { background: 'var(--scrim)' },
  '& nav': { width: '100%', border: 0 },
})
const inside = css({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' })
const closing = css({
  '--hit': '44px',
  display: 'flex',
  justifyContent: 'flex-end',
  padding: 'var(--space-2) var(--space-3) 0',
})
