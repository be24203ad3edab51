import { expect, test } from 'vitest'
import type { Photo } from '#shared/photos/photo.ts'
import { createMemoryStore } from '../../src/worker/memory-store.ts'
import { WorkerError } from '../../src/worker/errors.ts'
import type { KeptExpense } from '#shared/sync/protocol.ts'
import { createPhotos } from '../../src/worker/photos.ts'
import { createTopics } from '../../src/worker/topics.ts'
import { createTestClock } from './support/clock.ts'

const photo = (n: number): Photo => ({
  _id: `019d0000-0000-7000-8000-00000000000${n}`,
  branchId: '019d0000-0000-7000-8000-000000000099',
  jpeg: 'abcd',
})

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

const topicsOf = () =>
  createTopics({
    epoch: 'e',
    scope: '',
    clock: createTestClock(),
    openChannel: () => ({ post: () => {}, listen: () => {}, close: () => {} }),
  })

/** A store that outlives workers, and a server that responds as it is set to. */
function arrange() {
  const store = createMemoryStore()
  const sent: unknown[] = []
  let failure: WorkerError | null = null
  let topics = topicsOf()
  const worker = () => {
    // The memory of the worker before is gone.
    topics = topicsOf()
    return createPhotos({
      store,
      topics,
      report: () => {},
      async send({ request }) {
        if (failure) throw failure
        sent.push(request.body)
      },
    })
  }
  return {
    store,
    /** What windows are shown: which expense, and why it was refused. */
    shown: () =>
      topics
        .rows('keptExpenses')
        .map(({ expense, error }) => [expense.amount, error?.code ?? null]),
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

const expense: KeptExpense = {
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
}

test('an expense that the server refuses is kept and tried again, and holds up no photo', async () => {
  const { worker, answer, store, sent } = arrange()
  const photos = worker()
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

test.each([400, 403, 404, 409])(
  'windows are shown an expense that was refused with %i',
  async (status) => {
    const { worker, answer, shown } = arrange()
    const photos = worker()
    answer(0)
    await photos.keepExpense(expense)
    await settled()
    expect(shown()).toEqual([[5000, null]])
    answer(status)
    photos.flush()
    await settled()
    expect(shown()).toEqual([[5000, 'X']])
    // The next worker knows that it waits, and learns why once the server responds.
    const next = worker()
    await next.restore()
    expect(shown()).toEqual([[5000, null]])
    next.flush()
    await settled()
    expect(shown()).toEqual([[5000, 'X']])
    answer(null)
    next.flush()
    await settled()
    expect(shown()).toEqual([])
  },
)

test('a refused expense is corrected and sent once, under its id', async () => {
  const { worker, answer, shown, sent } = arrange()
  const photos = worker()
  answer(400)
  await photos.keepExpense(expense)
  await settled()
  answer(0)
  await photos.keepExpense({ ...expense, amount: 6000 })
  expect(shown()).toEqual([[6000, null]])
  answer(null)
  photos.flush()
  await settled()
  expect(sent).toEqual([{ ...expense, amount: 6000 }])
  expect(shown()).toEqual([])
})

test('one that is given up is forgotten, and is back when that is undone', async () => {
  const { worker, answer, shown, sent, store } = arrange()
  const photos = worker()
  answer(400)
  await photos.keepExpense(expense)
  await settled()
  await photos.dropExpense(expense._id)
  expect(shown()).toEqual([])
  expect(await store.all('meta', 'expense/')).toEqual([])
  answer(null)
  await photos.keepExpense(expense)
  await settled()
  expect(sent).toEqual([expense])
})

test('the photo of a refused expense is kept for as long as it is', async () => {
  const { worker, answer, store, sent } = arrange()
  const photos = worker()
  const withPhoto = { ...expense, photos: [photo(1)._id] }
  answer(404)
  await photos.keepExpense(withPhoto)
  await photos.keep(photo(1))
  await settled()
  expect(await store.all('meta', 'photo/')).toHaveLength(1)
  answer(null)
  photos.flush()
  await settled()
  expect(sent).toEqual([withPhoto, photo(1)])
  expect(await store.all('meta', 'photo/')).toEqual([])
})
