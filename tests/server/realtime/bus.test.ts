import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPostgresBus, type Message } from '../../../server/realtime/bus.ts'
import { testDatabase } from '../support/database.ts'
import { soon } from '../support/soon.ts'

const { db, connection } = await testDatabase()

const message = (branch: string): Message => ({
  node: 'here',
  branches: [branch],
  sessions: [],
  people: [],
})

async function listening(onMessage: (message: Message) => void = () => {}) {
  const heard: string[] = []
  const errors: string[] = []
  const bus = createPostgresBus({
    connection,
    onMessage: (one) => {
      heard.push(...one.branches)
      onMessage(one)
    },
    onError: ({ message: words }) => errors.push(words),
  })
  onTestFinished(() => bus.close())
  await bus.publish(message('first'))
  await soon(() => expect(heard).toEqual(['first']))
  return { bus, heard, errors }
}

test('an unreadable message, and a listener that fails, are reported and end nothing', async () => {
  const { bus, heard, errors } = await listening(({ branches }) => {
    if (branches.includes('broken')) throw new Error('a fault of ours')
  })
  await sql`select pg_notify('sala', 'nonsense'), pg_notify('sala', '{"node":1}')`.execute(db)
  await bus.publish(message('broken'))
  await bus.publish(message('second'))
  await soon(() => expect(heard).toEqual(['first', 'broken', 'second']))
  expect(errors).toHaveLength(3)
})

test('a connection that is ended is made again, once', async () => {
  const { bus, heard } = await listening()
  const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query ~ '^(listen|select pg_notify)' and pid <> pg_backend_pid()`
  const { rows } = await listeners.execute(db)
  expect(rows).toHaveLength(1)
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)

  await vi.waitFor(() => bus.publish(message('again')), { timeout: 10_000, interval: 100 })
  await soon(() => expect(heard).toEqual(['first', 'again']))
  expect((await listeners.execute(db)).rows).toHaveLength(1)
})
