import pg from 'pg'
import * as z from 'zod/mini'
import type { Connection } from '../database/database.ts'

/** What nodes tell one another. Only a hint: what matters is in the database. */
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

/** A bus over LISTEN and NOTIFY on a connection of its own, made again when it breaks. */
export function createPostgresBus({ connection, onMessage, onError }: Deps): Bus {
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const listen = async (): Promise<pg.Client> => {
    const opened = new pg.Client(connection)
    // Whatever ends the connection ends in one new attempt: 'end' follows every 'error'.
    opened.on('error', onError)
    opened.on('end', again)
    opened.on('notification', ({ payload }) => {
      onMessage(Message.parse(JSON.parse(payload ?? '')))
    })
    await opened.connect()
    await opened.query(`listen ${CHANNEL}`)
    return opened
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
      await open?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
