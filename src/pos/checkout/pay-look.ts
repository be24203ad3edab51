import { css } from '@emotion/react'

const TABLET = '@media (min-width: 760px) and (max-width: 959.9px)'
const WIDE = '@media (min-width: 960px)'
const COUNTER = '@media (min-width: 760px)'
const NARROW = '@media (max-width: 759.9px)'
/** A phone on which everything is a little lower, so that the whole pad is above Take. */
const LOW = '@media (max-width: 759.9px) and (max-height: 760px)'

/** Toasts keep clear of its columns, see `Toasts`. Three columns; on an upright tablet the ticket beside the rest; on a phone one below the other. */
export const view = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-3) var(--space-4) var(--space-4)',
  [LOW]: { gap: 4, paddingBlock: 4 },
  [TABLET]: {
    gridTemplate:
      "'ticket middle' minmax(0, 1fr) 'ticket right' minmax(0, 560px) / minmax(270px, 2fr) 3fr",
    height: '100%',
  },
  [WIDE]: {
    gridTemplateColumns: 'clamp(230px, 23.4vw, 320px) minmax(0, 1fr) clamp(320px, 29.3vw, 400px)',
    height: '100%',
    padding: 12,
  },
})
export const ticket = css({
  display: 'none',
  minHeight: 0,
  [TABLET]: { display: 'block', gridArea: 'ticket' },
  [WIDE]: { display: 'block' },
})
export const wideOnly = css({ '@media (max-width: 959.9px)': { display: 'none' } })
export const middle = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minWidth: 0,
  minHeight: 0,
  [LOW]: { gap: 4 },
  [TABLET]: { gridArea: 'middle', overflowY: 'auto' },
  [WIDE]: { overflowY: 'auto' },
})
/** On a phone one row whose place is kept before the first payment: the pad stays where it is. */
export const payments = css({ minWidth: 0, [NARROW]: { gridRow: 2, minHeight: 48 } })
export const right = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  minWidth: 0,
  minHeight: 0,
  [LOW]: { gap: 4 },
  [TABLET]: { gridArea: 'right' },
})
const lower = {
  '--key': '48px',
  gap: 4,
  '& fieldset': { gap: 4 },
  '& button': { minHeight: 48 },
} as const
/** Its content changes with the method, its size does not: Take stays where it is. */
export const frame = css({
  '--key': 'clamp(56px, 6.6dvh, 72px)',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 'var(--space-3)',
  minHeight: 0,
  [LOW]: lower,
  // Keys of up to 100 px: on a high screen Take follows the pad instead of the window's edge.
  [COUNTER]: { '--key': '56px', maxHeight: 628, overflowY: 'auto' },
})
/** As high as a thumb wants, and lower where the phone is. */
const THUMB = 'clamp(48px, 6dvh, 52px)'
/** Below two rows of methods, or with words above the pad: on every phone its last row is above Take, also where letters are high. */
const lowFrame = css({
  [NARROW]: { ...lower, '--key': THUMB, '& button': { minHeight: THUMB } },
})
/** `isLow`: see `lowFrame`. */
export const frameOf = (isLow: boolean) => [frame, isLow && lowFrame]
/**
 * As high as two rows of keys and two lines, even with fewer keys or none: the pad never moves. The keys are
 * level with the sums; the rest of the room belongs to the line about Take.
 */
export const above = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: 'var(--space-3)',
  // Amounts are as high as tips.
  [NARROW]: { '& > div:first-of-type': { display: 'grid', minHeight: 56 } },
  [LOW]: { gap: 0, '& > div:first-of-type': { minHeight: 0 } },
  [COUNTER]: { minHeight: `calc(${64 * 2 + 8 * 2}px + 2lh)`, '& > p': { flex: '1 0 auto' } },
})
export const unseen = css({ visibility: 'hidden' })
/** Keys grow with the frame; on a phone they are as high as a thumb. */
export const pad = css({
  [COUNTER]: {
    flex: '1 1 0',
    minHeight: 'calc(4 * var(--key) + 24px)',
    '& > fieldset': { height: '100%', gridTemplateRows: 'repeat(4, minmax(var(--key), 1fr))' },
  },
})
/** In view on every phone, however long the page. */
export const pay = css({
  flex: 'none',
  minHeight: 72,
  fontSize: 'var(--text-xl)',
  [NARROW]: {
    position: 'sticky',
    insetBlockEnd: 8,
    boxShadow: '0 0 0 8px var(--canvas)',
  },
  [LOW]: { minHeight: 56, insetBlockEnd: 4, boxShadow: '0 0 0 4px var(--canvas)' },
})
