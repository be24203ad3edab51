import { useState } from 'react'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { useOne } from '../../../../ui/link/hooks.ts'
import { newId } from '../../../../ui/link/new-id.ts'
import { useSuite } from '../../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../../place/branch-context.ts'
import { useAccess } from '../../../place/use-access.ts'
import type { NewDiscount, NewPrice, OrderCommands } from '../../create-order-commands.ts'
import type { TicketStore } from '../../ticket/ticket-state.ts'

export type AdjustProps = {
  readonly order: Order
  /** Null: the whole order. */
  readonly line: OrderLine | null
  readonly commands: OrderCommands
  /** The ticket, which shows the change. */
  readonly store: TicketStore
  readonly onClose: () => void
}

/** What a person wants to give. */
type Wanted =
  | { readonly kind: 'order.discount'; readonly given: Omit<NewDiscount, 'discountId'> }
  | { readonly kind: 'order.changePrice'; readonly line: OrderLine; readonly given: NewPrice }

/** Gives discounts and prices: alone where the person may, else with the approval from a manager's PIN. */
export function useAdjust({ order, commands, store, onClose }: AdjustProps) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const { branch } = useBranch()
  const user = useOne('session')?.user
  const [asking, setAsking] = useState<Wanted | null>(null)
  const orderId = order._id

  function isAlone(wanted: Wanted): boolean {
    if (!user) return false
    const command =
      wanted.kind === 'order.discount'
        ? { kind: wanted.kind, payload: { orderId, discountId: '', ...wanted.given } }
        : { kind: wanted.kind, payload: { orderId, lineId: wanted.line._id, ...wanted.given } }
    const needed = permissionNeeded(command, order, user.id, limitOf(branch, user.role))
    return needed === null || may(needed)
  }

  async function give(wanted: Wanted, word: { readonly overrideToken?: string } = {}) {
    onClose()
    if (wanted.kind === 'order.discount') {
      const discountId = newId()
      if (!(await commands.discount({ discountId, ...wanted.given, ...word }))) return
      store.tell({
        text: t('orders.adjust.given'),
        undo: () => void commands.removeDiscount(discountId),
      })
      return
    }
    const { line, given } = wanted
    if (!(await commands.changePrice(line, { ...given, ...word }))) return
    store.tell({
      text: t('orders.why.price'),
      undo: () => void commands.changePrice(line, { unitPrice: null, reason: '' }),
    })
  }

  async function approve(pin: string) {
    if (!asking) return
    const body = { branchId: order.branchId, action: asking.kind, orderId, pin }
    const { token } = await api.overrides.grant({ body })
    await give(asking, { overrideToken: token })
  }

  return {
    /** A manager's PIN is asked for. */
    asking: asking !== null,
    /** Gives it, or asks a manager first. */
    want: (wanted: Wanted) => (isAlone(wanted) ? void give(wanted) : setAsking(wanted)),
    approve,
    /** No manager is there: nothing is given. */
    giveUp: () => setAsking(null),
    isAlone,
  }
}
export type Adjust = ReturnType<typeof useAdjust>
