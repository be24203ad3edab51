/** When the business day of a new branch begins until it says otherwise: after the last guest, before the first. */
export const BUSINESS_DAY_CUTOFF = '04:00'
