import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** A key of the keyboard or the bump bar. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd css={look}>{children}</kbd>
)

const look = css({
  display: 'inline-block',
  minWidth: '1.7em',
  padding: '0 0.4em',
  border: '1px solid currentColor',
  borderRadius: 5,
  fontFamily: 'inherit',
  fontSize: '0.8em',
  fontWeight: 600,
  lineHeight: 1.6,
  textAlign: 'center',
})
