import { wrap } from 'comlink'
import { subscribe } from 'valtio/vanilla'
import { io } from 'socket.io-client'
import type { Order } from '#shared/orders/order.ts'
import type { WorkerApi } from '#shared/sync/protocol.ts'
import { createCells } from '../../src/ui/link/cells.ts'
import { createSuiteCore } from '../../src/ui/link/create-suite-core.ts'
import { newId } from '../../src/ui/link/new-id.ts'
import { type BoardCells, seen } from './Board.tsx'
import { now } from './moment.ts'
import { browserClock, browserLocks, openChannel } from './platform.ts'

/** The feed of a board's cells: the product's link, or one of the two it is compared with. */
export type Design = 'sala' | 'socket' | 'channel'

/** @param settings query of the address: how many orders, and whether a socket brings the changes. */
export const feeds: Readonly<Record<Design, (settings: string) => BoardCells>> = {
  /** The product: the real link, mirrors and cells on a worker with the real topics. */
  sala(settings) {
    const suite = createSuiteCore({
      entry: 'kitchen',
      windowId: newId(),
      hello: () => ({
        build: 1,
        language: 'lo',
        stored: { authToken: null, refreshToken: null, user: null },
      }),
      open() {
        const worker = new SharedWorker(new URL('sala-worker.ts', import.meta.url), {
          type: 'module',
          name: settings,
        })
        return {
          api: wrap<WorkerApi>(worker.port),
          mode: 'shared',
          onFailure: (failed) => worker.addEventListener('error', failed),
          close: () => worker.port.close(),
        }
      },
      openChannel,
      locks: browserLocks,
      clock: browserClock,
      newId,
      generation: { get: () => 0, set: () => {} },
      reloadOnce: () => false,
      onReturn: () => {},
    })
    const unsubscribe = subscribe(suite.link, () => {
      if (suite.link.status !== 'ready') return
      seen.connected = now()
      unsubscribe()
    })
    return suite.topics.get('orders')
  },

  /** The usual way: every window has its own socket and its own cache. */
  socket() {
    const cells = createCells<Order>()
    const socket = io({ transports: ['websocket'] })
    socket.on('connect', () => {
      seen.connected ||= now()
    })
    socket.on('orders', (orders: readonly Order[]) => cells.replace(orders))
    socket.on('order', (order: Order) => cells.apply([order], []))
    return cells
  },

  /** The floor: rows posted raw, nothing that would notice a lost one. */
  channel(settings) {
    const cells = createCells<Order>()
    const channel = new BroadcastChannel('bench:orders')
    channel.addEventListener('message', ({ data }) => cells.apply([data as Order], []))
    const worker = new SharedWorker(new URL('channel-worker.ts', import.meta.url), {
      type: 'module',
      name: settings,
    })
    worker.port.addEventListener('message', ({ data }) => cells.replace(data as Order[]))
    worker.port.start()
    return cells
  },
}
