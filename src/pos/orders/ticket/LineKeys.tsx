import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import type { MenuItem } from '#shared/menu/menu.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRow } from '../../../ui/link/hooks.ts'
import type { TicketControls } from './use-ticket.ts'

/** The keys of the open line: how many, its note, its choices, and off the order. */
export function LineKeys({
  line,
  ticket,
  onAdjust,
  onChoices,
}: {
  readonly line: OrderLine
  readonly ticket: TicketControls
  readonly onAdjust: (line: OrderLine) => void
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
}) {
  const t = useT()
  const row = useRow('menu', line.menuItemId)
  const item = row?.kind === 'item' && canChoose(line, row) ? row : null
  return (
    <fieldset aria-label={t('fields.quantity')} css={keys}>
      <IconButton
        label={t('orders.less')}
        icon={<Minus aria-hidden />}
        disabled={line.quantity <= (line.sent?.quantity ?? 1)}
        onClick={() => ticket.changeQuantity(-1, line)}
      />
      <output css={figure}>{line.quantity}</output>
      <IconButton
        label={t('orders.more')}
        icon={<Plus aria-hidden />}
        disabled={line.quantity >= (line.weight ? 1 : BOUNDS.pieces)}
        onClick={() => ticket.changeQuantity(1, line)}
      />
      <span css={gap} />
      <IconButton
        label={t('orders.noteFor')}
        icon={<Pencil aria-hidden />}
        onClick={() => ticket.store.set({ open: { lineId: line._id, at: 'note' } })}
      />
      <IconButton
        label={t('orders.discount')}
        icon={<Percent aria-hidden />}
        onClick={() => onAdjust(line)}
      />
      {item && (
        <IconButton
          label={t('fields.choices')}
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() => onChoices(item, line)}
        />
      )}
      <IconButton
        label={t(line.sent ? 'orders.takeBack' : 'orders.remove')}
        icon={line.sent ? <Ban aria-hidden css={danger} /> : <Trash2 aria-hidden css={danger} />}
        onClick={() => ticket.remove(line)}
      />
    </fieldset>
  )
}

/** The kitchen does not have it, and there is something to choose, to weigh or to enter. */
const canChoose = ({ sent, priceChange, combo }: OrderLine, item: MenuItem) =>
  !sent && !priceChange && !combo && Boolean(item.soldBy ?? item.modifierGroupIds.length > 0)

const keys = css({
  flex: '1 0 100%',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: 56,
  paddingInline: 'calc(var(--ticket-inset) - 8px)',
  '& button': { flex: '0 1 56px', minWidth: 44, height: 56 },
  '& button:disabled': { background: 'none', borderColor: 'transparent' },
})
const figure = css({
  // On the narrowest ticket it gives way: six keys of 44 px fit beside it.
  flex: '0 1 2em',
  minWidth: '1.4em',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-xl)',
  fontWeight: 700,
  textAlign: 'center',
})
const gap = css({ flex: 1 })
const danger = css({ color: 'var(--danger)' })
