import { css } from '@emotion/react'
import CheckCheck from 'lucide-react/icons/check-check'
import Send from 'lucide-react/icons/send'
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
  const t = useT()
  const allowed = useAccess().may(COMMAND_PERMISSIONS['order.pay'])
  const unsent = order ? unsentLines(order.lines).length : 0
  return (
    <div>
      {/* Words, not a tooltip: a finger cannot hover. Always there for who may not, so that nothing moves. */}
      {!allowed && !short && <p css={reason}>{t('orders.mayNotCharge')}</p>}
      <div css={row}>
        <SendButton order={order} unsent={unsent} short={short} onSend={onSend} />
        <ChargeButton
          order={order}
          allowed={allowed}
          leads={unsent === 0}
          short={short}
          onCharge={onCharge}
        />
      </div>
    </div>
  )
}

function SendButton({
  order,
  unsent,
  short,
  onSend,
}: {
  readonly order: Order | null
  readonly unsent: number
  readonly short: boolean
  readonly onSend: () => void
}) {
  const t = useT()
  const allSent = unsent === 0 && order !== null && order.lines.length > 0
  return (
    <Button
      kind={unsent > 0 ? 'money' : 'quiet'}
      disabled={unsent === 0}
      icon={short ? undefined : allSent ? <CheckCheck aria-hidden /> : <Send aria-hidden />}
      onClick={onSend}
    >
      {unsent > 0
        ? t('orders.send', { count: unsent })
        : t(allSent ? 'orders.allSent' : 'orders.sendNone')}
    </Button>
  )
}

function ChargeButton({
  order,
  allowed,
  leads,
  short,
  onCharge,
}: {
  readonly order: Order | null
  readonly allowed: boolean
  readonly leads: boolean
  readonly short: boolean
  readonly onCharge: () => void
}) {
  const t = useT()
  const format = useFormat()
  const amount = order && !short ? format.money(order.due, order.policy.currency) : null
  return (
    <Button
      kind={leads ? 'money' : 'primary'}
      disabled={!allowed || !order?.lines.length}
      title={allowed ? undefined : t('orders.mayNotCharge')}
      onClick={onCharge}
    >
      {amount === null ? t('orders.chargeShort') : t('orders.charge', { amount })}
    </Button>
  )
}

const reason = css({
  marginBlockEnd: 'var(--space-2)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  textAlign: 'center',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: 'var(--space-3)',
  '& button': { minWidth: 0, minHeight: 56, paddingInline: '0.5em' },
})
