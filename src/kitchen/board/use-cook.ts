import { useMemo } from 'react'
import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { isScreenOf } from '../../ui/session/board-state.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { createBumpGuard } from '../keys/bump-guard.ts'

/** What a cook does to tickets. `spot` is where the hand was: a bounce on it is ignored. */
export type Cook = {
  readonly bump: (ticket: Ticket, spot: string) => void
  readonly bumpDish: (ticket: Ticket, dish: TicketDish) => void
  readonly recall: (ticket: Ticket) => void
}

/** Null when nobody may more than look, neither the board nor who is signed in: the server would refuse each touch. */
export function useCook(branchId: string): Cook | null {
  const { command } = useSuite()
  const person = useOne('session')?.user
  const grant = useOne('grant')
  const user = isScreenOf(grant, branchId) ? grant?.user : person
  const mayCook = user?.permissions.includes('manage_kitchen_orders') ?? false
  return useMemo(() => {
    if (!mayCook) return null
    const passes = createBumpGuard({ now: () => performance.now() })
    const send = (draft: CommandDraft) => {
      command([draft]).catch((error: unknown) => toast.failure(error, { id: draft.kind }))
    }
    return {
      bump({ orderId, _id: ticketId }, spot) {
        if (passes(spot)) send({ kind: 'ticket.bump', payload: { orderId, ticketId } })
      },
      bumpDish({ orderId, _id: ticketId }, { _id: dishId, doneAt }) {
        const done = doneAt === null
        send({ kind: 'ticket.bumpDish', payload: { orderId, ticketId, dishId, done } })
      },
      recall({ orderId, _id: ticketId }) {
        send({ kind: 'ticket.recall', payload: { orderId, ticketId } })
      },
    }
  }, [command, mayCook])
}
