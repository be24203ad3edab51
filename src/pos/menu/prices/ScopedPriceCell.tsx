import { parseMoney } from '#shared/format/parse-money.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { FigureBox } from '../FigureBox.tsx'
import type { Kind, ScopedPrice } from './scope.ts'

/** A price of a dish for one branch, type or daypart; empty: what holds else, which it shows in grey. */
export function ScopedPriceCell({
  item,
  kind,
  of,
  price: { own, inherited },
  onSave,
}: {
  readonly item: Pick<MenuItem, 'name'>
  readonly kind: Kind
  /** The branch that the price is of, where several are beside each other. */
  readonly of?: string
  readonly price: ScopedPrice
  readonly onSave: (price: number | null) => Promise<void>
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const name = t('menu.priceOf', { name: local(item.name) })
  return (
    <FigureBox<number | null>
      label={[name, kind && t(`orders.types.${kind}`), of].filter(Boolean).join(', ')}
      mode="decimal"
      placeholder={format.amount(inherited, currency)}
      value={own}
      write={(price) => (price === null ? '' : format.amount(price, currency))}
      read={(text) => {
        if (text.trim() === '') return null
        const price = parseMoney(text, currency)
        return price === null || price < 0 ? undefined : price
      }}
      save={onSave}
    />
  )
}
