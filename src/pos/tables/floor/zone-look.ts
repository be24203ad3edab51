import type { ZoneBackground } from '#shared/tables/floor.ts'

const line = 'color-mix(in oklab, var(--ink) 9%, transparent)'
const tint = (colour: string, share: number) =>
  `color-mix(in oklab, var(--sunken) ${100 - share}%, ${colour})`

/** Floors of a room: quiet enough that every tile stays readable on them, by day and by night. */
export const ZONE_LOOKS: Readonly<Record<ZoneBackground, string>> = {
  plain: `radial-gradient(circle, ${line} 1px, transparent 1.5px) 0 0 / var(--cell) var(--cell), var(--sunken)`,
  wood: `repeating-linear-gradient(90deg, ${line} 0 1px, transparent 1px 72px), repeating-linear-gradient(0deg, ${line} 0 1px, transparent 1px 24px), ${tint('#a8703a', 22)}`,
  tiles: `linear-gradient(${line} 1px, transparent 1px) 0 0 / 48px 48px, linear-gradient(90deg, ${line} 1px, transparent 1px) 0 0 / 48px 48px, ${tint('#7d9aa6', 16)}`,
  stone: `radial-gradient(circle at 30% 40%, ${line} 0 9px, transparent 10px) 0 0 / 46px 40px, radial-gradient(circle at 70% 70%, ${line} 0 6px, transparent 7px) 0 0 / 46px 40px, ${tint('#8a8a86', 20)}`,
  grass: `repeating-linear-gradient(100deg, ${line} 0 1px, transparent 1px 11px), ${tint('#4f8f4a', 24)}`,
  carpet: `repeating-linear-gradient(45deg, ${line} 0 2px, transparent 2px 12px), ${tint('#8a4a5a', 20)}`,
  sand: `radial-gradient(circle, ${line} 1px, transparent 1.5px) 0 0 / 9px 11px, ${tint('#d3b06a', 26)}`,
}
