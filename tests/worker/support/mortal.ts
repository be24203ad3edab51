import type { MessagePort } from 'node:worker_threads'
import type { Store } from '../../../src/worker/store.ts'
import type { TestServer } from './server.ts'

const never = () => new Promise<never>(() => {})

/** Unfinished work of a dead worker is lost. */
export function mortal(store: Store, running: { readonly dead: boolean }): Store {
  return {
    get: async (table, key) => (running.dead ? never() : store.get(table, key)),
    all: async (table, prefix) => (running.dead ? never() : store.all(table, prefix)),
    async transaction(durability, run) {
      if (running.dead) return never()
      const result = await store.transaction(durability, run)
      return running.dead ? never() : result
    },
  }
}

export function mortalAdapter(
  adapter: TestServer['adapter'],
  running: { readonly dead: boolean },
): TestServer['adapter'] {
  return async (config) => {
    if (running.dead) return never()
    try {
      const response = await adapter(config)
      return running.dead ? never() : response
    } catch (error) {
      if (running.dead) return never()
      throw error
    }
  }
}

export function mortalSocket(
  socket: ReturnType<TestServer['openSocket']>,
  running: { readonly dead: boolean },
) {
  return {
    ...socket,
    connect: () => (running.dead ? undefined : socket.connect()),
    on: (event: string, heard: (payload: unknown) => void) =>
      socket.on(event, (payload) => {
        if (running.dead) socket.disconnect()
        else heard(payload)
      }),
  }
}

type Heard = (event: unknown) => void
/** Node's port as Comlink wants it, and deaf while its worker hangs. */
export function hangable(port: MessagePort, running: { readonly hung: boolean }) {
  const events = port as unknown as EventTarget & {
    start: () => void
    postMessage: (m: unknown, t?: unknown) => void
  }
  const wrapped = new Map<Heard, Heard>()
  return {
    postMessage: (message: unknown, transfer?: unknown) => events.postMessage(message, transfer),
    start: () => events.start(),
    addEventListener(type: string, heard: Heard) {
      const gate: Heard = (event) => {
        if (!running.hung) heard(event)
      }
      wrapped.set(heard, gate)
      events.addEventListener(type, gate)
    },
    removeEventListener(type: string, heard: Heard) {
      events.removeEventListener(type, wrapped.get(heard) ?? heard)
    },
  }
}
