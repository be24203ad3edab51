import { css } from '@emotion/react'
import type { Stock } from '#shared/inventory/stock.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { signsOf } from '#shared/format/number.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import type { useKeptPhotos } from '../../ui/photos/use-kept-photos.ts'
import { AmountField, toNextAmount } from './AmountField.tsx'
import { LineCard } from './LineCard.tsx'
import { idsIn, QUALITIES, qualityOf } from './read-receipt-line.ts'
import { lastCostOf, PER_UNIT } from './stock-money.ts'
import { quantityOf } from './typed.ts'
import type { DraftLine } from './use-draft.ts'

type PhotosOf = ReturnType<typeof useKeptPhotos>

/** One ingredient of a delivery: how much, for how much, and how good it is. */
export function ReceiveLine({
  line,
  item,
  currency,
  photosOf,
  onChange,
  onRemove,
}: {
  readonly line: DraftLine
  readonly item: Stock
  readonly currency: string
  readonly photosOf: PhotosOf
  readonly onChange: (values: Readonly<Record<string, string>>) => void
  readonly onRemove: () => void
}) {
  const t = useT()
  const { text } = useMeasure()
  const signs = signsOf(useLanguage())
  const { amount = '', unit = item.unit, price = '' } = line
  const quantity = quantityOf(item, amount, unit, signs)
  const paid = parseMoney(price, currency)
  return (
    <LineCard
      name={item.name}
      note={quantity === null || quantity === 0 ? undefined : text(quantity, item)}
      onRemove={onRemove}
    >
      <AmountField
        label={t('inventory.received')}
        item={item}
        packs
        amount={amount}
        unit={unit}
        onAmount={(value) => onChange({ amount: value })}
        onUnit={(value) => onChange({ unit: value })}
      />
      <TextField
        label={`${t('inventory.paid')}, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        data-amount
        error={price !== '' && paid === null ? t('inventory.noNumber') : undefined}
        hint={<Against item={item} quantity={quantity} price={paid} />}
        value={price}
        onKeyDown={toNextAmount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <SegmentedRow
        label={t('inventory.quality.label')}
        segments={QUALITIES.map((value) => ({ value, label: t(`inventory.quality.${value}`) }))}
        value={qualityOf(line)}
        onChange={(value) => onChange({ quality: value })}
      />
      <More line={line} item={item} unit={unit} photosOf={photosOf} onChange={onChange} />
    </LineCard>
  )
}

/** What a delivery seldom has: something that went back at once, or a date to eat it by. */
function More({
  line,
  item,
  unit,
  photosOf,
  onChange,
}: {
  readonly line: DraftLine
  readonly item: Stock
  readonly unit: string
  readonly photosOf: PhotosOf
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}) {
  const t = useT()
  const { rejected = '', reason = '', expiresOn = '', photos = '' } = line
  return (
    <details css={more} open={rejected !== '' || expiresOn !== '' || undefined}>
      <summary>{t('inventory.rejectedOrExpires')}</summary>
      <div css={moreFields}>
        <AmountField
          label={t('inventory.rejected')}
          item={item}
          amount={rejected}
          unit={unit}
          packs
          onAmount={(value) => onChange({ rejected: value })}
        />
        <TextField
          label={t('fields.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
        <DateField
          label={t('inventory.expiresOn')}
          none={t('inventory.noExpiry')}
          value={expiresOn}
          onChange={(value) => onChange({ expiresOn: value })}
        />
        <PhotosField {...photosOf(idsIn(photos), (ids) => onChange({ photos: ids.join(' ') }))} />
      </div>
    </details>
  )
}

/** What it costs against the last delivery: a price that jumped is seen at the door. */
function Against({
  item,
  quantity,
  price,
}: {
  readonly item: Stock
  readonly quantity: number | null
  readonly price: number | null
}) {
  const t = useT()
  const format = useFormat()
  const before = quantity === null ? null : lastCostOf(item, quantity)
  if (before === null || before === 0 || price === null) return null
  const percent = ((price * PER_UNIT) / before - 1) * 100
  const sign = percent > 0 ? '+' : ''
  return (
    <span css={against} data-dearer={percent >= DEARER || undefined}>
      {t('inventory.againstLast', { percent: `${sign}${format.percent(percent)}` })}
    </span>
  )
}
const DEARER = 10

const more = css({
  minWidth: 0,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    cursor: 'pointer',
    color: 'var(--ink-2)',
  },
  '&[open]': { gridColumn: '1 / -1' },
})
const moreFields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: 'var(--space-3) var(--space-4)',
})
const against = css({ '&[data-dearer]': { color: 'var(--danger)', fontWeight: 600 } })
