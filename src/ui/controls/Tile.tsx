import { css } from '@emotion/react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/**
 * A dish to tap: name, price, its category's hue, and `badge` at the end of the price row. Looks come from
 * `tilesLook` on the grid around it: hundreds of tiles share one rule.
 */
export function Tile({
  name,
  price,
  hue,
  picture,
  badge,
  soldOut = null,
  asks = false,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> & {
  readonly name: string
  readonly price: string
  /** Degrees, as the category has it. */
  readonly hue: number
  /** What it looks like, in a grid of pictures. */
  readonly picture?: ReactNode
  /** At the end of the price row, 28 px high: coming and going it moves nothing. */
  readonly badge?: ReactNode
  /** The word for 'sold out' if it is, else null. It cannot be tapped then. */
  readonly soldOut?: string | null
  /** A sold-out one still takes the focus and a long press, which can put it back on sale. */
  readonly asks?: boolean
}) {
  return (
    <button
      {...rest}
      type="button"
      data-tile
      disabled={(soldOut !== null && !asks) || rest.disabled}
      aria-disabled={soldOut !== null || undefined}
      style={{ '--hue': hue }}
    >
      {picture !== undefined && <span data-box>{picture}</span>}
      <span data-name>{name}</span>
      <span data-foot>
        <span data-price>{price}</span>
        {soldOut === null ? badge : <span data-sold-out>{soldOut}</span>}
      </span>
    </button>
  )
}

/** The grid of tiles: rows of one height, which holds two lines of a name and the price in every script. */
export const tilesLook = css({
  '--tile': 'max(6rem, 3lh + 1.75rem)',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, clamp(132px, 12vw, 208px)), 1fr))',
  gridAutoRows: 'var(--tile)',
  gap: 'var(--space-3)',
  alignContent: 'start',
  fontSize: 'var(--text-md)',
  lineHeight: 'var(--leading)',
  '@media (min-width: 760px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, clamp(148px, 12vw, 208px)), 1fr))',
  },
  '@media (min-width: 1280px)': { '--tile': 'max(7.5rem, 3lh + 1.75rem)' },
  '@media (min-width: 1800px)': { '--tile': '9.75rem' },
  '& [data-tile]': {
    '--edge': 'oklch(70% 0.13 var(--hue))',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    gap: 2,
    minWidth: 0,
    padding: '8px 10px 8px 16px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-tile)',
    background:
      'linear-gradient(var(--edge) 0 0) left / 6px 100% no-repeat padding-box, color-mix(in oklab, var(--edge) 8%, var(--surface))',
    textAlign: 'start',
    transition: 'transform var(--motion-press)',
    '&:active:enabled:not([aria-disabled])': { transform: 'translateY(1px)' },
    '@media (hover: hover)': {
      '&:hover:enabled:not([aria-disabled])': { borderColor: 'var(--line-strong)' },
    },
    '&:is(:disabled, [aria-disabled])': {
      '--edge': 'var(--line-strong)',
      color: 'var(--ink-3)',
      borderStyle: 'dashed',
      background:
        'linear-gradient(var(--edge) 0 0) left / 6px 100% no-repeat padding-box, var(--sunken)',
    },
  },
  '& [data-name]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    alignSelf: 'start',
    maxHeight: '2lh',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontWeight: 600,
  },
  '& [data-foot]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    height: 28,
  },
  '& [data-price]': { color: 'var(--ink-2)', whiteSpace: 'nowrap' },
  '& :is(:disabled, [aria-disabled]) [data-price]': { color: 'inherit' },
  '& [data-sold-out]': {
    minWidth: 0,
    color: 'var(--danger)',
    fontWeight: 600,
    fontSize: 'var(--text-sm)',
    lineHeight: '16px',
    textAlign: 'end',
  },
  '& [data-left]': {
    minWidth: 0,
    color: 'var(--warn)',
    fontWeight: 600,
    fontSize: 'var(--text-sm)',
    lineHeight: '14px',
    textAlign: 'end',
  },
  '& [data-few]': { '&&': { color: 'var(--danger)' } },
  '& [data-short]': { '&&': { background: 'var(--danger)' } },
  '& [data-badge]': {
    flex: 'none',
    minWidth: 28,
    padding: '0 7px',
    borderRadius: 'var(--radius-pill)',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    fontSize: 'var(--text-md)',
    fontWeight: 700,
    lineHeight: '28px',
    textAlign: 'center',
  },
})
