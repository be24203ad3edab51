import type { Reward, RewardKind } from './reward.ts'

/** Kinds of which one order has one at most; all others are on single pieces. */
const OF_ORDER: readonly RewardKind[] = ['orderPercent', 'orderAmount']

/** Returns whether a reward is off the whole order. */
export const isOfOrder = ({ kind }: Reward): boolean => OF_ORDER.includes(kind)
