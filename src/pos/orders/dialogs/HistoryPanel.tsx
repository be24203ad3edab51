import { css } from '@emotion/react'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { OrderHistory } from '../../frame/OrderHistory.tsx'
import { MenuPanel } from './MenuPanel.tsx'

/** The history of the order in hand. */
export function HistoryPanel({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <MenuPanel
      title={t('orders.history')}
      aside={checkName(order)}
      onClose={onClose}
      footer={
        <Button kind="primary" wide css={done} onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <OrderHistory order={order} />
    </MenuPanel>
  )
}

const done = css({ height: 56 })
