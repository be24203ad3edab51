import { expect, test } from 'vitest'
import { greeting } from '../../server/greeting.ts'
import { testDatabase } from './support/database.ts'

const { db } = await testDatabase()

test('a database without the demonstration shows where to go and no password', async () => {
  const text = await greeting(db, { host: '127.0.0.1', port: 4000 })
  expect(text).toContain('http://127.0.0.1:4000')
  expect(text).not.toContain('password')
})

test('addresses of the network are shown only if it listens to them', async () => {
  const local = await greeting(db, { host: '127.0.0.1', port: 4000 })
  const open = await greeting(db, { host: '0.0.0.0', port: 4000 })
  expect(local).not.toContain('localhost')
  expect(open).toContain('http://localhost:4000')
})
