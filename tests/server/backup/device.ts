import { randomUUID } from 'node:crypto'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { type Person, riverside } from '../support/house.ts'
import {
  beersFor,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  type Posted,
} from '../support/till.ts'

export type Sale = {
  readonly orderId: string
  readonly receipt: string
  /** Milliseconds since 1970 by this machine's clock, after the server had acknowledged the payment. */
  readonly acknowledged: number
}

const { _id: branchId, code: branchCode } = riverside.branch

/**
 * A till that keeps its id and its numbers while its people log in on one server or another, as a
 * browser does. Every login registers it.
 */
export function createDevice(at: () => Date) {
  const id = randomUUID()
  let person: Pick<Person, 'post'> | undefined
  let code = ''
  const counted = { n: 0, orders: 0, receipts: 0 }

  async function post(path: string, body: unknown) {
    const answer = await person?.post(`/branches/${branchId}${path}`, body)
    if (answer?.status !== 200) throw new Error(JSON.stringify(answer))
    return answer.body
  }

  const command = (draft: CommandDraft): Command => ({
    opId: newId(),
    deviceId: id,
    n: ++counted.n,
    at: at().toISOString(),
    baseRevision: -1,
    ...draft,
  })

  const send = async (commands: readonly Command[]): Promise<Posted> => {
    const posted: Posted = await post('/commands', { commands })
    const heard = outcomes(posted)
    if (heard.some((outcome) => outcome !== 'applied')) throw new Error(heard.join())
    return posted
  }

  /** Commands of an order with two beers, as the device keeps them until they are sent. */
  const order = (orderId = newId()) =>
    [opened(orderId, null, `${code}${++counted.orders}`), beersFor(orderId, 2)].map(command)

  return {
    /** Registers for the person who logged in, and returns the code. */
    async logIn(next: Pick<Person, 'post'>): Promise<string> {
      person = next
      code = (await post('/devices', { deviceId: id, ...(code !== '' && { code }) })).code
      return code
    },
    /** Gives numbers that the server never gets. */
    countOn(numbers: number) {
      counted.orders += numbers
      counted.receipts += numbers
    },
    order,
    send,
    async sell(): Promise<Sale> {
      const orderId = newId()
      const receipt = `${branchCode}-${code}-${String(++counted.receipts).padStart(6, '0')}`
      const taken = orderIn(await send(order(orderId)))
      await send([command(paidInCash(taken, receipt))])
      return { orderId, receipt, acknowledged: Date.now() }
    },
  }
}
