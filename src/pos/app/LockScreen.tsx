import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { PersonTiles } from '../pins/PersonTiles.tsx'
import { LoginForm } from '../session/LoginForm.tsx'
import { Pavilion } from '../session/Pavilion.tsx'

/**
 * Covers the till until a person proves who they are. It logs no one out: the current session is held until
 * another one begins.
 */
export function LockScreen() {
  const t = useT()
  const [byPassword, setByPassword] = useState(false)
  const online = useOne('connection')?.state === 'online'
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled css={overlay}>
      <Modal css={sheet}>
        <AriaDialog css={frame}>
          <div css={wall}>
            <Pavilion />
          </div>
          <div css={room}>
            <div css={middle}>
              <Head />
              {byPassword ? (
                <div css={password}>
                  <LoginForm links={false} disabled={!online} />
                  <Button
                    kind="bare"
                    icon={<ArrowLeft aria-hidden />}
                    onClick={() => setByPassword(false)}
                  >
                    {t('pins.withPin')}
                  </Button>
                </div>
              ) : (
                <>
                  <PersonTiles />
                  <Button kind="bare" css={small} onClick={() => setByPassword(true)}>
                    {t('pins.withPassword')}
                  </Button>
                </>
              )}
            </div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The time, the branch, and the open shift. */
function Head() {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const now = useNow(1000)
  const branch = useOne('branch')
  const shift = useOne('shift')
  return (
    <header css={head}>
      <time css={clock}>{format.time(now)}</time>
      <p css={place}>
        {branch && local(branch.name)}
        {shift && ` · ${shift.shiftName}`}
      </p>
      <Heading slot="title" css={title}>
        <Lock aria-hidden />
        {t('pins.locked')}
      </Heading>
    </header>
  )
}

const WIDE = '@media (min-width: 1024px)'
const LOW = '@media (max-height: 740px)'

const overlay = css({
  position: 'fixed',
  inset: 0,
  zIndex: 'var(--z-modal)',
  background: 'var(--canvas)',
  overflowY: 'auto',
})
const sheet = css({ minHeight: '100%', display: 'grid' })
const frame = css({
  display: 'grid',
  minHeight: '100dvh',
  outline: 'none',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
})
const wall = css({
  display: 'none',
  // Green by day and by night, as the restaurant's colour.
  background: 'oklch(36% 0.07 165)',
  color: 'oklch(99% 0.005 85)',
  [WIDE]: { display: 'flex', position: 'sticky', insetBlockStart: 0, height: '100dvh' },
})
const room = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  minWidth: 0,
  padding: 'var(--space-4)',
  // In the middle with a pad of usual size. The clock does not move when the password replaces the pad.
  paddingBlockStart: 'max(var(--space-4), (100dvh - 48rem) / 2)',
})
const middle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  // All of it is in view on a till of 1024 x 768, and its keys on one of 1280 x 720.
  '@media (max-height: 800px)': { '--key': '60px' },
  [LOW]: { '--key': '56px', gap: 'var(--space-2)' },
  width: 'min(100%, 46rem)',
  minWidth: 0,
})
const head = css({ display: 'grid', justifyItems: 'center', textAlign: 'center' })
const clock = css({
  fontFamily: 'var(--font-display)',
  fontSize: 76,
  fontWeight: 700,
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 640px)': { fontSize: 52 },
  [LOW]: { fontSize: 44 },
})
const place = css({ margin: 0, color: 'var(--ink-2)', fontWeight: 500, overflowWrap: 'anywhere' })
const title = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  margin: 0,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  '& svg': { width: 16, height: 16 },
})
const password = css({
  display: 'grid',
  justifyItems: 'center',
  width: 'min(100%, 26rem)',
  '& > form': { width: '100%' },
})
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
