import { mayBePin } from '../keys/may-be-pin.ts'
import {
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { subscribeKey } from 'valtio/vanilla/utils'
import { missingOf } from '#shared/dining/missing.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { menuInOrder } from '#shared/menu/in-order.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Suite } from '../../../ui/link/create-suite-core.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { Awake } from '../../frame/awake.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { comboGroups } from '#shared/orders/combo-parts.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { daypartAt } from '#shared/dayparts/daypart-at.ts'
import { itemAt } from '#shared/menu/back-on-sale.ts'
import { offerAt, rulesOf } from '#shared/menu/offer.ts'
import { itemFor, rowFor } from '#shared/menu/row-for.ts'
import type { Order } from '#shared/orders/order.ts'
import { asUsual, groupsOf, missing, withDefaults } from '../dialogs/modifiers.ts'
import { weighing } from '../dialogs/open-dialog.ts'
import { toWeighAgain } from '../last-round.ts'
import { itemWithBarcode } from '../menu/find-items.ts'
import { createTicketStore } from '../ticket/ticket-state.ts'
import { useSheet } from '../ticket/use-sheet.ts'
import { createDeskState } from './create-desk-state.ts'
import { type Desk, DeskContext } from './desk.ts'
import { useOrders } from './use-orders.ts'
import { useRecentNotes } from './use-recent-notes.ts'

/**
 * Holds the order screen together without rendering it: order, query and dialog change many times a minute, and
 * each part follows only what it shows.
 */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const { may } = useAccess()
  const suite = useSuite()
  const { topics } = suite
  const [{ state, set }] = useState(createDeskState)
  const [ticket] = useState(() => createTicketStore())
  const sheet = useSheet()
  const { orders, commands, turnTo } = useOrders()
  const notes = useRecentNotes()
  const local = useLocalText()
  const mayOrder = () => may(COMMAND_PERMISSIONS['order.addLine'])

  const show = useStable<Parameters<Desk['show']>>((dialog) => {
    set({ dialog })
  })
  const add = useStable<Parameters<Desk['add']>>((dish) => {
    const { course, seat } = state
    const place = { ...(course !== null && { course }), ...(seat !== null && { seat }) }
    void commands.add({ ...place, ...dish }, state.type)
    ticket.close()
  })
  const tap = useStable<Parameters<Desk['tap']>>((shown) => {
    const row = (id: string) => topics.get('menu').row(id)
    const at = serverNow(suite)
    const item = itemAt(keptOf(shown, row), at)
    const pricedFor = orders.order()?.type ?? state.type
    const isOn = offerAt(rulesOf(item, row), { branch, type: pricedFor, at }).kind === 'now'
    if (!mayOrder()) toast.error('errors.codes.FORBIDDEN')
    else if (item.soldOut || lacksDish(item, row)) toast.error('errors.codes.ITEM_SOLD_OUT')
    else if (!isOn) toast.error('errors.codes.ITEM_NOT_OFFERED')
    else if (asksFirst(item, row)) show({ kind: 'dish', item })
    else {
      const daypartId = daypartAt(branch, at)
      const menu = (id: string) => {
        const kept = row(id)
        return kept && rowFor(kept, pricedFor, daypartId)
      }
      add({ ...asUsual(itemFor(item, pricedFor, daypartId), menu), pricedFor })
    }
  })
  const ask = useStable<Parameters<Desk['ask']>>((item) => {
    if (mayOrder()) show({ kind: 'dish', item })
  })
  const scan = useStable<Parameters<Desk['scan']>>((code) => {
    const { items } = menuInOrder(topics.get('menu').rows())
    const item = itemWithBarcode(items, code)
    if (item) tap(item)
    else if (!mayBePin(code)) toast.error('orders.unknownBarcode', { code })
  })
  /** What guests must say comes first: the panel that asks for it opens. */
  const lacks = (order: Order) => {
    const is = missingOf(branch.asks, order).length > 0
    if (is) show({ kind: 'guest', lineId: null })
    return is
  }
  const repeat = useStable(() => {
    const lines = orders.order()?.lines ?? []
    void commands.repeat()
    const weighed = toWeighAgain(lines, (id) => topics.get('menu').row(id))
    if (weighed.length > 0) show(weighing(weighed))
  })
  const again = useStable<Parameters<Desk['again']>>(async (paidId) => {
    const paid = topics.get('orders').row(paidId)
    if (!paid) return
    if (!mayOrder()) {
      toast.error('errors.codes.FORBIDDEN')
      return
    }
    const { sameAgain } = await import('../same-again.ts')
    const { type } = paid
    const row = (id: string) => topics.get('menu').row(id)
    const { dishes, toAsk, gone } = sameAgain(paid, { row, branch, type, at: serverNow(suite) })
    set({ type })
    for (const dish of dishes) void commands.add(dish, type)
    if (toAsk.length > 0) show(weighing(toAsk))
    const names = gone.map((name) => local(name)).join(', ')
    if (gone.length > 0) toast.error('orders.goneSince', { names })
  })
  const send = useStable(() => {
    const order = orders.order()
    if (order && unsentLines(order.lines).length > 0 && !lacks(order)) void commands.send()
  })
  const charge = useStable(() => {
    const order = orders.order()
    if (!order || order.lines.length === 0 || !may(COMMAND_PERMISSIONS['order.pay'])) return
    if (lacks(order)) return
    // The page of the payment shows the order as the worker has it.
    const go = () => navigate(paths.checkout(order._id))
    void (orders.idle() ? go() : orders.settled().then(go))
  })
  const next = useStable(() => {
    sheet.leave(() => turnTo(null))
    set({ query: '' })
  })
  const [desk] = useState(() => {
    const actions = { tap, ask, add, scan, repeat, again, send, charge, show, next }
    return { orders, commands, state, set, ticket, notes, turnTo, ...actions } satisfies Desk
  })
  useAskedBefore(desk)
  return (
    <DeskContext value={desk}>
      <Sleep desk={desk} />
      {children}
    </DeskContext>
  )
}

