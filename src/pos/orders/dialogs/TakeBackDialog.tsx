import { css } from '@emotion/react'
import { useState } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { OVERRIDE_PERMISSIONS, type OverrideAction } from '#shared/overrides/action.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { PinForm } from '../../../ui/controls/PinForm.tsx'
import { useAccess } from '../../use-access.ts'
import type { OrderCommands } from '../create-order-commands.ts'

const REASONS = ['changedMind', 'mistake', 'quality', 'soldOut', 'other'] as const
type Reason = (typeof REASONS)[number]

const OF_LINE = { question: 'orders.takeBackQuestion', deed: 'orders.takeBack' } as const
const OF_ORDER = { question: 'orders.cancelQuestion', deed: 'orders.cancel' } as const

type Props = {
  readonly order: Order
  /** Null: everything, and the order is cancelled. */
  readonly line: OrderLine | null
  readonly commands: OrderCommands
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Takes back a dish, or a whole order, that the kitchen has: with a reason, and a manager's PIN where it needs one. */
export function TakeBackDialog({ order, line, commands, onDone, onClose }: Props) {
  const t = useT()
  const online = useOne('connection')?.state === 'online'
  const [quantity, setQuantity] = useState(line?.sent?.quantity ?? 1)
  const why = useReason()
  const [asking, setAsking] = useState(false)
  const { alone, name, busy, takeBack, ask } = useTakeBack(
    { order, line, commands, onClose, ...(onDone && { onDone }) },
    { reason: why.reason, quantity },
  )

  const words = line ? OF_LINE : OF_ORDER
  const footer = (
    <>
      <Button
        kind="danger"
        busy={busy}
        disabled={why.reason === '' || !(alone || online)}
        onClick={() => (alone ? void takeBack() : setAsking(true))}
      >
        {t(words.deed)}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('orders.keep')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t(words.question, { name, number: order.number })}
      footer={asking ? undefined : footer}
    >
      {asking ? (
        <>
          <p>{t('pin.managerHint')}</p>
          <div css={middle}>
            <PinForm label={t('pin.managerPin')} submit={t('pin.allow')} onPin={ask} />
          </div>
        </>
      ) : (
        <>
          {line && <Pieces line={line} quantity={quantity} onChange={setQuantity} />}
          {why.fields}
          <p css={note}>{t(whoMust(alone, online))}</p>
        </>
      )}
    </Dialog>
  )
}

/** Gives the command, in one's own right or with the word that a manager's PIN brings. */
function useTakeBack(
  { order, line, commands, onDone, onClose }: Props,
  { reason, quantity }: { readonly reason: string; readonly quantity: number },
) {
  const local = useLocalText()
  const { api } = useSuite()
  const { may } = useAccess()
  const [busy, setBusy] = useState(false)
  const action: OverrideAction = line ? 'order.voidSent' : 'order.cancelSent'
  const name = line ? local(line.name) : order.number

  async function takeBack(word: { readonly overrideToken?: string } = {}) {
    setBusy(true)
    const what = { reason, ...word }
    const done = await commands.takeBack(line, line ? { ...what, quantity } : what)
    onClose()
    if (!done) return
    toast.success('orders.takenBack', { name })
    onDone?.()
  }

  async function ask(pin: string) {
    const body = { branchId: order.branchId, action, orderId: order._id, pin }
    const { token } = await api.overrides.grant({ body })
    await takeBack({ overrideToken: token })
  }
  return { alone: may([OVERRIDE_PERMISSIONS[action]]), name, busy, takeBack, ask }
}

const whoMust = (alone: boolean, online: boolean) => {
  if (alone) return 'orders.takeBackHint'
  return online ? 'pin.needsManager' : 'pin.needsServer'
}

/** How many of what the kitchen has. */
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
      label={t('orders.quantity')}
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

/** One of the usual reasons, or one's own words. */
function useReason() {
  const t = useT()
  const [kind, setKind] = useState<Reason>('changedMind')
  const [words, setWords] = useState('')
  const fields = (
    <>
      <SegmentedRow
        label={t('orders.reason')}
        segments={REASONS.map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'other' && (
        <TextField
          label={t('orders.reason')}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </>
  )
  return { fields, reason: kind === 'other' ? words.trim() : t(`orders.reasons.${kind}`) }
}

const middle = css({ display: 'grid', justifyItems: 'center' })
const note = css({ color: 'var(--ink-2)' })
