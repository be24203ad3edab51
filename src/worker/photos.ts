import type { Send } from '#shared/contract/client.ts'
import type { Photo } from '#shared/photos/photo.ts'
import { storageFailed, WorkerError } from './errors.ts'
import type { Store } from './store.ts'

type Deps = {
  readonly store: Store
  readonly send: Send
  readonly report: (error: unknown) => void
}

const PREFIX = 'photo/'

/** What the server never takes; anything else may be taken later, or from another person. */
const REFUSED = [400, 404, 409, 413]

/**
 * Keeps photos until the server has them. They are no commands: nothing depends on when they arrive, so
 * they wait for no order and nothing waits for them.
 */
export function createPhotos({ store, send, report }: Deps) {
  let sending = Promise.resolve()

  async function sendAll() {
    for (const { key, value } of await store.all('meta', PREFIX)) {
      try {
        await send({ area: 'photos', name: 'add', request: { body: value } })
      } catch (error) {
        if (!(error instanceof WorkerError) || !REFUSED.includes(error.status)) return
        report(error)
      }
      await store.transaction('relaxed', (tx) => tx.delete('meta', key))
    }
  }

  /** Sends what waits, one after the other. */
  const flush = (): void => {
    sending = sending.then(sendAll).catch(report)
  }

  return {
    flush,
    async keep(photo: Photo): Promise<void> {
      const row = { key: PREFIX + photo._id, value: photo }
      await store
        .transaction('strict', (tx) => tx.put('meta', row))
        .catch((error: unknown) => {
          throw storageFailed(error)
        })
      flush()
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>
