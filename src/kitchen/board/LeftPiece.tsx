import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** The place of a card that was just bumped, or of a piece of it. */
export const LeftPiece = ({ children }: { readonly children?: ReactNode }) => (
  <div css={frame}>{children}</div>
)

const frame = css({
  height: '100%',
  border: '2px dashed var(--line)',
  borderRadius: 'var(--radius-ticket)',
})
