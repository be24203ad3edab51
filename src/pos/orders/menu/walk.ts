import type { KeyboardEvent } from 'react'
import { neighbour, type Direction } from './neighbour.ts'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Moves the focus from a tile to the one that lies beside it. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const direction = KEYS[event.key]
  const grid = event.currentTarget.closest('[data-tiles]')
  if (!direction || !grid) return
  event.preventDefault()
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]:enabled')]
  const from = tiles.indexOf(event.currentTarget)
  tiles[neighbour(tiles.map(boxOf), from, direction)]?.focus()
}

const boxOf = ({ offsetLeft, offsetTop }: HTMLElement) => ({ left: offsetLeft, top: offsetTop })
