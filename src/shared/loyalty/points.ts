/** More points than a guest of a lifetime has: sums of a restaurant stay exact. */
export const MOST_POINTS = 1_000_000_000

/** The terms by which points are earned and redeemed. */
export type PointTerms = {
  /** So much money, in smallest units, gives `pointsPerStep`. */
  readonly step: number
  readonly pointsPerStep: number
  /** What one point pays, in smallest units. */
  readonly pointValue: number
  readonly minimumPoints: number
}

/** Returns the points that an amount takes: a part of a point is a whole one. */
export const pointsFor = (amount: number, { pointValue }: Pick<PointTerms, 'pointValue'>): number =>
  Math.ceil(amount / pointValue)

/** Returns what points pay, in smallest units; null where there are too few of them. */
export const worthOf = (points: number, { pointValue, minimumPoints }: PointTerms): number | null =>
  points < Math.max(1, minimumPoints) ? null : points * pointValue

/**
 * Returns the points that go back with a part of what they paid: all parts together give back all of them, and a part of
 * a point goes back with a later part.
 */
export const pointsBack = (
  { points, money }: { readonly points: number; readonly money: number },
  before: number,
  amount: number,
): number => {
  const until = (sum: number) => Number((BigInt(points) * BigInt(sum)) / BigInt(money))
  return until(before + amount) - until(before)
}
