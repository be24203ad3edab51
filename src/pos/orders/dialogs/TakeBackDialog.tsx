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
import { PinForm } from '../../pin/PinForm.tsx'
import { useAccess } from '../../use-access.ts'
import type { OrderCommands } from '../create-order-commands.ts'

const REASONS = ['changedMind', 'mistake', 'quality', 'soldOut', 'other'] as const
type Reason = (typeof REASONS)[number]

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
  const local = useLocalText()
  const { api } = useSuite()
  const { may } = useAccess()
  const online = useOne('connection')?.state === 'online'
  const [quantity, setQuantity] = useState(line?.sent?.quantity ?? 1)
  const why = useReason()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const action: OverrideAction = line ? 'order.voidSent' : 'order.cancelSent'
  const alone = may([OVERRIDE_PERMISSIONS[action]])
  const name = line ? local(line.name) : order.number

  async function takeBack(word: { readonly overrideToken?: string } = {}) {
    setBusy(true)
    const what = { reason: why.reason, ...word }
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

  const footer = (
    <>
      <Button
        kind="danger"
        busy={busy}
        disabled={why.reason === '' || !(alone || online)}
        onClick={() => (alone ? void takeBack() : setAsking(true))}
      >
        {t(line ? 'orders.takeBack' : 'orders.cancel')}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('orders.keep')}
      </Button>
    </>
  )
  const question = line ? 'orders.takeBackQuestion' : 'orders.cancelQuestion'
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t(question, { name, number: order.number })}
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
          <p css={note}>{t(alone ? 'orders.takeBackHint' : whoMust(online))}</p>
        </>
      )}
    </Dialog>
  )
}

const whoMust = (online: boolean) => (online ? 'pin.needsManager' : 'pin.needsServer')

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
