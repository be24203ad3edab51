import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { Order, OrderType } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TypePicker } from './TypePicker.tsx'

/** Four things less often done than sending and charging. */
export function TicketActions({
  order,
  type,
  onType,
  onNote,
  onPark,
  onCancel,
}: {
  readonly order: Order | null
  /** Of the order, or of the one that the next tap opens. */
  readonly type: OrderType
  readonly onType: (type: OrderType) => void
  readonly onNote: () => void
  readonly onPark: () => void
  readonly onCancel: () => void
}) {
  const t = useT()
  const started = order !== null && order.payments.length > 0
  return (
    <div css={row}>
      <Button
        stacked
        icon={<StickyNote aria-hidden />}
        disabled={!order || order.lines.length === 0}
        onClick={onNote}
      >
        {t('orders.note')}
      </Button>
      <TypePicker type={type} fixed={order !== null} onChoose={onType} />
      <Button stacked icon={<CirclePause aria-hidden />} disabled={!order} onClick={onPark}>
        {t('orders.park')}
      </Button>
      <Button
        stacked
        icon={<Ban aria-hidden />}
        disabled={!order || started}
        title={started ? t('orders.startedHint') : t('orders.cancel')}
        onClick={onCancel}
      >
        {t('orders.cancelShort')}
      </Button>
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& button': { width: '100%', minWidth: 0 },
})
