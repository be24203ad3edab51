import type { CommandDraft } from '#shared/orders/command.ts'
import { type lao } from '../support/house.ts'
import {
  beersFor,
  type createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'
import { beerOf } from './dishes.ts'

type Till = Awaited<ReturnType<typeof createTill>>

/** Gives each of the commands, every one of which must be applied. */
async function give(till: Till, ...drafts: readonly CommandDraft[]) {
  const answer = await till.give(...drafts)
  if (outcomes(answer).some((outcome) => outcome !== 'applied')) {
    throw new Error(JSON.stringify(answer))
  }
  return answer
}

/** Orders of a branch in each state that a command may need: sent, partly paid and settled. */
export async function ordersIn(
  till: Till,
  place: (typeof lao.branches)[number],
  shiftSessionId: string,
) {
  const orderId = newId()
  const line = beersFor(orderId, 2, beerOf(place))
  const send: CommandDraft = { kind: 'order.send', payload: { orderId, sendId: newId() } }
  const sold = await give(till, opened(orderId), line, send)
  const paidOrder = newId()
  const paid = paidInCash({ _id: paidOrder, due: 10 }, null)
  const paidLine = beersFor(paidOrder, 9, beerOf(place))
  await give(till, opened(paidOrder), paidLine, paid)
  const cashMovement = newId()
  const cash = { shiftSessionId, movementId: cashMovement, kind: 'in' } as const
  await give(till, { kind: 'drawer.move', payload: { ...cash, amount: 1000, reason: 'Change' } })
  const settledOrder = newId()
  const settledLine = beersFor(settledOrder, 9, beerOf(place))
  const due = orderIn(await give(till, opened(settledOrder), settledLine))
  const settling = paidInCash(due)
  await give(till, settling)
  const settled = { settledOrder, settledLine, settling }
  return { orderId, line, sold, paidOrder, paidLine, paid, cashMovement, ...settled }
}
