import type { ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { orderText } from '#shared/purchase-orders/order-text.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { useBranch } from '../place/branch-context.ts'
import { measureOf } from './act-document.ts'

/** Returns an order as its supplier reads it: the same words as in the mail. */
export function useOrderPaper(order: ShownPurchase) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const { unitName } = useMeasure()
  const { branch } = useBranch()
  const { address, phone } = branch.receipt
  const name = local(branch.name)
  const { expectedOn, ingredients } = order
  const paper = orderText(t, {
    number: order.number,
    restaurant: local(branch.restaurantName),
    branch: name,
    address,
    phone,
    expectedOn: expectedOn === null ? '' : dates.dateOnly(expectedOn),
    note: order.note,
    lines: order.lines.map(({ ingredientId, packName, packs, price }) => {
      const item = measureOf(ingredients, ingredientId)
      return {
        name: item?.name ?? '',
        pack: packName || (item ? unitName(item, item.unit) : ''),
        packs: format.number(packs),
        price: price === null ? '' : format.money(price, branch.currency),
      }
    }),
  })
  return { ...paper, where: [name, address, phone].filter(Boolean).join(', ') }
}
