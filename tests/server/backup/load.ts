import { setTimeout as sleep } from 'node:timers/promises'
import { type House, type Person, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

type Node = Pick<House, 'signIn'>

export type Sale = {
  readonly orderId: string
  readonly receipt: string
  /** Milliseconds since 1970 by this machine's clock, after the server had acknowledged the payment. */
  readonly acknowledged: number
}

/** Tills that sell one order after the other through the server until they are stopped. */
export async function startSelling(node: Node, tills = 4) {
  const sales: Sale[] = []
  let going = true
  const cashier = await node.signIn('la.cashier')
  const all = Array.from({ length: tills }, () => sellOn(cashier, sales, () => going))
  const failed = Promise.all(all)
  failed.catch(() => {})
  return {
    sales,
    /** Waits until so many more were acknowledged. */
    async more(count: number) {
      const wanted = sales.length + count
      while (sales.length < wanted) await Promise.race([sleep(5), failed])
    },
    async stop() {
      going = false
      await failed
    },
  }
}

async function sellOn(person: Person, sales: Sale[], going: () => boolean): Promise<void> {
  const till = createTill(person)
  const path = `/branches/${riverside.branch._id}/devices`
  const { body } = await person.post(path, { deviceId: till.deviceId })
  for (let number = 1; going(); number++) {
    const orderId = newId()
    const receipt = `${riverside.branch.code}-${body.code}-${String(number).padStart(6, '0')}`
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
    const told = outcomes(await till.give(paidInCash(order, receipt)))
    if (told[0] !== 'applied') throw new Error(`${receipt}: ${told.join()}`)
    sales.push({ orderId, receipt, acknowledged: Date.now() })
  }
}

/** Does something that the audit log keeps. */
export async function makeAuditEntries(node: Node): Promise<void> {
  const owner = await node.signIn('la.owner')
  for (const name of ['Wall 1', 'Wall 2', 'Wall 3']) {
    const path = `/branches/${riverside.branch._id}/bypass-tokens`
    const answer = await owner.post(path, { name })
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  }
}
