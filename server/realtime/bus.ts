import type pg from 'pg'
import * as z from 'zod/mini'
import { openClient } from '../platform/database/client.ts'
import type { Connection } from '../platform/database/client.ts'

/** A message between nodes. Only a hint: the facts are in the database. */
const Message = z.object({
  node: z.string(),
  branches: z.array(z.string()),
  sessions: z.array(z.string()),
  people: z._default(z.array(z.string()), []),
})
export type Message = z.output<typeof Message>

/** Carries messages between the nodes that share a database. */
export type Bus = {
  readonly publish: (message: Message) => Promise<void>
  readonly close: () => Promise<void>
}

type Deps = {
  readonly connection: Connection
  readonly onMessage: (message: Message) => void
  readonly onError: (error: Error) => void
}

const CHANNEL = 'sala'
const RETRY_MS = 1000
/** Longer than any NOTIFY takes: after it the server at the other end counts as gone. */
const QUERY_MS = 5000
/** A NOTIFY is a commit: while orders come in, a hundred of them a second would each make the disk write the log. */
const UNHURRIED = { options: '-c synchronous_commit=off' }

/** Returns a bus over LISTEN and NOTIFY on a connection of its own, made again when it breaks. */
export function createPostgresBus({ connection, onMessage, onError }: Deps): Bus {
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const listen = async (): Promise<pg.Client> => {
    const limits = { query_timeout: QUERY_MS, ...UNHURRIED }
    const opened = await openClient(connection, onError, limits)
    opened.on('notification', ({ payload }) => take(payload))
    try {
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      void opened.end()
      throw error
    }
    // 'end' follows every 'error'.
    opened.on('end', again)
    return opened
  }

  /**
   * A message that cannot be read comes from another version, or from a person who works in the database by
   * hand.
   */
  function take(payload = ''): void {
    try {
      onMessage(Message.parse(JSON.parse(payload)))
    } catch (error) {
      onError(new Error('A message of another node cannot be used.', { cause: error }))
    }
  }

  const start = () => {
    client = listen()
    client.catch((error: Error) => {
      onError(error)
      again()
    })
  }

  function again(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(start, RETRY_MS)
  }

  start()
  return {
    async publish(message) {
      const open = await client
      try {
        await open?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
      } catch (error) {
        // Also one that only went silent: a new connection follows.
        void open?.end()
        throw error
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
