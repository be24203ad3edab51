import { expose } from 'comlink'
import { io } from 'socket.io-client'
import type { Order } from '#shared/orders/order.ts'
import { names, type WorkerApi } from '#shared/sync/protocol.ts'
import { createTopics } from '../../src/worker/topics.ts'
import { answerDrives } from './drive.ts'
import { changeOf, ordersOf } from './orders.ts'
import { browserClock, openChannel } from './platform.ts'

/** The product's topics in a worker that holds orders and nothing else: no session, no database. */
const epoch = crypto.randomUUID()
const topics = createTopics({ epoch, scope: '', openChannel, clock: browserClock })
const params = new URLSearchParams(self.name)
topics.replace('orders', [...ordersOf(Number(params.get('orders')))])

const alive = new Promise<void>((held) => {
  void navigator.locks.request(names.alive(epoch), () => {
    held()
    return new Promise(() => {})
  })
})
const api: Pick<WorkerApi, 'hello' | 'snapshot'> = {
  hello: async () => {
    await alive
    return { epoch, build: 1, mode: 'shared' }
  },
  snapshot: async (topic) => topics.snapshot(topic),
}
self.addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) expose(api, port)
})

answerDrives((n) => {
  const order = changeOf(n)
  topics.change('orders', [order])
  return order.revision
})
// The one socket of all windows, for changes that a server makes.
if (params.has('socket')) {
  const socket = io({ transports: ['websocket'] })
  socket.on('order', (order: Order) => topics.change('orders', [order]))
}
