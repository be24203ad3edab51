import { css } from '@emotion/react'

/**
 * Beside `tilesLook` where dishes have pictures: a box of one height above each name, price and badge on its lower
 * edge. A dish without a picture has an empty plate in the colour of its category.
 */
export const picturedTilesLook = css({
  '--box': '3.25rem',
  '--tile': 'calc(var(--box) + 2lh + 14px)',
  '@media (min-width: 1280px)': { '--box': '4.5rem', '--tile': 'calc(var(--box) + 2lh + 14px)' },
  '@media (min-width: 1800px)': { '--box': '6.5rem', '--tile': 'calc(var(--box) + 2lh + 14px)' },
  '& [data-tile]': {
    gridTemplateRows: 'var(--box) minmax(0, 1fr)',
    gap: 5,
    padding: '0 0 7px',
    overflow: 'hidden',
    background: 'color-mix(in oklab, var(--edge) 8%, var(--surface))',
    '&:is(:disabled, [aria-disabled])': { background: 'var(--sunken)' },
  },
  '& [data-box]': {
    position: 'relative',
    gridArea: '1 / 1',
    overflow: 'hidden',
    background:
      'radial-gradient(circle at 50% 56%, transparent 1.05rem, color-mix(in oklab, var(--edge) 30%, var(--surface)) 1.1rem 1.16rem, transparent 1.2rem), radial-gradient(circle at 50% 56%, color-mix(in oklab, var(--edge) 10%, var(--surface)) 1.6rem, transparent 1.65rem), color-mix(in oklab, var(--edge) 34%, var(--surface))',
  },
  '& [data-picture]': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  '& :is(:disabled, [aria-disabled]) [data-picture]': { filter: 'grayscale(1)', opacity: 0.45 },
  '& [data-name]': { gridArea: '2 / 1', paddingInline: 10 },
  '& [data-foot]': {
    position: 'relative',
    gridArea: '1 / 1',
    alignSelf: 'end',
    padding: '0 6px 5px',
    boxSizing: 'content-box',
  },
  '& :is([data-price], [data-sold-out])': {
    padding: '0 7px',
    borderRadius: 'var(--radius-pill)',
    background: 'var(--surface)',
    lineHeight: '26px',
  },
  // Its words may need two lines beside a long price.
  '& [data-left]': {
    display: 'grid',
    placeContent: 'center',
    minHeight: 26,
    padding: '0 7px',
    borderRadius: 13,
    background: 'var(--surface)',
  },
})
