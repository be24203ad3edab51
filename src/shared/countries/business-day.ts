/** When the business day of a new branch begins by default: after the last guest and before the first. */
export const BUSINESS_DAY_CUTOFF = '04:00'
