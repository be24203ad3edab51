import type { Promotion } from '#shared/promoting/contract.ts'
import type { GuestCondition } from '#shared/promotions/conditions.ts'
import type { Definition } from '#shared/promotions/definition.ts'
import type { Reach } from '#shared/promotions/reach.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAvailabilityWords } from '../frame/availability/use-availability-words.ts'
import { keysOf, useNamed } from './use-named.ts'

type Said = Pick<Definition, 'currency' | 'givenBy' | 'conditions' | 'reward'> &
  Pick<Promotion, 'when' | 'tender'>

type OrderReward = Extract<
  Reward,
  { readonly kind: 'comboUpgrade' | 'orderPercent' | 'orderAmount' }
>

type PiecesReward = Extract<Reward, { readonly kind: 'buyGet' | 'cheapest' }>

/** More names than these make no sentence. */
const MOST_NAMES = 3

/** Returns how the parts of a promotion are said: what it is about, and what guests get. */
export function useParts() {
  const t = useT()
  const format = useFormat()
  const named = useNamed()

  function dishes(reach: Reach | undefined): string {
    const keys = keysOf(reach)
    if (keys.length === 0) return t('promotions.allDishes')
    const names = keys.map((key) => named.find(({ value }) => value === key)?.label ?? '–')
    const shown = names.slice(0, MOST_NAMES)
    const rest = names.length - shown.length
    return rest === 0
      ? format.list(shown)
      : t('promotions.andMore', { names: format.list(shown), number: format.number(rest) })
  }

  function givesOfOrder(reward: OrderReward, currency: string): string {
    const money = (amount: number) => format.money(amount, currency)
    switch (reward.kind) {
      case 'comboUpgrade':
        return reward.most === undefined
          ? t('promotions.gives.comboUpgrade')
          : t('promotions.gives.comboUpgradeMost', { amount: money(reward.most) })
      case 'orderPercent':
        return reward.most === undefined
          ? t('promotions.gives.orderPercent', { percent: format.rate(reward.percent) })
          : t('promotions.gives.orderPercentMost', {
              percent: format.rate(reward.percent),
              amount: money(reward.most),
            })
      case 'orderAmount':
        return t('promotions.gives.orderAmount', { amount: money(reward.amount) })
    }
  }

  function givesOfPieces(reward: PiecesReward, of: Reach | undefined): string {
    if (reward.kind === 'buyGet')
      return t(`promotions.gives.${reward.percent === 100 ? 'buyGetFree' : 'buyGet'}`, {
        buy: format.number(reward.buy),
        get: format.number(reward.get),
        percent: format.rate(reward.percent),
        dishes: dishes(reward.on ?? of),
      })
    return t(`promotions.gives.${reward.pieces === undefined ? 'cheapest' : 'cheapestOf'}`, {
      pieces: format.number(reward.pieces ?? 1),
      percent: format.rate(reward.percent),
      dishes: dishes(of),
    })
  }

  function gives(reward: Reward, of: Reach | undefined, currency: string): string {
    const money = (amount: number) => format.money(amount, currency)
    switch (reward.kind) {
      case 'percent':
        return t('promotions.gives.percent', {
          percent: format.rate(reward.percent),
          dishes: dishes(of),
        })
      case 'amount':
        return t('promotions.gives.amount', { amount: money(reward.amount), dishes: dishes(of) })
      case 'fixedPrice':
        return t('promotions.gives.fixedPrice', { price: money(reward.price), dishes: dishes(of) })
      case 'bundle':
        return t('promotions.gives.bundle', {
          pieces: format.number(reward.pieces),
          price: money(reward.price),
          dishes: dishes(of),
        })
      case 'buyGet':
      case 'cheapest':
        return givesOfPieces(reward, of)
      case 'freeItem':
        return t('promotions.gives.freeItem', {
          pieces: format.number(reward.pieces),
          dishes: dishes(reward.on),
        })
      case 'comboUpgrade':
      case 'orderPercent':
      case 'orderAmount':
        return givesOfOrder(reward, currency)
    }
  }

  return { dishes, gives }
}

/** Returns what a promotion gives, to whom and when, in one line: '20% off Drinks · 15:00 – 17:00 · Mon–Fri'. */
export function useSentence(): (promotion: Said) => string {
  const t = useT()
  const format = useFormat()
  const { gives } = useParts()
  const available = useAvailabilityWords()
  const forWhom = ({ tiers, segments, birthdayWithin, firstVisit }: GuestCondition = {}) => [
    (tiers ?? segments) && t('promotions.someGuests'),
    birthdayWithin !== undefined && t('fields.birthday'),
    firstVisit && t('promotions.firstVisit'),
  ]
  return ({ currency, givenBy, conditions, reward, when, tender }) => {
    const { of, minPieces, minAmount, guest } = conditions
    return [
      gives(reward, of, currency),
      minPieces !== undefined && t('promotions.from', { least: format.number(minPieces) }),
      minAmount !== undefined && t('promotions.from', { least: format.money(minAmount, currency) }),
      ...forWhom(guest),
      givenBy !== 'itself' && t(`promotions.givenBy.${givenBy}`),
      tender && t(`checkout.methods.${tender}`),
      available(when),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
