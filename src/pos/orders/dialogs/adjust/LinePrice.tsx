import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { OrderLine } from '#shared/orders/order.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { MoneyForm } from './MoneyForm.tsx'
import type { Adjust } from './use-adjust.ts'

/** Another price of one piece, or back to the one it was ordered at. */
export function LinePrice({
  line,
  currency,
  it,
  onPrice,
}: {
  readonly line: OrderLine
  readonly currency: string
  readonly it: Adjust
  /** Smallest units. */
  readonly onPrice: (price: number) => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <div css={part}>
      <MoneyForm
        label={t('orders.adjust.price')}
        submit={t('common.next')}
        currency={currency}
        least={0}
        onSubmit={onPrice}
      />
      {line.priceChange && (
        <Button
          icon={<Undo2 aria-hidden />}
          css={key}
          onClick={() =>
            it.want({ kind: 'order.changePrice', line, given: { unitPrice: null, reason: '' } })
          }
        >
          {t('orders.adjust.reset', { price: format.money(line.priceChange.before, currency) })}
        </Button>
      )}
    </div>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-3)' })
const key = css({ minHeight: 56 })
