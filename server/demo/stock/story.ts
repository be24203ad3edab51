/** When a branch of the demonstration is supplied and counted, in days before today. */
export const STORY = {
  /** Of the suppliers by their number: twelve in all. */
  deliveries: [
    [25, 18, 11, 4],
    [23, 14, 5],
    [20, 7],
    [22, 13, 6],
  ],
  counts: [24, 17, 10, 3],
  batches: [27, 20, 13, 6, 2],
  transfer: 1,
  waste: [
    { back: 26, key: 'greens', reason: 'spoilt' },
    { back: 19, key: 'fish', reason: 'burnt' },
    { back: 15, key: 'egg', reason: 'dropped' },
    { back: 9, key: 'cabbage', reason: 'spoilt' },
    { back: 5, key: 'condensed', reason: 'expired' },
    { back: 1, key: 'prawns', reason: 'spoilt' },
  ],
  /** Clocks of the branch. */
  opening: '05:30',
  delivery: '06:30',
  firstBatch: '05:45',
  batch: '09:15',
  transferred: '15:20',
  wasted: '21:40',
  counted: '23:30',
} as const

/** What is short today: the rest of its delivery has not come. */
export const LOW = 'rice'
/** What cost more than before when it came last. */
export const DEARER = 'beef'
/** What was missing when it was counted last. */
export const MISSING = 'chicken'
/** What expires tomorrow. */
export const EXPIRING = 'egg'
/** Sent to the second branch. */
export const SENT = ['fishsauce', 'coffee', 'peanuts']

export type Word = 'spoilt' | 'dropped' | 'burnt' | 'expired' | 'opening' | 'wet' | 'late'
