import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** Foot of the ticket: buttons on a screen, thanks and address on a receipt. */
export const TicketFooter = ({
  centred = false,
  children,
}: {
  readonly centred?: boolean
  readonly children: ReactNode
}) => <footer css={[foot, centred && centredLook]}>{children}</footer>

const foot = css({ padding: '0.2em var(--ticket-inset) 1.05em' })

const centredLook = css({
  paddingBlockStart: '0.7em',
  borderBlockStart: '1px dashed var(--line-strong)',
  color: 'var(--ink-2)',
  textAlign: 'center',
  textWrap: 'balance',
})
