import { css, keyframes } from '@emotion/react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useT } from '../i18n/use-t.ts'
import { mix } from '../theme/mix.ts'
import { IconButton } from './IconButton.tsx'

/** A modal dialog; on a phone it takes the whole screen, unless it only asks. Heavy (react-aria): not for kitchen and display. */
export function Dialog({
  open,
  onClose,
  title,
  dismissable = true,
  width = 560,
  height,
  alert = false,
  low = false,
  footer,
  children,
}: {
  readonly open: boolean
  /**
   * Called for Escape, a press outside or the cross; the cross also closes a dialog that is not dismissable.
   */
  readonly onClose: () => void
  readonly title: string
  /** False: Escape and a press outside do nothing. */
  readonly dismissable?: boolean
  /** Greatest width, px. */
  readonly width?: number
  /**
   * Height of the frame, px, if the window is high enough: its content may grow, its buttons stay. Left out: as
   * high as the content.
   */
  readonly height?: number
  /** It interrupts to warn. */
  readonly alert?: boolean
  /** On a phone it is as high as its content and comes from below, where a thumb is. */
  readonly low?: boolean
  /** The buttons, always in view below the scrolling part. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      css={mix(overlay, (alert || low) && fromBelow)}
    >
      <Modal
        css={mix(sheet, (alert || low) && asHigh)}
        style={{
          '--dialog-width': `${width}px`,
          '--dialog-height': height === undefined ? 'auto' : `${height}px`,
        }}
      >
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} css={frame}>
          <header css={head}>
            <Heading slot="title" css={titleLook}>
              {title}
            </Heading>
            <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
          </header>
          <div css={body}>{children}</div>
          {footer != null && <footer css={foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const PHONE = '@media (max-width: 640px)'

const appear = keyframes({ from: { opacity: 0 } })

const overlay = css({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 'var(--z-modal)',
  display: 'grid',
  placeItems: 'center',
  // Above the on-screen keyboard of a tablet.
  height: 'var(--visual-viewport-height, 100dvh)',
  padding: 'var(--space-5)',
  background: 'var(--scrim)',
  animation: `${appear} var(--motion-panel)`,
  [PHONE]: { padding: 0 },
})

const sheet = css({
  display: 'grid',
  // Else the content would push the buttons out below.
  gridTemplateRows: 'minmax(0, 1fr)',
  width: 'min(100%, var(--dialog-width))',
  height: 'var(--dialog-height)',
  maxHeight: 'calc(var(--visual-viewport-height, 100dvh) - 32px)',
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  [PHONE]: {
    width: '100%',
    height: '100%',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
  },
})

/** A question on a phone: as high as its words, its buttons under the thumb. */
const fromBelow = css({ [PHONE]: { alignItems: 'end' } })
const asHigh = css({
  [PHONE]: {
    height: 'auto',
    maxHeight: 'calc(var(--visual-viewport-height, 100dvh) - 16px)',
    borderStartStartRadius: 'var(--radius-tile)',
    borderStartEndRadius: 'var(--radius-tile)',
  },
})

const frame = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minHeight: 0,
  outline: 'none',
})

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: '6px 8px 6px var(--space-6)',
  borderBlockEnd: '1px solid var(--line)',
})

const titleLook = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })

const body = css({
  display: 'grid',
  // A wide part scrolls or wraps; it never widens the rest.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minHeight: 0,
  padding: 'var(--space-5) var(--space-6)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A question that its title asks whole.
  '&:empty': { display: 'none' },
  '&:empty + footer': { borderBlockStart: 0 },
})

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--space-4)',
  padding: 'var(--space-4) var(--space-6) max(var(--space-4), env(safe-area-inset-bottom))',
  borderBlockStart: '1px solid var(--line)',
  [PHONE]: { '& > *': { flex: '1 1 auto' } },
})
