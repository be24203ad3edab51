import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrintFault } from '#shared/printing/after-failure.ts'
import { paperFault } from './status.ts'

/** Opens a connection to a network printer. */
export type ConnectPrinter = (host: string, port: number) => Socket

/** A try that failed, and whether the printer may have printed a part. */
export class PrintFailure extends Error {
  readonly fault: PrintFault
  constructor(fault: PrintFault) {
    super(fault)
    this.name = 'PrintFailure'
    this.fault = fault
  }
}

/** Milliseconds. Many printers never say how they are: then the paper is sent after `reply`. */
const PATIENCE = { connect: 4000, reply: 400, silence: 15_000, done: 1500 }

export type Patience = typeof PATIENCE

type Deps = {
  readonly connect?: ConnectPrinter
  readonly patience?: Partial<Patience>
}

type Errand = {
  readonly host: string
  readonly port: number
  readonly bytes: Uint8Array
  /** Runs when the printer is ready, before the first byte of the paper. */
  readonly onBegin: () => Promise<void>
}

/** Asks for the causes of being offline and for the paper (`DLE EOT 2`, `DLE EOT 4`). */
const ASK = Uint8Array.of(0x10, 0x04, 2, 0x10, 0x04, 4)

/**
 * Returns a function that sends bytes to a printer. Throws `PrintFailure`. The caller has checked the address.
 * A printer that takes all bytes and reports no fault has printed.
 */
export function createTalk({
  connect = (host, port) => connectSocket({ host, port }),
  ...deps
}: Deps) {
  const patience = { ...PATIENCE, ...deps.patience }

  return async ({ host, port, bytes, onBegin }: Errand): Promise<void> => {
    const socket = connect(host, port)
    const heard: number[] = []
    const breaks = new Promise<never>((_, reject) => {
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed')))
    })
    breaks.catch(() => {})
    socket.on('data', (data) => heard.push(...data))
    socket.setNoDelay(true)

    const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
      const late = new AbortController()
      try {
        return await Promise.race([
          work,
          breaks,
          sleep(ms, undefined, { signal: late.signal }).then(() => {
            throw new Error('late')
          }),
        ])
      } finally {
        late.abort()
      }
    }
    const write = (data: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        socket.write(data, (error) => (error ? reject(error) : resolve()))
      })
    /** Returns what the printer says of itself; undefined if it says nothing or all is well. */
    async function ask(ms: number): Promise<PrintFault | undefined> {
      heard.length = 0
      await within(patience.connect, write(ASK))
      for (let waited = 0; waited < ms && heard.length < 2; waited += 10)
        await within(ms, sleep(10))
      return paperFault(heard)
    }

    try {
      await within(patience.connect, connected(socket)).catch(fail('unreachable'))
      const before = await ask(patience.reply).catch(fail('unreachable'))
      if (before) throw new PrintFailure(before)
      const replies = heard.length > 0
      await onBegin()
      await within(patience.silence, write(bytes)).catch(fail('interrupted'))
      const after = replies ? await ask(patience.done).catch(fail('interrupted')) : undefined
      if (after) throw new PrintFailure(after)
      await within(patience.silence, ended(socket)).catch(fail('interrupted'))
    } finally {
      socket.destroy()
    }
  }
}
export type Talk = ReturnType<typeof createTalk>

const connected = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
  })

/** Resolves when everything has been handed over. */
const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.end(() => resolve())
  })

const fail = (fault: PrintFault) => (error: unknown) => {
  throw error instanceof PrintFailure ? error : new PrintFailure(fault)
}
