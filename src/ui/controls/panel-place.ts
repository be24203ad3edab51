import { css } from '@emotion/react'

const EDGE = 8
const GAP = 6

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>

/** Puts a panel below what it belongs to, or above where the window ends soon. `width` in pixels. */
export function placeBeside({ style }: HTMLElement, box: Box, width: number): void {
  const left = Math.min(box.left, innerWidth - Math.min(width, innerWidth - 2 * EDGE) - EDGE)
  style.left = `${Math.max(EDGE, left)}px`
  const below = innerHeight - box.bottom > innerHeight / 3
  style.top = below ? `${box.bottom + GAP}px` : 'auto'
  style.bottom = below ? 'auto' : `${innerHeight - box.top + GAP}px`
  style.maxHeight = `${(below ? innerHeight - box.bottom : box.top) - GAP - EDGE}px`
}

export const panelLook = css({
  position: 'fixed',
  inset: 'auto',
  maxWidth: `calc(100vw - ${2 * EDGE}px)`,
  margin: 0,
  padding: 'var(--space-3)',
  overflowY: 'auto',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  color: 'var(--ink)',
})
