import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Grid, windowOf } from './window-of.ts'

/** The part of a long grid of tiles that is made, following its scrolling and size. */
export function useWindow(
  count: number,
  grid: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [measured, setMeasured] = useState<Grid | null>(null)
  const window = windowOf(count, measured)
  useLayoutEffect(() => {
    const box = scroller.current
    const tiles = grid.current
    if (!box || !tiles) return
    const measure = () => {
      const next = measureGrid(tiles, box)
      // A change that adds or removes no cell is not rendered.
      setMeasured((known) => (sameWindow(count, known, next) ? known : next))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [count, grid, scroller])
  return window
}

function sameWindow(count: number, known: Grid | null, next: Grid): boolean {
  if (!known || known.columns !== next.columns || known.step !== next.step) return false
  const [before, after] = [windowOf(count, known), windowOf(count, next)]
  return before.from === after.from && before.to === after.to
}

function measureGrid(tiles: HTMLElement, box: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(tiles)
  const height = tiles.querySelector<HTMLElement>('[data-tile]')?.offsetHeight ?? 0
  return {
    columns: gridTemplateColumns.split(' ').length,
    step: height === 0 ? 0 : height + Number.parseFloat(rowGap),
    scrolled: box.getBoundingClientRect().top - tiles.getBoundingClientRect().top,
    visible: box.clientHeight,
  }
}
