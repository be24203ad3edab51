import { expect, test } from 'vitest'
import type { Photo } from '#shared/photos/photo.ts'
import { createMemoryStore } from '../../src/worker/memory-store.ts'
import { WorkerError } from '../../src/worker/errors.ts'
import { createPhotos } from '../../src/worker/photos.ts'

const photo = (n: number): Photo => ({
  _id: `019d0000-0000-7000-8000-00000000000${n}`,
  branchId: '019d0000-0000-7000-8000-000000000099',
  jpeg: 'abcd',
})

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

/** A store that outlives workers, and a server that responds as it is set to. */
function arrange() {
  const store = createMemoryStore()
  const sent: unknown[] = []
  let failure: WorkerError | null = null
  const worker = () =>
    createPhotos({
      store,
      report: () => {},
      async send({ request }) {
        if (failure) throw failure
        sent.push(request.body)
      },
    })
  return {
    store,
    sent,
    worker,
    answer: (status: number | null) => {
      failure = status === null ? null : new WorkerError('X', { status })
    },
  }
}

test('a photo without the server is kept by the next worker, and sent once', async () => {
  const { worker, answer, sent, store } = arrange()
  answer(0)
  const first = worker()
  await first.keep(photo(1))
  await first.keep(photo(2))
  await settled()
  expect(sent).toEqual([])
  answer(null)
  const second = worker()
  second.flush()
  second.flush()
  await settled()
  expect(sent).toEqual([photo(1), photo(2)])
  expect(await store.all('meta', 'photo/')).toEqual([])
})

test('one that the server never takes makes room, one that a person may not send waits for another', async () => {
  const { worker, answer, store } = arrange()
  const photos = worker()
  answer(403)
  await photos.keep(photo(1))
  await settled()
  expect(await store.all('meta', 'photo/')).toHaveLength(1)
  answer(400)
  photos.flush()
  await settled()
  expect(await store.all('meta', 'photo/')).toEqual([])
})

test('an expense that the server refuses is kept and tried again, and holds up no photo', async () => {
  const { worker, answer, store, sent } = arrange()
  const photos = worker()
  const expense = {
    _id: '019d0000-0000-7000-8000-000000000050',
    branchId: '019d0000-0000-7000-8000-000000000099',
    name: 'Ice',
    categoryId: null,
    supplierId: null,
    receiptId: null,
    spentOn: '2026-11-21',
    amount: 5000,
    tax: 0,
    currency: 'LAK',
    rate: '',
    paidFrom: 'owner',
    note: '',
  } as const
  answer(400)
  await photos.keepExpense(expense)
  await photos.keep(photo(1))
  await settled()
  expect(await store.all('meta', 'expense/')).toHaveLength(1)
  expect(await store.all('meta', 'photo/')).toEqual([])
  answer(null)
  photos.flush()
  await settled()
  expect(sent).toEqual([expense])
  expect(await store.all('meta', 'expense/')).toEqual([])
})
