import { css } from '@emotion/react'
import { useState } from 'react'
import { cashOf } from '#shared/orders/cash-of.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { useAccess } from '../place/use-access.ts'

type Props = {
  readonly order: Order
  readonly payment: Payment
  readonly onClose: () => void
}

/** Asks before a payment is taken back, and for a manager's PIN if another person recorded it. */
export function RemovePayment({ order, payment, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const { alone, busy, remove, ask } = useRemove({ order, payment, onClose })
  const [asking, setAsking] = useState(false)
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const back = payment.foreign
    ? cashOf(payment, order.policy.currency)
        .map((cash) => format.money(cash.amount, cash.currency))
        .join(' + ')
    : money(payment.amount + payment.rounding)
  // What an account, a card or points paid goes back to them: the drawer stays shut.
  const { account } = payment
  const backWords =
    account?.points === undefined
      ? t(account ? 'checkout.backToAccount' : 'checkout.giveBack', { amount: back })
      : t('checkout.pointsBack', { count: account.points })
  const footer = (
    <>
      <Button kind="danger" busy={busy} onClick={() => (alone ? void remove() : setAsking(true))}>
        {t('checkout.remove')}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('checkout.keepPayment')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('checkout.removeQuestion', { amount: money(payment.amount) })}
      footer={asking ? undefined : footer}
    >
      {asking ? (
        <ManagerPin onPin={ask} />
      ) : (
        <>
          <p>{backWords}</p>
          {!alone && <p css={note}>{t('pins.needsManager')}</p>}
        </>
      )}
    </Dialog>
  )
}

/** Gives the command, with the person's own permission or with the approval from a manager's PIN. */
function useRemove({ order, payment, onClose }: Props) {
  const { api, command } = useSuite()
  const { may } = useAccess()
  const shift = useOne('shift')
  const session = useOne('session')
  const [busy, setBusy] = useState(false)
  const [removalId] = useState(newId)
  const payload = {
    orderId: order._id,
    removalId,
    paymentId: payment._id,
    shiftSessionId: shift?._id ?? null,
  }
  const me = session?.user?.id ?? ''
  const needed = permissionNeeded({ kind: 'order.removePayment', payload }, order, me)

  async function remove(word: { readonly overrideToken?: string } = {}) {
    setBusy(true)
    try {
      await command([{ kind: 'order.removePayment', payload: { ...payload, ...word } }])
    } catch (error) {
      toast.failure(error)
    } finally {
      onClose()
    }
  }

  async function ask(pin: string) {
    const action = 'order.removePayment' as const
    const body = { branchId: order.branchId, action, orderId: order._id, pin }
    const { token } = await api.overrides.grant({ body })
    await remove({ overrideToken: token })
  }
  return { alone: needed === null || may(needed), busy, remove, ask }
}

const note = css({ color: 'var(--ink-2)' })
