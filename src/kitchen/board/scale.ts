/** Distances of the cook from the screen. */
export const DISTANCES = ['near', 'middle', 'far'] as const
export type Distance = (typeof DISTANCES)[number]

/** Letters that are read from further away are larger, but a screen must still hold a rush. */
const FACTOR: Readonly<Record<Distance, number>> = { near: 1, middle: 1.25, far: 1.5 }

const LEAST = 21
const MOST = 28
const PER_WIDTH = 0.0155

/**
 * Returns the pixels of a dish's name: 28 at 1 m on a 24 inch screen of 1920 pixels, less on a small one
 * nearby.
 */
export const boardFont = (width: number, distance: Distance): number =>
  Math.round(Math.min(MOST, Math.max(LEAST, width * PER_WIDTH)) * FACTOR[distance])

/** Least width of a column in letter heights; from afar a long name takes two lines instead. */
const COLUMN: Readonly<Record<Distance, number>> = { near: 12.4, middle: 9.9, far: 9.8 }

export const leastColumn = (font: number, distance: Distance): number =>
  Math.round(font * COLUMN[distance])
