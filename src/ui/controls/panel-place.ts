import { css } from '@emotion/react'

const EDGE = 8
const GAP = 6

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>

/**
 * Puts a panel of about such a height beside what it belongs to, where all of it is seen: below it, above it, or
 * where neither has the room beside it, at the foot of the window. Pixels.
 */
export function placeWhole(
  panel: HTMLElement,
  box: Box & Pick<DOMRect, 'right'>,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const [above, below] = [box.top, innerHeight - box.bottom]
  if (Math.max(above, below) >= height) {
    placeBeside(panel, box, width, below >= height)
    return
  }
  const { style } = panel
  const after = box.right + GAP
  const left = after + width + EDGE <= innerWidth ? after : box.left - width - GAP
  style.left = `${Math.max(EDGE, left)}px`
  style.top = 'auto'
  style.bottom = `${EDGE}px`
  style.maxHeight = `${innerHeight - 2 * EDGE}px`
}

/** Puts a panel below what it belongs to, or above where the window ends soon. `width` in pixels. */
export function placeBeside(
  { style }: HTMLElement,
  box: Box,
  width: number,
  below = innerHeight - box.bottom > innerHeight / 3,
): void {
  const left = Math.min(box.left, innerWidth - Math.min(width, innerWidth - 2 * EDGE) - EDGE)
  style.left = `${Math.max(EDGE, left)}px`
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
