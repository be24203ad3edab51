/** The most that one bill, one payment or one count comes to, in smallest units: 40 million dollars in dong. */
export const MOST_TOTAL = 1_000_000_000_000
