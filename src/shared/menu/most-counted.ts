/** More of one dish is no count that anyone made. */
export const MOST_COUNTED = 9999
