import {
  ZERO,
  add,
  compare,
  divide,
  multiply,
  percentOf,
  ratioOf,
  signOf,
  subtract,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { PromotionVersion } from './definition.ts'
import { countOf, type Gift, type Pieces, type Stock } from './stock.ts'

/** What a promotion gives on single dishes, and the pieces that made it due without getting anything. */
export type Given = { readonly gifts: readonly Gift[]; readonly used: readonly Pieces[] }

const least = (a: Ratio, b: Ratio): Ratio => (compare(a, b) < 0 ? a : b)
const positive = (a: Ratio): Ratio => (signOf(a) < 0 ? ZERO : a)

/** One set of pieces and what it gets; null where no more can be made. */
type NextSet = () => Given | null

function sets(next: NextSet, most: number): Given {
  const gifts: Gift[] = []
  const used: Pieces[] = []
  for (let made = 0; made < most; made++) {
    const set = next()
    if (!set) break
    gifts.push(...set.gifts)
    used.push(...set.used)
  }
  return { gifts, used }
}

const off = (percent: number, pieces: readonly Pieces[]): readonly Gift[] =>
  pieces.map((one) => ({ pieces: one, off: percentOf(one.rest, ratioOf(percent)) }))

/** Takes the pieces that a version gives something on. What nothing is off stays free for others. */
// oxlint-disable-next-line complexity -- one line per kind
export function give({ _id, reward, stacks, limits }: PromotionVersion, stock: Stock): Given {
  const most = limits.perOrder ?? Infinity
  const { take, put } = stock
  const of = stock.open(_id, 'of', stacks)

  const each = (offOf: (pieces: Pieces) => Ratio): Given => {
    const reached = of.filter((pieces) => signOf(offOf(pieces)) > 0)
    return {
      gifts: take(reached, most).map((pieces) => ({ pieces, off: offOf(pieces) })),
      used: [],
    }
  }
  /** Of each set the last `get` pieces, which are the cheapest of it. */
  const cheapest = (buy: number, get: number, percent: number, whole: boolean): Given =>
    sets(() => {
      const used = take(of, buy)
      const got = countOf(used) < buy ? [] : take(of, get)
      if (countOf(got) >= (whole ? get : 1)) return { gifts: off(percent, got), used }
      put([...used, ...got])
      return null
    }, most)

  switch (reward.kind) {
    case 'percent':
      return each(({ rest }) => percentOf(rest, ratioOf(reward.percent)))
    case 'amount':
      return each(({ rest }) => least(rest, ratioOf(reward.amount)))
    case 'fixedPrice':
      return each(({ rest }) => positive(subtract(rest, ratioOf(reward.price))))
    case 'comboUpgrade':
      return each(({ lines, rest }) => {
        const extra = lines.reduce((sum, line) => sum + (line.extra ?? 0), 0)
        return least(rest, ratioOf(Math.min(extra, reward.most ?? extra)))
      })
    case 'buyGet': {
      const { buy, get, percent } = reward
      if (!reward.on) return cheapest(buy, get, percent, false)
      const on = stock.open(_id, 'on', stacks)
      // Dishes that would get nothing make it due first, and of those the cheapest.
      const paid = [
        ...of.filter((one) => !on.includes(one)),
        ...of.filter((one) => on.includes(one)),
      ]
      return sets(() => {
        const used = take(paid, buy)
        const got = countOf(used) < buy ? [] : take(on, get)
        if (got.length > 0) return { gifts: off(percent, got), used }
        put(used)
        return null
      }, most)
    }
    case 'cheapest':
      return reward.pieces === undefined
        ? { gifts: off(reward.percent, take(of.toReversed(), 1)), used: [] }
        : cheapest(reward.pieces - 1, 1, reward.percent, true)
    case 'bundle':
      return sets(() => {
        const set = take(of, reward.pieces)
        const sum = set.reduce(
          (all, { rest, count }) => add(all, multiply(rest, ratioOf(count))),
          ZERO,
        )
        const saved = subtract(sum, ratioOf(reward.price))
        if (countOf(set) === reward.pieces && signOf(saved) > 0)
          return {
            gifts: set.map((pieces) => ({
              pieces,
              off: multiply(pieces.rest, divide(saved, sum)),
            })),
            used: [],
          }
        put(set)
        return null
      }, most)
    case 'freeItem':
      return { gifts: off(100, take(stock.open(_id, 'on', stacks), reward.pieces)), used: [] }
    case 'orderPercent':
    case 'orderAmount':
      return { gifts: [], used: [] }
  }
}
