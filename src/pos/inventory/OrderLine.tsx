import type { Stock } from '#shared/inventory/stock.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { signsOf } from '#shared/format/number.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { toNextAmount } from './AmountField.tsx'
import { LineCard } from './LineCard.tsx'
import { packChoices, packOfLine, priceOfPack, readOrderLine } from './read-order-line.ts'
import type { DraftLine } from './use-draft.ts'

/** One ingredient of an order: how many packs, and what one costs. */
export function OrderLine({
  line,
  item,
  supplierId,
  currency,
  onChange,
  onRemove,
}: {
  readonly line: DraftLine
  readonly item: Stock
  readonly supplierId: string
  readonly currency: string
  readonly onChange: (values: Readonly<Record<string, string>>) => void
  readonly onRemove: () => void
}) {
  const t = useT()
  const format = useFormat()
  const signs = signsOf(useLanguage())
  const { text, unitName } = useMeasure()
  const { amount = '', price = '' } = line
  const isWrong =
    amount !== '' &&
    readOrderLine({ ...line, price: '' }, item, supplierId, { signs, currency }) === null
  return (
    <LineCard
      name={item.name}
      note={t('inventory.thereIs', { quantity: text(item.quantity, item) })}
      onRemove={onRemove}
    >
      <TextField
        label={t('purchaseOrders.packs')}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        data-amount
        error={isWrong ? t('inventory.noNumber') : undefined}
        value={amount}
        onKeyDown={toNextAmount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      <Select
        label={t('ingredients.pack')}
        options={packChoices(item, supplierId, unitName(item, item.unit))}
        value={packOfLine(line, item, supplierId)?._id ?? ''}
        onChange={(pack) => {
          const chosen = packOfLine({ ...line, pack }, item, supplierId)
          onChange({
            pack,
            price: priceOfPack(item, chosen, (sum) => format.amount(sum, currency)),
          })
        }}
      />
      <TextField
        label={`${t('purchaseOrders.packPrice')}, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        data-amount
        error={
          price !== '' && parseMoney(price, currency) === null ? t('inventory.noNumber') : undefined
        }
        value={price}
        onKeyDown={toNextAmount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
    </LineCard>
  )
}
