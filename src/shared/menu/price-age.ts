import { DAY_MS } from '../time/milliseconds.ts'

/**
 * How long a price may still be sold at after it ended, in milliseconds. A till that was offline keeps
 * its word to the guest for a week; nobody cooks and sells longer than that without the server.
 */
export const OLD_PRICE_MS = 7 * DAY_MS