const serverNow = ({ topics }: Suite) =>
  Date.now() + (topics.get('connection').rows()[0]?.clockOffset ?? 0)

/** Tiles may show prices of a type; the row has all of them. */
function keptOf(shown: MenuItem, row: (id: string) => MenuRow | undefined): MenuItem {
  const kept = row(shown._id)
  return kept?.kind === 'item' ? kept : shown
}

const asksFirst = (item: MenuItem, row: (id: string) => MenuRow | undefined) => {
  const choice = withDefaults(item, row)
  return Boolean(item.soldBy) || missing(choice, groupsOf(item, row, choice)) !== null
}

/** A choice of the combo has no dish left. */
const lacksDish = (item: MenuItem, row: (id: string) => MenuRow | undefined) =>
  comboGroups(item, row).some(({ options }) => options.length === 0)

/** Below the page that takes the money: what the cashier was about to do here is over. */
function Sleep({ desk }: { readonly desk: Desk }) {
  const awake = use(Awake)
  useLayoutEffect(() => {
    const { orders, set, ticket } = desk
    if (awake) return orders.wake()
    orders.sleep()
    set({ query: '', dialog: null })
    const { open, notice } = ticket.get()
    if (open || notice) ticket.set({ open: null, notice: null })
  }, [desk, awake])
  return null
}

/** What the page of the order before asked for, see PaidView: a code that was scanned there, or the same again. */
function useAskedBefore({ turnTo, scan, again }: Desk) {
  const [params] = useSearchParams()
  const { topics } = useSuite()
  const done = useRef<string | null>(null)
  const [code, paidId] = [params.get('scan'), params.get('again')]
  const first = useEffectEvent(() => {
    const asked = code ?? paidId
    // The menu may not be here yet.
    const isKnown = asked === done.current || topics.get('menu').ids().length === 0
    if (asked !== null && isKnown) return
    done.current = asked
    if (asked === null) return
    turnTo(null)
    if (code === null) again(asked)
    else scan(code)
  })
  useEffect(() => {
    first()
    return subscribeKey(topics.get('menu').count, 'changes', () => first())
  }, [topics, code, paidId])
}
