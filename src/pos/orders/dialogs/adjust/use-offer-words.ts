import type { OfferWhy } from '#shared/orders/explain-offers.ts'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'

/** Returns what writes why an order does not have a promotion: what is missing, with its number. */
export function useOfferWords(currency: string) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  // oxlint-disable-next-line complexity -- one line per reason
  return (why: OfferWhy): string => {
    switch (why.kind) {
      case 'applied':
        return ''
      case 'pieces': {
        const dishes = why.dishes.map(local).join(', ')
        return dishes === ''
          ? t('orders.offers.morePieces', { count: why.count })
          : t('orders.offers.moreOf', { count: why.count, dishes })
      }
      case 'amount':
        return t('orders.offers.moreAmount', { amount: format.money(why.amount, currency) })
      case 'ended':
        return t('orders.offers.ended', { time: why.clock })
      case 'later':
        return t('orders.soldFrom', { time: why.clock })
      case 'types':
        return t('orders.soldOnly', {
          types: why.types.map((type) => t(`orders.types.${type}`)).join(', '),
        })
      case 'limit':
        return t('promotions.states.spent')
      case 'code':
        return t('promotions.givenBy.code')
      case 'give':
        return t('promotions.givenBy.person')
      case 'otherDay':
      case 'early':
      case 'better':
      case 'removed':
      case 'guest':
        return t(`orders.offers.${why.kind}`)
    }
  }
}
