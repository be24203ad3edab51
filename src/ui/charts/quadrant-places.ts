/** Something at two figures. */
export type Placed = { readonly x: number; readonly y: number; readonly name: string }
/** Percent of the picture, from its left and its lower edge. */
type Spot = { readonly left: number; readonly bottom: number; readonly named: boolean }

/** So that no mark lies on an edge. */
const EDGE = 4
/** What a line of a name takes in percent of the picture’s height. */
const LINE = 7
/** Above and below, where the names of the four kinds are: no mark lies on them. */
const CORNERS = 12
/** What a letter takes in percent of the picture’s width: on a desk, and on a phone. */
const LETTER = 1.3
export const LETTER_ON_PHONE = 3
/** Letters of a name that are shown. */
export const MOST_LETTERS = 18

/** Returns where a figure is: what divides is in the middle, and each half has a scale of its own. */
function along(value: number, divide: number, all: readonly number[], edge: number): number {
  const [least, most] = [Math.min(divide, ...all), Math.max(divide, ...all)]
  const half = 50 - edge
  if (value >= divide) return most > divide ? 50 + (half * (value - divide)) / (most - divide) : 50
  return 50 - (half * (divide - value)) / (divide - least)
}

/** Returns where points are, and which of them have room for their names: the first ones come first. `letter`: what one takes. */
export function placesOf(
  points: readonly Placed[],
  divide: { readonly x: number; readonly y: number },
  letter = LETTER,
): readonly Spot[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const spots = points.map(({ x, y, name }) => ({
    left: along(x, divide.x, xs, EDGE),
    bottom: along(y, divide.y, ys, CORNERS),
    wide: letter * Math.min(name.length, MOST_LETTERS) + 2,
  }))
  const taken: (typeof spots)[number][] = []
  return spots.map((spot) => {
    const { left, bottom, wide } = spot
    const meets = (other: typeof spot) =>
      Math.abs(other.bottom - bottom) < LINE &&
      other.left < left + wide &&
      left < other.left + other.wide
    const covers = spots.some(
      (other) =>
        other !== spot &&
        Math.abs(other.bottom - bottom) < LINE / 2 &&
        other.left > left &&
        other.left < left + wide,
    )
    const named = left + wide < 100 && !covers && !taken.some(meets)
    if (named) taken.push(spot)
    return { left, bottom, named }
  })
}
