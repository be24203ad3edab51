import { css } from '@emotion/react'
import CheckCheck from 'lucide-react/icons/check-check'
import Send from 'lucide-react/icons/send'
import { memo } from 'react'
import { unsentLines, waitingLines } from '#shared/orders/courses.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAccess } from '../../place/use-access.ts'

type Props = {
  readonly order: Order | null
  /** Without icon and amount, if the sum is beside it. */
  readonly short?: boolean
  readonly onSend: () => void
  readonly onCharge: () => void
}

/** The two buttons that are always in view. Unsent dishes come first, then the money: one of them is yellow. */
export function SendAndCharge({ order, short = false, onSend, onCharge }: Props) {
  const format = useFormat()
  const allowed = useAccess().may(COMMAND_PERMISSIONS['order.pay'])
  const unsent = order ? unsentLines(order.lines).length : 0
  const waiting = order ? waitingLines(order.lines).length : 0
  const empty = !order?.lines.length
  const amount = order && !short ? format.money(order.due, order.policy.currency) : null
  return (
    <div>
      {!short && <MayNotCharge />}
      <div css={row}>
        <SendButton
          allSent={unsent === 0 && !empty && waiting === 0}
          unsent={unsent}
          short={short}
          onSend={onSend}
        />
        <ChargeButton
          amount={amount}
          disabled={!allowed || empty}
          leads={unsent === 0}
          onCharge={onCharge}
        />
      </div>
    </div>
  )
}

/**
 * Why charging is not possible. Words, not a tooltip: a finger cannot hover. Always there for people who may
 * not, so that nothing moves.
 */
export function MayNotCharge() {
  const t = useT()
  const allowed = useAccess().may(COMMAND_PERMISSIONS['order.pay'])
  return allowed ? null : <p css={reason}>{t('orders.mayNotCharge')}</p>
}

const SendButton = memo(function SendButton({
  allSent,
  unsent,
  short,
  onSend,
}: {
  readonly allSent: boolean
  readonly unsent: number
  readonly short: boolean
  readonly onSend: () => void
}) {
  const t = useT()
  return (
    <Button
      kind={unsent > 0 ? 'money' : 'quiet'}
      disabled={unsent === 0}
      icon={short ? undefined : allSent ? <CheckCheck aria-hidden /> : <Send aria-hidden />}
      css={sendLook}
      onClick={onSend}
    >
      {unsent > 0
        ? t('orders.send', { count: unsent })
        : t(allSent ? 'orders.allSent' : 'orders.sendNone')}
    </Button>
  )
})

const ChargeButton = memo(function ChargeButton({
  amount,
  disabled,
  leads,
  onCharge,
}: {
  /** Null if the sum is beside it. */
  readonly amount: string | null
  readonly disabled: boolean
  readonly leads: boolean
  readonly onCharge: () => void
}) {
  const t = useT()
  return (
    <Button kind={leads ? 'money' : 'primary'} disabled={disabled} onClick={onCharge}>
      {amount === null ? t('orders.chargeShort') : t('orders.charge', { amount })}
    </Button>
  )
})

/** The icon keeps its place however many are counted beside it. */
const sendLook = css({ '& > span': { flex: 1 } })
const reason = css({
  gridColumn: '1 / -1',
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
