import { DAY_MS } from '../time/milliseconds.ts'

/**
 * How long a price may be used after it ended, in milliseconds. A till that was offline keeps the price it
 * showed for a week; no restaurant sells longer than that without the server.
 */
export const OLD_PRICE_MS = 7 * DAY_MS
