import type { Send } from '#shared/contract/client.ts'
import type { Photo } from '#shared/photos/photo.ts'
import type { Action } from '#shared/sync/protocol.ts'
import { storageFailed, WorkerError } from './errors.ts'
import type { Store } from './store.ts'

type Deps = {
  readonly store: Store
  readonly send: Send
  readonly report: (error: unknown) => void
}

/** What is kept, by the beginning of its key, and the call that takes it. */
const KEPT = { 'photo/': ['photos', 'add'], 'expense/': ['expenses', 'enter'] } as const
type Prefix = keyof typeof KEPT
type KeptExpense = Extract<Action, { readonly type: 'expense.keep' }>['expense']

/** What the server never takes; anything else may be taken later, or from another person. */
const REFUSED = [400, 404, 409, 413]

/**
 * Keeps photos and expenses until the server has them. They are no commands: nothing depends on when they arrive, so
 * they wait for no order and nothing waits for them.
 */
export function createPhotos({ store, send, report }: Deps) {
  let sending = Promise.resolve()

  async function sendAll(prefix: Prefix) {
    const [area, name] = KEPT[prefix]
    for (const { key, value } of await store.all('meta', prefix)) {
      try {
        await send({ area, name, request: { body: value } })
      } catch (error) {
        if (!(error instanceof WorkerError) || !REFUSED.includes(error.status)) return
        report(error)
        // Money that was spent is not forgotten: it is tried again.
        if (prefix === 'expense/') continue
      }
      await store.transaction('relaxed', (tx) => tx.delete('meta', key))
    }
  }

  /** Sends what waits, one after the other. */
  const flush = (): void => {
    sending = sending
      .then(() => sendAll('expense/'))
      .then(() => sendAll('photo/'))
      .catch(report)
  }

  async function keep(prefix: Prefix, value: Photo | KeptExpense): Promise<void> {
    const row = { key: prefix + value._id, value }
    await store
      .transaction('strict', (tx) => tx.put('meta', row))
      .catch((error: unknown) => {
        throw storageFailed(error)
      })
    flush()
  }

  return {
    flush,
    keep: (photo: Photo) => keep('photo/', photo),
    keepExpense: (expense: KeptExpense) => keep('expense/', expense),
  }
}
export type Photos = ReturnType<typeof createPhotos>
