import { answerDrives } from './drive.ts'
import { changeOf, ordersOf } from './orders.ts'

/** The floor: a worker that posts each change on a raw BroadcastChannel, without versions, calls or repair. */
const channel = new BroadcastChannel('bench:orders')
const orders = ordersOf(Number(new URLSearchParams(self.name).get('orders')))

self.addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) port.postMessage(orders)
})
answerDrives((n) => {
  const order = changeOf(n)
  channel.postMessage(order)
  return order.revision
})
