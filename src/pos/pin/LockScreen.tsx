import { css } from '@emotion/react'
import Lock from 'lucide-react/icons/lock'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useLogout } from '../use-logout.tsx'
import { Faces } from './Faces.tsx'

const nothing = () => {}

/** Covers the till until somebody enters a PIN. Nothing below it can be seen or reached. */
export function LockScreen() {
  const t = useT()
  const { logout, question } = useLogout()
  return (
    <>
      <ModalOverlay isOpen isKeyboardDismissDisabled css={overlay}>
        <Modal css={sheet}>
          <AriaDialog css={frame}>
            <Heading slot="title" css={title}>
              <Lock aria-hidden />
              {t('pin.locked')}
            </Heading>
            <Faces onDone={nothing} />
            <Button kind="bare" onClick={logout}>
              {t('pin.withPassword')}
            </Button>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
      {question}
    </>
  )
}

const overlay = css({
  position: 'fixed',
  inset: 0,
  zIndex: 'var(--z-modal)',
  display: 'grid',
  placeItems: 'center',
  padding: 'var(--space-5)',
  background: 'var(--canvas)',
  overflowY: 'auto',
})
const sheet = css({ width: 'min(100%, 44rem)' })
const frame = css({
  display: 'grid',
  justifyItems: 'stretch',
  gap: 'var(--space-5)',
  outline: 'none',
})
const title = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
