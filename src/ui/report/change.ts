/** Returns by how many percent a figure changed. Null without a comparison, and from zero or below: it is no share of that. */
export const changeOf = (now: number, before: number | null | undefined): number | null =>
  before === null || before === undefined || before <= 0 ? null : (100 * (now - before)) / before

/** Returns a part of a whole in percent; null without a whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : (100 * part) / whole

/** Returns by how many points a share changed; null where one of both is not known. */
export const pointsOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before
