import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { EditableLine } from './EditableLine.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { SendAndCharge } from './SendAndCharge.tsx'
import { TicketActions } from './TicketActions.tsx'
import { useTicketState } from './ticket-state.ts'
import { TableChip } from './TableChip.tsx'
import { TypeChip } from './TypeChip.tsx'
import type { TicketControls } from './use-ticket.ts'

/** The ticket beside the menu; on a phone it opens over the menu. */
export function TicketPane({
  order,
  currency,
  type,
  shown,
  ticket,
  commands,
  lastChange,
  onHide,
  onType,
  onOpen,
  onAdjust,
  onChoices,
  onGuest,
  onRepeat,
  onHistory,
  onPark,
  onChecks,
  onCancel,
  onSend,
  onCharge,
}: {
  readonly order: Order | null
  readonly currency: string
  readonly type: OrderType
  /** On a phone. */
  readonly shown: boolean
  readonly ticket: TicketControls
  readonly commands: OrderCommands
  /** The notice at the foot of the lines until something is done. */
  readonly lastChange: string | null
  readonly onHide: () => void
  readonly onType: (type: OrderType) => void
  /** Turns to another open order: that of a table. */
  readonly onOpen: (orderId: string) => void
  /** Discount, price and note of a line; null: of the whole order. */
  readonly onAdjust: (line: OrderLine | null) => void
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
  /** What is known of the guests. */
  readonly onGuest: () => void
  /** Orders the last round again. */
  readonly onRepeat: () => void
  /** Its history. */
  readonly onHistory: () => void
  readonly onPark: () => void
  readonly onChecks: (kind: 'split' | 'merge' | 'handOver') => void
  readonly onCancel: () => void
  readonly onSend: () => void
  readonly onCharge: () => void
}) {
  const t = useT()
  const { open, draft, notice } = useTicketState(ticket.store)
  return (
    <aside
      css={[pane, notice !== null && noticed]}
      data-shown={shown || undefined}
      aria-label={order?.number ?? t('orders.new')}
    >
      <OrderTicket
        order={order}
        currency={currency}
        openId={open?.lineId ?? null}
        draft={draft}
        renderLine={(line, reduced, waits) => (
          <EditableLine
            line={line}
            currency={currency}
            ticket={ticket}
            commands={commands}
            reduced={reduced}
            waits={waits}
            onAdjust={onAdjust}
            onChoices={onChoices}
          />
        )}
        onFire={({ course, lineIds }) =>
          void commands.fire(course === null ? { lineIds: [...lineIds] } : { course })
        }
        over={<NoticeBar store={ticket.store} lastChange={lastChange} />}
        head={
          <OrderHeader
            order={order}
            lead={
              <span css={phone}>
                <IconButton
                  label={t('common.back')}
                  icon={<ArrowLeft aria-hidden />}
                  onClick={onHide}
                />
              </span>
            }
            type={
              <span css={chips}>
                <TableChip order={order} onOpen={onOpen} commands={commands} />
                <TypeChip
                  type={type}
                  fixed={order !== null && !orderCan('order.changeType', order)}
                  onChoose={onType}
                />
              </span>
            }
          />
        }
      >
        <div css={foot}>
          <TicketActions
            orderId={order && order._id}
            empty={!order?.lines.length}
            kept={order !== null && !orderCan('order.cancelSent', order)}
            repeats={order?.lines.some(({ sent }) => sent) === true}
            onNote={ticket.note}
            onGuest={onGuest}
            onRepeat={onRepeat}
            onHistory={onHistory}
            onAdjust={() => onAdjust(null)}
            onPark={onPark}
            onChecks={onChecks}
            onCancel={onCancel}
          />
          <SendAndCharge order={order} onSend={onSend} onCharge={onCharge} />
        </div>
      </OrderTicket>
    </aside>
  )
}

const pane = css({
  '--row': '48px',
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
// The last line can be scrolled out from under the notice.
const noticed = css({ '& ul': { paddingBlockEnd: 72, scrollPaddingBlockEnd: 72 } })
const phone = css({ '@media (min-width: 760px)': { display: 'none' } })
const chips = css({ display: 'flex', gap: 'var(--space-2)' })
const foot = css({ display: 'grid', gap: 'var(--space-3)' })
