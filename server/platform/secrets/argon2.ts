import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { refusal } from '../http/errors.ts'
import { createRankedQueue, type Rank } from './ranked-queue.ts'

type Job =
  | { readonly hash: string; readonly password: string }
  | { readonly password: string; readonly cost: object }

type Thread = {
  readonly run: (job: Job) => Promise<string | boolean>
  readonly alive: () => boolean
}

const Answer = z.object({
  id: z.int(),
  result: z.optional(z.union([z.string(), z.boolean()])),
  error: z.optional(z.string()),
})

/** Threads: one is reserved for known people. */
const THREADS = 2
const STRANGERS = 1
/** Each takes 15 to 40 ms, so that no one waits longer than two seconds. */
const STRANGERS_WAITING = 40

/** Returns the error for strangers if too many wait. */
export const loginBusy = () =>
  refusal(503, 'LOGIN_BUSY', {
    retryAfter: 2,
  })

/**
 * Runs argon2 in threads of its own. In the pool of libuv it would delay the files, names and connections that
 * tills wait for.
 */
export function createArgon2() {
  const queue = createRankedQueue(
    { running: THREADS, strangers: STRANGERS, waiting: STRANGERS_WAITING },
    loginBusy,
  )
  const idle: Thread[] = []

  const work = (rank: Rank, job: Job) =>
    queue.run(rank, async () => {
      const thread = idle.pop() ?? startThread()
      try {
        return await thread.run(job)
      } finally {
        // The next job replaces a thread that has ended.
        if (thread.alive()) idle.push(thread)
      }
    })

  return {
    hash: async (password: string, cost: object, rank: Rank): Promise<string> =>
      String(await work(rank, { password, cost })),
    verify: async (hash: string, password: string, rank: Rank): Promise<boolean> =>
      (await work(rank, { hash, password })) === true,
  }
}

/** Beside this file, in the sources as in a build. */
const FILE = new URL('argon2-thread.mjs', import.meta.url)

type Waiting = {
  readonly resolve: (result: string | boolean) => void
  readonly reject: (error: Error) => void
}

/** Does one job at a time. It lets the process end while it has none. */
function startThread(): Thread {
  const worker = new Worker(FILE)
  worker.unref()
  let id = 0
  let alive = true
  let waiting: Waiting | null = null

  function settle(finish: (one: Waiting) => void): void {
    const mine = waiting
    waiting = null
    worker.unref()
    if (mine) finish(mine)
  }
  worker.on('error', (error) => settle(({ reject }) => reject(error)))
  worker.on('exit', () => {
    alive = false
    settle(({ reject }) => reject(new Error('The argon2 thread has ended.')))
  })
  worker.on('message', (message: unknown) => {
    const answer = Answer.parse(message)
    if (answer.id !== id) return
    const { result, error } = answer
    settle(({ resolve, reject }) =>
      result === undefined ? reject(new Error(error)) : resolve(result),
    )
  })

  return {
    alive: () => alive,
    run: (job) =>
      new Promise((resolve, reject) => {
        id += 1
        waiting = { resolve, reject }
        worker.ref()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ id, job })
      }),
  }
}
