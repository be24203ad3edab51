import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import { memo } from 'react'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { zonesOf } from '#shared/tables/zones.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useLinks } from '../../place/use-links.ts'
import type { OrderCommands } from '../create-order-commands.ts'

type Props = {
  readonly order: Order | null
  /** Turns to the order of a table that has one. */
  readonly onOpen: (orderId: string) => void
  readonly commands: Pick<OrderCommands, 'changeTable' | 'changeCovers'>
}

/** Where the guests of this order sit. A table that has an order opens that one instead. */
export const TableChip = memo(function TableChip(props: Props) {
  const t = useT()
  const { branch } = useBranch()
  const { mayOpen } = useAccess()
  const hasTables = useRows('tables').some(({ branchId }) => branchId === branch._id)
  if (!hasTables || !mayOpen({ feature: 'tables' })) return null
  const words = t('tables.choose')
  return (
    <Popover
      width={360}
      button={{ css: chip, icon: <Armchair aria-hidden />, title: words, 'aria-label': words }}
    >
      {(close) => <Choice {...props} onDone={close} />}
    </Popover>
  )
})

function Choice({ order, onOpen, commands, onDone }: Props & { readonly onDone: () => void }) {
  const t = useT()
  const { branch } = useBranch()
  const tables = useRows('tables').filter(({ branchId }) => branchId === branch._id)
  const links = useLinks()
  const taken = new Map(
    useRows('orders')
      .filter((one) => isOpen(one) && one.tableId !== null)
      .map((one) => [one.tableId, one._id]),
  )
  const choose = (tableId: string | null) => {
    const other = tableId === null ? undefined : taken.get(tableId)
    if (other !== undefined && other !== order?._id) onOpen(other)
    else void move(tableId)
    onDone()
  }
  const move = async (tableId: string | null) => {
    const before = order?.tableId ?? null
    if (!(await commands.changeTable(tableId)) || order === null || tableId === before) return
    const join = await links.part(before)
    const name = tables.find(({ _id }) => _id === tableId)?.name ?? ''
    undoToast(tableId === null ? 'tables.movedOff' : 'tables.moved', { name }, async () => {
      if (await commands.changeTable(before)) await join()
    })
  }
  return (
    <div css={list}>
      {order && (
        <Stepper
          label={t('tables.covers')}
          lessLabel={t('shifts.less')}
          moreLabel={t('shifts.more')}
          showLabel
          min={1}
          max={BOUNDS.covers}
          value={order.covers ?? 1}
          onChange={(covers) => void commands.changeCovers(covers)}
        />
      )}
      {zonesOf(tables).map(({ zone, tables: mine }) => (
        <fieldset key={zone} css={group}>
          <legend>{zone}</legend>
          {mine.map(({ _id, name }) => (
            <Button
              key={_id}
              css={key}
              aria-pressed={_id === order?.tableId}
              data-taken={taken.has(_id) || undefined}
              aria-label={[
                t('tables.named', { name }),
                ...(taken.has(_id) ? [t('tables.statuses.occupied')] : []),
              ].join(', ')}
              onClick={() => choose(_id)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      ))}
      {order?.tableId != null && (
        <Button wide kind="bare" onClick={() => choose(null)}>
          {t('tables.noTable')}
        </Button>
      )}
    </div>
  )
}

const chip = css({
  minWidth: 48,
  minHeight: 48,
  paddingInline: 8,
  borderRadius: 'var(--radius-pill)',
})
const list = css({ display: 'grid', gap: 'var(--space-4)' })
const group = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& > legend': { marginBlockEnd: 'var(--space-2)', color: 'var(--ink-2)', fontWeight: 600 },
})
const key = css({
  minWidth: 0,
  minHeight: 56,
  paddingInline: 4,
  '&[data-taken]': { background: 'var(--sunken)', color: 'var(--ink-2)' },
  '&[aria-pressed="true"]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
})
