import { css } from '@emotion/react'
import { useState } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { VoidOutcome } from '#shared/orders/order-values.ts'
import { OVERRIDE_PERMISSIONS, type OverrideAction } from '#shared/permissions/override-action.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useAccess } from '../../place/use-access.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'
import { OutcomeKeys } from '../../frame/OutcomeKeys.tsx'
import { ManagerPin } from '../../frame/ManagerPin.tsx'
import { ReasonKeys } from '../../frame/ReasonKeys.tsx'
import { useLikelyOutcome } from './use-likely-outcome.ts'

const REASONS = [
  'orders.reasons.changedMind',
  'orders.reasons.mistake',
  'orders.reasons.quality',
  'orders.reasons.soldOut',
] as const

type Props = {
  readonly order: Order
  /** Null: everything, and the order is cancelled. */
  readonly line: OrderLine | null
  readonly commands: OrderCommands
  /** The ticket, which shows the change. */
  readonly store: TicketStore
  readonly onDone?: () => void
  readonly onClose: () => void
}

/**
 * Voids a dish, or a whole order, that was sent. Choosing the reason is the action: one tap, then a manager's
 * PIN if it needs one. No reason is chosen beforehand, because it would distort the statistics.
 */
export function TakeBackDialog({ order, line, commands, store, onDone, onClose }: Props) {
  const t = useT()
  const [quantity, setQuantity] = useState(line?.sent?.quantity ?? 1)
  const likely = useLikelyOutcome(order, line)
  const [outcome, setOutcome] = useState<VoidOutcome>(likely)
  const [reason, setReason] = useState<string | null>(null)
  const { alone, name, busy, takeBack, ask } = useTakeBack(
    { order, line, commands, store, onClose, ...(onDone && { onDone }) },
    { quantity, outcome },
  )

  function choose(words: string) {
    if (alone) void takeBack({ reason: words })
    else setReason(words)
  }

  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t(line ? 'orders.takeBackQuestion' : 'orders.cancelQuestion', {
        name,
        number: order.number,
      })}
      footer={
        <Button kind="primary" wide onClick={onClose}>
          {t('orders.keep')}
        </Button>
      }
    >
      {reason === null ? (
        <div css={body}>
          {line && <Pieces line={line} quantity={quantity} onChange={setQuantity} />}
          <OutcomeKeys value={outcome} onChange={setOutcome} />
          <ReasonKeys
            usual={REASONS}
            submit={t('orders.takeBack')}
            kind="danger"
            busy={busy}
            onChoose={choose}
          />
          <p css={note}>{t(alone ? 'orders.takeBackHint' : 'pins.needsManager')}</p>
        </div>
      ) : (
        <ManagerPin onPin={(pin) => ask(pin, reason)} />
      )}
    </Dialog>
  )
}

type Word = { readonly reason: string; readonly overrideToken?: string }

/** Gives the command, with the person's own permission or with the approval from a manager's PIN. */
function useTakeBack(
  { order, line, commands, store, onDone, onClose }: Props,
  { quantity, outcome }: { readonly quantity: number; readonly outcome: VoidOutcome },
) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const { may } = useAccess()
  const [busy, setBusy] = useState(false)
  const action: OverrideAction = line ? 'order.voidSent' : 'order.cancelSent'
  const name = line ? local((line.combo ?? line).name) : order.number

  async function takeBack(word: Word) {
    setBusy(true)
    const what = { outcome, ...word }
    const done = await commands.takeBack(line, line ? { ...what, quantity } : what)
    onClose()
    if (!done) return
    onDone?.()
    // A dish stays on its ticket with the word for it; after an order the next one shows it.
    if (!line) store.tell({ text: t('orders.cancelled', { number: order.number }) })
  }

  async function ask(pin: string, reason: string) {
    const body = { branchId: order.branchId, action, orderId: order._id, pin }
    const { token } = await api.overrides.grant({ body })
    await takeBack({ reason, overrideToken: token })
  }
  return { alone: may([OVERRIDE_PERMISSIONS[action]]), name, busy, takeBack, ask }
}

/** How many of the sent pieces. */
function Pieces({
  line,
  quantity,
  onChange,
}: {
  readonly line: OrderLine
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}) {
  const t = useT()
  const most = line.sent?.quantity ?? 1
  if (most === 1) return null
  return (
    <Stepper
      label={t('fields.quantity')}
      lessLabel={t('orders.less')}
      moreLabel={t('orders.more')}
      value={quantity}
      onChange={onChange}
      min={1}
      max={most}
      showLabel
    />
  )
}

/** As high with the reasons as with the pad, so that nothing moves between them. */
const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minHeight: 'min(30.5rem, 62dvh)',
})
const note = css({ margin: 0, color: 'var(--ink-2)' })
