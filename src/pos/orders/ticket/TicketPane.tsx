import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Order, OrderType } from '#shared/orders/order.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { OrderTicket } from './OrderTicket.tsx'
import { SendAndCharge } from './SendAndCharge.tsx'
import { TicketActions } from './TicketActions.tsx'

/** The ticket beside the menu; on a phone it lies over the menu when it is asked for. */
export function TicketPane({
  order,
  currency,
  type,
  shown,
  selectedId,
  onHide,
  onLine,
  onSend,
  onCharge,
  ...actions
}: {
  readonly order: Order | null
  readonly currency: string
  readonly type: OrderType
  /** On a phone. */
  readonly shown: boolean
  readonly selectedId: string | null
  readonly onHide: () => void
  readonly onType: (type: OrderType) => void
  /** Stable, or every line renders again. */
  readonly onLine: (lineId: string) => void
  readonly onNote: () => void
  readonly onPark: () => void
  readonly onCancel: () => void
  readonly onSend: () => void
  readonly onCharge: () => void
}) {
  const t = useT()
  const format = useFormat()
  const paid = order ? order.totals.total - order.due : 0
  const after =
    order && paid > 0
      ? [
          { label: t('orders.paid'), value: format.money(-paid, currency) },
          {
            // Below zero only on orders of before it was refused to take off what is paid.
            label: t(order.due < 0 ? 'orders.giveBack' : 'orders.due'),
            value: format.money(Math.abs(order.due), currency),
          },
        ]
      : []
  return (
    <aside css={pane} data-shown={shown || undefined} aria-label={order?.number ?? t('orders.new')}>
      <OrderTicket
        order={order}
        currency={currency}
        selectedId={selectedId}
        onLine={onLine}
        after={after}
        aside={
          <span css={phone}>
            <IconButton
              label={t('common.back')}
              icon={<ArrowLeft aria-hidden />}
              onClick={onHide}
            />
          </span>
        }
      >
        <div css={foot}>
          <TicketActions
            opened={order !== null}
            empty={!order?.lines.length}
            started={(order?.payments.length ?? 0) > 0}
            type={type}
            {...actions}
          />
          <SendAndCharge order={order} onSend={onSend} onCharge={onCharge} />
        </div>
      </OrderTicket>
    </aside>
  )
}

const pane = css({
  display: 'none',
  minHeight: 0,
  padding: '12px 12px 12px 0',
  '@media (min-width: 760px)': { display: 'block' },
  '@media (max-width: 759.9px)': {
    '&[data-shown]': {
      position: 'fixed',
      inset: 0,
      zIndex: 'var(--z-drawer)',
      display: 'block',
      padding: 8,
      background: 'var(--canvas)',
    },
  },
})
const phone = css({ '@media (min-width: 760px)': { display: 'none' } })
const foot = css({ display: 'grid', gap: 'var(--space-3)' })
