import type { Reward, RewardKind } from '#shared/promotions/reward.ts'

/** Kinds that an owner can choose, the most usual first. */
export const REWARD_KINDS = [
  'percent',
  'amount',
  'fixedPrice',
  'buyGet',
  'bundle',
  'cheapest',
  'freeItem',
  'comboUpgrade',
  'orderPercent',
  'orderAmount',
] as const satisfies readonly RewardKind[]
type ChosenKind = (typeof REWARD_KINDS)[number]

/** What a kind begins with; an amount that no one can guess begins as 0, which no form accepts where it is none. */
const FIRST: { readonly [Kind in ChosenKind]: Extract<Reward, { readonly kind: Kind }> } = {
  percent: { kind: 'percent', percent: 20 },
  amount: { kind: 'amount', amount: 0 },
  fixedPrice: { kind: 'fixedPrice', price: 0 },
  buyGet: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
  bundle: { kind: 'bundle', pieces: 3, price: 0 },
  cheapest: { kind: 'cheapest', pieces: 2, percent: 50 },
  freeItem: { kind: 'freeItem', on: {}, pieces: 1 },
  comboUpgrade: { kind: 'comboUpgrade' },
  orderPercent: { kind: 'orderPercent', percent: 10 },
  orderAmount: { kind: 'orderAmount', amount: 0 },
}

/** What is a part of the price in these; in the others it is how free the cheaper pieces are. */
const PARTS_OFF: readonly string[] = ['percent', 'orderPercent'] satisfies readonly ChosenKind[]

/** Returns a reward of another kind; what says the same in both stays. */
export function asKind(reward: Reward, kind: string): Reward {
  const chosen = REWARD_KINDS.find((one) => one === kind)
  if (chosen === undefined || chosen === reward.kind) return reward
  const first = FIRST[chosen]
  const isPart = PARTS_OFF.includes(chosen) && PARTS_OFF.includes(reward.kind)
  if (isPart && 'percent' in first && 'percent' in reward)
    return { ...first, percent: reward.percent }
  if ('amount' in first && 'amount' in reward) return { ...first, amount: reward.amount }
  if ('price' in first && 'price' in reward) return { ...first, price: reward.price }
  return first
}
