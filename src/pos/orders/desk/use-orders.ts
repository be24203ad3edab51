import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { subscribe } from 'valtio/vanilla'
import { isPaid } from '#shared/orders/order-can.ts'
import type { applyCommand } from '#shared/orders/apply.ts'
import type { withOffersNow } from '#shared/orders/offers-now.ts'
import { newId } from '../../../ui/link/new-id.ts'
import type { Suite } from '../../../ui/link/create-suite-core.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { createOrderCommands } from '../create-order-commands.ts'
import { contextOf } from './context-of.ts'
import { createOrderAhead } from './order-ahead.ts'

type Rules = { readonly apply: typeof applyCommand; readonly withOffers: typeof withOffersNow }
let rules: Rules | null = null

/** The rules are too heavy to be part of the first screen. */
async function fetchRules() {
  const [{ applyCommand: apply }, { withOffersNow: withOffers }] = await Promise.all([
    import('#shared/orders/apply.ts'),
    import('#shared/orders/offers-now.ts'),
  ])
  rules ??= { apply, withOffers }
}

/** Returns the rules by which a tap is shown ahead, with the promotions that the worker will give it. */
const aheadBy =
  ({ apply, withOffers }: Rules, { topics }: Suite): typeof applyCommand =>
  (state, command, context) => {
    const given = withOffers(command, {
      branch: context.branch,
      menu: (id) => topics.get('menu').row(id),
      rows: topics.get('promotions').rows(),
      order: state.order,
      at: command.at,
    })
    // The worker refuses it, and says so.
    return given ? apply(state, given, context) : { ok: false, code: 'PRICE_ENDED' }
  }

/** The order that this window works on, which its address names, and the actions on it. */
export function useOrders() {
  const suite = useSuite()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const [params] = useSearchParams()
  const named = params.get('order')

  // Addresses that this window has set itself, until they arrive.
  const own = useRef<(string | null)[]>([])
  const remember = useStable((orderId: string | null) => {
    const last = own.current.length > 0 ? own.current.at(-1) : named
    if (orderId !== last) own.current.push(orderId)
    void navigate(paths.quickOrders(orderId), { replace: true })
  })
  const [desk] = useState(() => {
    const held = new Set<object>()
    const orders = createOrderAhead({
      command: suite.command,
      base: (id) => suite.topics.get('orders').row(id),
      watch(id, changed) {
        // Held here: the cell of an order that is not here yet lives no longer than its holder.
        const cell = suite.topics.get('orders').cell(id)
        held.add(cell)
        const stop = subscribe(cell, changed, true)
        return () => {
          held.delete(cell)
          stop()
        }
      },
      rules: () => rules && aheadBy(rules, suite),
      context: () => contextOf(suite),
      now: Date.now,
      busy: suite.busy.begin,
      onRefused(error, gone) {
        toast.failure(error)
        if (gone) turnTo(null)
      },
      onClosed(order, here) {
        // Its dishes are on another order: so are the next ones.
        if (order.mergedInto) {
          const into = order.mergedInto
          if (!here) toast.note('orders.checks.merged', { number: order.number, into: into.number })
          turnTo(into._id)
          return
        }
        // Another person has closed it: say so and begin again, instead of refusing the next tap.
        const closed = isPaid(order) ? 'errors.codes.ALREADY_PAID' : 'errors.codes.ORDER_CLOSED'
        if (!here) toast.note(closed)
        turnTo(null)
      },
    })
    const commands = createOrderCommands({
      command: orders.command,
      read: orders.read,
      prices: async (order, type) => {
        const { pricesFor } = await import('#shared/orders/price-for-type.ts')
        const context = contextOf(suite)
        return context ? pricesFor(order, type, context) : []
      },
      onOpened(orderId) {
        orders.turnTo(orderId)
        remember(orderId)
      },
      onFailure: toast.failure,
      newId,
    })
    const turnTo = (orderId: string | null) => {
      orders.turnTo(orderId)
      commands.setCurrent(orderId)
      remember(orderId)
    }
    return { orders, commands, turnTo }
  })
  useEffect(() => {
    fetchRules().catch(() => {})
  }, [])
  // A reload, or another page that leads to an order.
  useLayoutEffect(() => {
    const at = own.current.indexOf(named)
    own.current.splice(0, at + 1)
    // By the time it arrives the cashier may be working on the next one.
    if (at >= 0) return
    desk.orders.turnTo(named)
    desk.commands.setCurrent(named)
  }, [desk, named])
  // Other pages report the order's changes themselves.
  useEffect(() => () => desk.orders.turnTo(null), [desk])
  return desk
}
