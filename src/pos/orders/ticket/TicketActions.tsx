import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import StickyNote from 'lucide-react/icons/sticky-note'
import { memo } from 'react'
import type { OrderType } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TypePicker } from './TypePicker.tsx'

/** Four things less often done than sending and charging. */
export const TicketActions = memo(function TicketActions({
  opened,
  empty,
  started,
  type,
  onType,
  onNote,
  onPark,
  onCancel,
}: {
  readonly opened: boolean
  /** Without a dish. */
  readonly empty: boolean
  /** Some of it is paid. */
  readonly started: boolean
  /** Of the order, or of the one that the next tap opens. */
  readonly type: OrderType
  readonly onType: (type: OrderType) => void
  readonly onNote: () => void
  readonly onPark: () => void
  readonly onCancel: () => void
}) {
  const t = useT()
  return (
    <div css={row}>
      <Button stacked icon={<StickyNote aria-hidden />} disabled={empty} onClick={onNote}>
        {t('orders.note')}
      </Button>
      <TypePicker type={type} fixed={opened} onChoose={onType} />
      <Button stacked icon={<CirclePause aria-hidden />} disabled={!opened} onClick={onPark}>
        {t('orders.park')}
      </Button>
      <Button
        stacked
        icon={<Ban aria-hidden />}
        disabled={!opened || started}
        title={started ? t('orders.startedHint') : t('orders.cancel')}
        onClick={onCancel}
      >
        {t('orders.cancelShort')}
      </Button>
    </div>
  )
})

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& button': { width: '100%', minWidth: 0 },
})
