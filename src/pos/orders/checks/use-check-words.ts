import { checkName } from '#shared/orders/check-name.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** Returns how an order is named within a sentence: a table's number alone would read as a count. */
export function useCheckWords() {
  const t = useT()
  return (order: Parameters<typeof checkName>[0]): string =>
    order.tableName === null ? checkName(order) : t('tables.named', { name: checkName(order) })
}
