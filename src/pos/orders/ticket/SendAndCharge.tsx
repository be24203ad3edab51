import { css } from '@emotion/react'
import Send from 'lucide-react/icons/send'
import { memo } from 'react'
import { unsentLines } from '#shared/kitchen/difference.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAccess } from '../../use-access.ts'

type Props = {
  readonly order: Order | null
  /** Without icon and amount, where the sum stands beside. */
  readonly short?: boolean
  readonly onSend: () => void
  readonly onCharge: () => void
}

/** The two buttons that are always in view. What is unsent leads, then the money: one of them is yellow. */
export function SendAndCharge({ order, short = false, onSend, onCharge }: Props) {
  const format = useFormat()
  const unsent = order ? unsentLines(order.lines).length : 0
  const amount = order && !short ? format.money(order.due, order.policy.currency) : null
  return (
    <div css={row}>
      <SendButton unsent={unsent} short={short} onSend={onSend} />
      <ChargeButton
        amount={amount}
        empty={!order?.lines.length}
        leads={unsent === 0}
        onCharge={onCharge}
      />
    </div>
  )
}

const SendButton = memo(function SendButton({
  unsent,
  short,
  onSend,
}: {
  readonly unsent: number
  readonly short: boolean
  readonly onSend: () => void
}) {
  const t = useT()
  return (
    <Button
      kind={unsent > 0 ? 'money' : 'quiet'}
      disabled={unsent === 0}
      icon={short ? undefined : <Send aria-hidden />}
      onClick={onSend}
    >
      {unsent > 0 ? t('orders.send', { count: unsent }) : t('orders.sendNone')}
    </Button>
  )
})

const ChargeButton = memo(function ChargeButton({
  amount,
  empty,
  leads,
  onCharge,
}: {
  /** Null where the sum stands beside. */
  readonly amount: string | null
  readonly empty: boolean
  readonly leads: boolean
  readonly onCharge: () => void
}) {
  const t = useT()
  const allowed = useAccess().may(COMMAND_PERMISSIONS['order.pay'])
  return (
    <Button
      kind={leads ? 'money' : 'primary'}
      disabled={!allowed || empty}
      title={allowed ? undefined : t('orders.mayNotCharge')}
      onClick={onCharge}
    >
      {amount === null ? t('orders.chargeShort') : t('orders.charge', { amount })}
    </Button>
  )
})

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: 'var(--space-3)',
  '& button': { minWidth: 0, minHeight: 60, paddingInline: '0.5em' },
})
