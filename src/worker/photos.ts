import type { Send } from '#shared/contract/client.ts'
import type { Photo } from '#shared/photos/photo.ts'
import type { KeptExpense } from '#shared/sync/protocol.ts'
import { storageFailed, WorkerError } from './errors.ts'
import type { Store } from './store.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly store: Store
  readonly topics: Pick<Topics, 'change' | 'replace' | 'row'>
  readonly send: Send
  readonly report: (error: unknown) => void
}

/** What is kept, by the beginning of its key, and the call that takes it. */
const KEPT = { 'photo/': ['photos', 'add'], 'expense/': ['expenses', 'enter'] } as const
type Prefix = keyof typeof KEPT

/** What the server never takes; anything else may be taken later, or from another person. */
const REFUSED = [400, 404, 409, 413]

/**
 * Keeps photos and expenses until the server has them. They are no commands: nothing depends on when they arrive, so
 * they wait for no order and nothing waits for them.
 */
export function createPhotos({ store, topics, send, report }: Deps) {
  let sending = Promise.resolve()

  /** Shows windows the expenses that wait, with why the server refused them as far as that is known. */
  async function show(): Promise<void> {
    const rows = await store.all('meta', 'expense/')
    const expenses = rows.map(({ value }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keep` put it there
      const expense = value as KeptExpense
      const known = topics.row('keptExpenses', expense._id)
      const same = known && isSame(known.expense, expense)
      return same ? known : { _id: expense._id, expense, error: null }
    })
    topics.replace('keptExpenses', expenses)
  }

  /** Money that was spent is not forgotten: a person is shown why, and it is tried again. */
  async function refused({ key, value }: Row, { code, message, details }: WorkerError) {
    await show()
    const row = topics.row('keptExpenses', key.slice('expense/'.length))
    // Corrected in the meantime: that was not refused yet.
    if (row && isSame(row.expense, value))
      topics.change('keptExpenses', [{ ...row, error: { code, message, details } }])
  }

  async function sendAll(prefix: Prefix) {
    const [area, name] = KEPT[prefix]
    for (const row of await store.all('meta', prefix)) {
      try {
        await send({ area, name, request: { body: row.value } })
      } catch (error) {
        if (!(error instanceof WorkerError)) return
        const { status } = error
        if (prefix === 'expense/' && (status === 403 || REFUSED.includes(status))) {
          await refused(row, error)
          continue
        }
        if (!REFUSED.includes(status)) return
        report(error)
        // Its expense may be accepted yet.
        if (await isNamed(row.key.slice('photo/'.length))) continue
      }
      await forget(row)
    }
  }

  /** Forgets what was sent, unless a person has corrected it since. */
  async function forget({ key, value }: Row): Promise<void> {
    await store.transaction('relaxed', async (tx) => {
      if (isSame((await tx.get('meta', key))?.value, value)) await tx.delete('meta', key)
    })
    await show()
  }

  async function isNamed(photoId: string): Promise<boolean> {
    const rows = await store.all('meta', 'expense/')
    return rows.some(({ value }) => JSON.stringify(value).includes(photoId))
  }

  /** Sends what waits, one after the other. */
  const flush = (): void => {
    sending = sending
      .then(show)
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
    /** Shows windows what waits, also while the server is away. */
    restore: show,
    keep: (photo: Photo) => keep('photo/', photo),
    async keepExpense(expense: KeptExpense) {
      await keep('expense/', expense)
      await show()
    },
    /** Forgets an expense that a person gave up. Its photos stay where they are. */
    async dropExpense(id: string) {
      await store.transaction('strict', (tx) => tx.delete('meta', `expense/${id}`))
      await show()
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>

type Row = { readonly key: string; readonly value: unknown }

/** Both are JSON that was written in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
