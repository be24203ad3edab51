import { css } from '@emotion/react'

/** Holes of the perforation: radius and distance from centre to centre. Masks with other radii stay in step. */
const PITCH = 14
const HOLE = 3.5

const holes = (y: string, radius: number) =>
  `radial-gradient(circle ${PITCH}px at 50% ${y}, #0000 ${radius}px, #000 ${radius + 0.5}px)`

/** Paper with perforated top and bottom. `grow` widens the holes, for a sheet that lies on another. */
const mask = (grow: number, edges: { readonly top: boolean; readonly bottom: boolean }) => {
  const strip = 10
  const top = edges.top ? strip : 0
  const bottom = edges.bottom ? strip : 0
  const layers = [
    edges.top && `${holes('0', HOLE + grow)} 0 0 / ${PITCH}px ${strip}px round no-repeat`,
    `linear-gradient(#000 0 0) 0 ${top}px / 100% calc(100% - ${top + bottom}px) no-repeat`,
    edges.bottom && `${holes('100%', HOLE + grow)} 0 100% / ${PITCH}px ${strip}px round no-repeat`,
  ]
  return layers.filter(Boolean).join(',')
}

const both = { top: true, bottom: true }

/**
 * A sheet of paper behind the content, with its one-pixel outline following the holes. Two still layers instead
 * of a mask on the content, which would be painted again at each scroll.
 */
export const tornPaper = css({
  position: 'relative',
  isolation: 'isolate',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    // Below the coloured head, which lies at -1.
    zIndex: -2,
    borderRadius: 'var(--radius-ticket)',
    pointerEvents: 'none',
  },
  '&::before': { background: 'var(--ticket-edge)', mask: mask(0, both) },
  '&::after': {
    border: 'var(--ticket-stroke) solid transparent',
    background: 'var(--ticket-paper) padding-box',
    mask: mask(1, both),
    maskOrigin: 'border-box',
    maskClip: 'border-box',
  },
})

/** A coloured head of the sheet, torn like its top. */
export const tornTop = css({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'calc(-1 * var(--ticket-stroke)) calc(-1 * var(--ticket-stroke)) 0',
    zIndex: -1,
    borderRadius: 'var(--radius-ticket) var(--radius-ticket) 0 0',
    background: 'var(--ticket-head)',
    mask: mask(0, { top: true, bottom: false }),
    pointerEvents: 'none',
  },
})
