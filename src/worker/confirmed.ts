import type { CommandDraft } from '#shared/orders/command.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { PaymentRequest } from '#shared/payment-requests/request.ts'
import type { CommandRequest } from '#shared/sync/protocol.ts'
import type { Ledger } from './ledger.ts'
import type { Place } from './place.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly topics: Topics
  readonly ledger: Ledger
  readonly place: Place
  readonly deviceId: () => Promise<string>
  /** Gives commands also while the till waits for a PIN: the guest has paid. */
  readonly command: (requests: readonly CommandRequest[]) => Promise<unknown>
  readonly newId: () => string
  readonly report: (error: unknown) => void
}

/**
 * Puts payments of this till on their orders once a bank or a card machine has confirmed them, whatever its
 * windows show. `look` looks for them now; `charges` is what a card machine was asked for an order when it last did.
 */
export function createConfirmed(deps: Deps): {
  readonly look: () => void
  readonly charges: NonNullable<ApplyContext['charges']>
} {
  const { topics, ledger, place, command, newId } = deps
  let live: readonly PaymentRequest[] = []
  let heard = 0
  let looking = false
  let again = false

  async function look() {
    const who = place.actsIn('pos')
    const branchId = ledger.branchId()
    if (!who?.permissions.includes('process_payments') || branchId === null) {
      // What another person read is no longer known to be true: the server alone judges.
      live = []
      return
    }
    const request = { query: { branchId, state: 'live', limit: 100 } }
    const answer = await who.api.send({ area: 'paymentRequests', name: 'list', request })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of the call, as its contract says
    const { results } = answer as { readonly results: readonly PaymentRequest[] }
    live = results
    const own = await deps.deviceId()
    for (const one of results) if (one.state === 'paid' && one.deviceId === own) await land(one)
  }

  async function land(request: PaymentRequest) {
    const { order } = ledger.lane(request.orderId)
    const has = order?.payments.some(({ _id }) => _id === request._id)
    // Money for a bill that was settled in another way stays on the server's list, for a person.
    if (!order || !isOpen(order) || has || request.amount > order.due) return
    const { _id: orderId } = order
    const drafts: CommandDraft[] = [
      ...(unsentLines(order.lines).length === 0
        ? []
        : [{ kind: 'order.send', payload: { orderId, sendId: newId() } } as const]),
      {
        kind: 'order.pay',
        payload: {
          orderId,
          paymentId: request._id,
          method: request.method,
          amount: request.amount,
          tendered: request.amount + request.tip,
          ...(request.tip > 0 && { tip: request.tip }),
          ...(request.approval && { approval: request.approval }),
          receiptNumber: null,
          shiftSessionId: topics.rows('shift')[0]?._id ?? null,
        },
      },
    ]
    await command(drafts.map((draft) => ({ opId: newId(), draft })))
  }

  function start() {
    const branch = topics.rows('branch')[0]
    if (!branch?.bankReports && branch?.cardMachine !== 'simulated') {
      live = []
      return
    }
    if (looking) {
      again = true
      return
    }
    looking = true
    // It looks again with the next report, and when the server is back.
    look()
      .catch(deps.report)
      .finally(() => {
        looking = false
        if (!again) return
        again = false
        start()
      })
  }

  topics.watch('changes', () => {
    const { seq = 0 } = topics.row('changes', 'paymentRequests') ?? {}
    if (seq !== heard && seq > 0) start()
    heard = seq
  })
  return {
    look: start,
    charges: (orderId) => live.filter((one) => one.kind === 'terminal' && one.orderId === orderId),
  }
}
