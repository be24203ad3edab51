import { subscribe } from 'valtio/vanilla'
import type { Topics } from '../../ui/link/topics.ts'

/** Milliseconds. Without a server it prints what it can. */
const PATIENCE = 3000

/** Resolves when the server has all commands of an order, or will not have them soon. */
export function whenSent(topics: Topics, orderId: string): Promise<void> {
  const outbox = topics.get('outbox')
  const isSent = () => !outbox.rows().some(({ lane }) => lane === orderId)
  if (isSent() || topics.get('connection').rows()[0]?.state !== 'online') return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = subscribe(outbox.count, () => isSent() && end(), true)
    const timer = setTimeout(end, PATIENCE)
  })
}
