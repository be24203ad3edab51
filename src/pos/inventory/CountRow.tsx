import { css } from '@emotion/react'
import type { Stock } from '#shared/inventory/stock.ts'
import { signsOf } from '#shared/format/number.ts'
import { isFarOff } from '#shared/inventory/count.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { AmountField } from './AmountField.tsx'
import { quantityOf } from './typed.ts'
import type { DraftLine } from './use-draft.ts'
import type { Counted } from './use-open-counts.ts'

/** One ingredient on a shelf: what is there is typed, and what was expected is beside it unless the count is blind. */
export function CountRow({
  item,
  line,
  blind,
  others,
  onChange,
}: {
  readonly item: Stock
  readonly line: DraftLine | undefined
  readonly blind: boolean
  /** What others have counted of it and not sent yet. */
  readonly others: readonly Counted[]
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}) {
  const t = useT()
  const { text } = useMeasure()
  const format = useFormat()
  const signs = signsOf(useLanguage())
  const unit = line?.['unit'] ?? item.unit
  const amount = line?.['amount'] ?? ''
  const counted = amount === '' ? null : quantityOf(item, amount, unit, signs)
  return (
    <li css={row}>
      <span css={words}>
        <strong>{item.name}</strong>
        {!blind && (
          <small>
            {t('inventory.expected', { quantity: text(item.quantity, item) })}
            {counted !== null && (
              <Difference
                of={counted - item.quantity}
                far={isFarOff(counted, item.quantity)}
                item={item}
              />
            )}
          </small>
        )}
        <small css={othersLook}>
          {others
            .map(({ name, quantity, countedAt }) =>
              t('inventory.countedBy', {
                name,
                quantity: text(quantity, item),
                time: format.time(countedAt),
              }),
            )
            .join(' · ')}
        </small>
      </span>
      <AmountField
        label={t('inventory.countOf', { name: item.name })}
        labelHidden
        item={item}
        packs
        amount={amount}
        unit={unit}
        // Counted while selling goes on: what was sold since is no gap.
        onAmount={(value) => onChange({ amount: value, unit, at: new Date().toISOString() })}
        onUnit={(value) => onChange({ unit: value, amount })}
      />
    </li>
  )
}

function Difference({
  of,
  far,
  item,
}: {
  readonly of: number
  readonly far: boolean
  readonly item: Stock
}) {
  const t = useT()
  const { text } = useMeasure()
  if (of === 0) return <b css={exact}> {t('inventory.exact')}</b>
  return (
    <b css={off} data-far={far || undefined}>
      {' '}
      {of > 0 ? '+' : ''}
      {text(of, item)}
    </b>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(14rem, 18rem)',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const words = css({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
/** Its room is there before the figure comes: no row moves under a finger. */
const othersLook = css({ minHeight: '1lh' })
const exact = css({ color: 'var(--ok)' })
const off = css({ color: 'var(--warn)', '&[data-far]': { color: 'var(--danger)' } })
