import type { KeyboardEvent } from 'react'
import { neighbour, type Direction } from './neighbour.ts'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Returns a handler that moves the focus from a button of a grid to its neighbour; both by their selectors. */
export const arrowKeys = (grid: string, button: string) => (event: KeyboardEvent<HTMLElement>) => {
  const direction = KEYS[event.key]
  const within = event.currentTarget.closest(grid)
  if (!direction || !within) return
  event.preventDefault()
  const tiles = [...within.querySelectorAll<HTMLElement>(`${button}:enabled`)]
  const from = tiles.indexOf(event.currentTarget)
  tiles[neighbour(tiles.map(boxOf), from, direction)]?.focus()
}

const boxOf = ({ offsetLeft, offsetTop }: HTMLElement) => ({ left: offsetLeft, top: offsetTop })
