import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import type { TicketMarkName } from '#shared/kitchen/mark-name.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { isScreenOf } from '../../ui/session/board-state.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { createBumpGuard } from './bump-guard.ts'
import { ticketsToBump, ticketsToRecall, type Known } from './bumps.ts'
import type { Card, Section } from './cards.ts'
import { createAfterPaint, oncePainted } from './create-after-paint.ts'
import { readMessages } from './messages.ts'

/** A cook's actions on cards. `spot` is where the finger was: a bounce on it is ignored. */
export type Cook = {
  /** Finishes the open part of the card for the stations in view. */
  readonly bump: (card: Card, spot: string) => void
  /** Finishes one station's part of a card, or undoes that. */
  readonly bumpSection: (section: Section, spot: string) => void
  /** Marks a dish done, or not done. Resolves once that is kept or refused. */
  readonly bumpDish: (ticket: Ticket, dish: TicketDish, done: boolean) => Promise<void>
  readonly recall: (card: Card, spot?: string) => void
  /** Marks the open part of the card for the stations in view, or takes the mark off. */
  readonly mark: (card: Card, mark: TicketMarkName, on: boolean) => void
}

/** Null if neither the screen nor the person may change anything: the server would refuse each touch. */
export function useCook(tickets: readonly Ticket[], branchId: string): Cook | null {
  const { command } = useSuite()
  const person = useOne('session')?.user
  const grant = useOne('grant')
  const user = isScreenOf(grant, branchId) ? grant?.user : person
  const mayCook = user?.permissions.includes('manage_kitchen_orders') ?? false
  const latest = useRef(tickets)
  useLayoutEffect(() => {
    latest.current = tickets
  })
  const passes = useMemo(() => createBumpGuard({ now: () => performance.now() }), [])
  const afterPaint = useMemo(() => createAfterPaint(oncePainted), [])
  return useMemo(() => {
    if (!mayCook) return null
    const say = async (drafts: readonly CommandDraft[]): Promise<void> => {
      const [first] = drafts
      if (!first) return
      try {
        await command(drafts)
      } catch (error) {
        toast.failure(error, { id: first.kind })
      }
    }
    const send = (drafts: readonly CommandDraft[]) => {
      afterPaint.now()
      void say(drafts)
    }
    // Read at a tap, not with each ticket that comes.
    const known = (): Known => ({
      tickets: latest.current,
      messages: readMessages(latest.current),
    })
    const give = (
      kind: 'ticket.bump' | 'ticket.pass' | 'ticket.recall',
      list: readonly Ticket[],
      more: { readonly toPass?: true } = {},
    ) =>
      send(
        list.map(({ orderId, _id: ticketId }) => ({
          kind,
          payload: { orderId, ticketId, ...more },
        })),
      )
    const bump = (wanted: readonly Ticket[]) => give('ticket.bump', ticketsToBump(wanted, known()))
    const pass = (wanted: readonly Ticket[]) =>
      give('ticket.pass', ticketsToBump(wanted, known(), 'ticket.pass'))
    return {
      bump(card, spot) {
        if (!passes(spot)) return
        if (card.atPass) pass(card.sections.map(({ ticket }) => ticket))
        else bump(openTickets(card))
      },
      bumpSection({ ticket, done }, spot) {
        if (!passes(spot)) return
        if (done) give('ticket.recall', [ticket])
        else bump([ticket])
      },
      // The tick is on the screen already; the card that comes back with it would be drawn first.
      bumpDish: ({ orderId, _id: ticketId }, { _id: dishId }, done) =>
        afterPaint.later(() =>
          say([{ kind: 'ticket.bumpDish', payload: { orderId, ticketId, dishId, done } }]),
        ),
      recall(card, spot) {
        if (spot !== undefined && !passes(spot)) return
        const back = ticketsToRecall(card, known())
        give('ticket.recall', back, card.atPass ? { toPass: true } : {})
      },
      mark(card, mark, on) {
        send(
          openTickets(card).map(({ orderId, _id: ticketId }) => ({
            kind: 'ticket.mark',
            payload: { orderId, ticketId, mark, on },
          })),
        )
      },
    }
  }, [command, mayCook, passes, afterPaint])
}

const openTickets = ({ sections }: Card) =>
  sections.filter(({ done }) => !done).map(({ ticket }) => ticket)
