import { useState } from 'react'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { partInCash } from '#shared/pricing/bill-parts.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useBranch } from '../place/branch-context.ts'
import { NOTHING } from './entered.ts'
import { foreignTender, mostNotes } from './foreign-tender.ts'
import { cashTender, exactTender, mostEntered, type Tender, withTip } from './tender.ts'
import { tipFor } from './tip-for.ts'
import { useMethods } from './use-methods.ts'

/** The order with a part of its bill as what is due; one too small to pay alone is paid with the rest. */
function partOf(order: Order, part: number | null, inCash: boolean): Order {
  const { policy } = order
  if (part === null || part < minimumAmount(policy.currency)) return order
  const due = inCash ? partInCash(part, order.due, policy) : part
  return due > 0 ? { ...order, due } : order
}

/** The amount on the pad as the chosen way to pay reads it: in notes of its currency, with change or without. */
export function useTender(whole: Order, part: number | null = null) {
  const format = useFormat()
  const { ways, way, choose } = useMethods(whole)
  const [entered, setEntered] = useState(NOTHING)
  /** Change of foreign cash is given in the guest's own notes. */
  const [inNotes, setInNotes] = useState(false)
  const { tipPercents = [] } = useBranch().branch
  /** Of the amount, for ways without change: out of change a tip is given when it is there. */
  const [tipPercent, setTipPercent] = useState(0)
  const { method, rate, ledger } = way
  const inCash = isCash(method)
  const order = partOf(whole, part, inCash || rate !== undefined)
  const currency = rate?.currency ?? order.policy.currency

  function tenderOf(amount: number): Tender {
    if (rate) return foreignTender(order, amount, rate, inNotes)
    if (inCash) return cashTender(order, amount)
    const exact = exactTender(order, amount)
    return withTip(exact, tipPercent === 0 || ledger ? 0 : tipFor(exact.amount, tipPercent, order))
  }
  return {
    /** The order as far as it is paid now: `due` is the part that is. */
    bill: order,
    /** What that is, where it is not all. */
    part: order === whole ? undefined : order.due,
    ways,
    way,
    choose(id: string) {
      // An amount that was typed in one currency is another in the next.
      const next = ways.find((one) => one.id === id)
      if (next?.rate?.currency !== rate?.currency || ledger) setEntered(NOTHING)
      choose(id)
    },
    entered,
    setEntered,
    inNotes,
    setInNotes,
    inCash,
    // What is held is a part of the bill and nothing else.
    tips: inCash || ledger ? [] : tipPercents,
    tipPercent,
    setTipPercent,
    /** Of the pad. */
    currency,
    most: rate ? mostNotes(order, rate) : mostEntered(order, inCash),
    tenderOf,
    tender: tenderOf(entered.amount),
    /** Writes what the guest hands over. */
    handed: ({ foreign, tendered }: Tender) =>
      format.money(foreign?.tendered ?? tendered, foreign?.currency ?? order.policy.currency),
  }
}
