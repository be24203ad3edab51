/** How far the cook stands from the screen. */
export const DISTANCES = ['near', 'middle', 'far'] as const
export type Distance = (typeof DISTANCES)[number]

/** Letters that read at 1 m must be twice as big at 2 m. */
const FACTOR: Readonly<Record<Distance, number>> = { near: 1, middle: 1.5, far: 2 }

const LEAST = 21
const MOST = 28
const PER_WIDTH = 0.0155

/** Pixels of a dish's name: 28 at 1 m on a 24 inch screen of 1920 pixels, less on a small one nearby. */
export const boardFont = (width: number, distance: Distance): number =>
  Math.round(Math.min(MOST, Math.max(LEAST, width * PER_WIDTH)) * FACTOR[distance])

/** Least width of a column in letter heights: a dish of two words beside its number. */
const COLUMN = 12.4

export const leastColumn = (font: number): number => Math.round(font * COLUMN)
