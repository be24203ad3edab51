import { setTimeout as sleep } from 'node:timers/promises'
import { type House, riverside } from '../support/house.ts'
import { createDevice, type Sale } from './device.ts'

type Seller = Pick<House, 'signIn' | 'now'>

/** Tills that sell one order after the other through the server until they are stopped. */
export async function startSelling(house: Seller, tills = 4) {
  const sales: Sale[] = []
  const selling = { going: true }
  const devices = []
  for (let n = 0; n < tills; n++) {
    const device = createDevice(house.now)
    await device.logIn(await house.signIn('la.cashier'))
    devices.push(device)
  }
  const failed = Promise.all(
    devices.map(async (device) => {
      while (selling.going) sales.push(await device.sell())
    }),
  )
  failed.catch(() => {})
  return {
    sales,
    /** Waits until so many more were acknowledged. */
    async more(count: number) {
      const wanted = sales.length + count
      while (sales.length < wanted) await Promise.race([sleep(5), failed])
    },
    async stop() {
      selling.going = false
      await failed
    },
  }
}

/** Makes a change that the audit log keeps. */
export async function makeAuditEntries(house: Pick<House, 'signIn'>): Promise<void> {
  const owner = await house.signIn('la.owner')
  for (const name of ['Wall 1', 'Wall 2', 'Wall 3']) {
    const path = `/branches/${riverside.branch._id}/bypass-tokens`
    const answer = await owner.post(path, { name })
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  }
}
