import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, readStore } from '../../../server/platform/config.ts'
import { temporaryFolder } from '../support/client.ts'

const read = (environment: Readonly<Record<string, string>>, project = temporaryFolder()) =>
  readConfig(environment, project)

test('without any setting it serves from the folder of the project', () => {
  const project = temporaryFolder()
  expect(read({}, project)).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    databaseUrl: undefined,
    data: join(project, '.data'),
    publicUrl: undefined,
    origins: [],
    trustProxy: [],
    demo: false,
    logLevel: 'info',
  })
})

test('every setting that cannot be used is named, at once', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://localhost/pos',
    PUBLIC_URL: 'pos.example.com',
    SALA_SECRET: 'short',
    SALA_DEMO: 'yes',
    LOG_LEVEL: 'loud',
  }
  const complaint = () => read(wrong)
  for (const name of Object.keys(wrong)) expect(complaint).toThrow(`  ${name}: `)
})

test('a setting that was left empty counts as left out', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test('lists are separated by commas', () => {
  const config = read({ TRUST_PROXY: '10.0.0.1, 10.0.0.2', SALA_ORIGINS: 'http://localhost:5173' })
  expect(config.trustProxy).toEqual(['10.0.0.1', '10.0.0.2'])
  expect(config.origins).toEqual(['http://localhost:5173'])
})

test('the secret is made once, kept, and readable by no one else', () => {
  const project = temporaryFolder()
  const { secret, data } = read({}, project)
  expect(secret).toHaveLength(43)
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
  expect(read({}, project).secret).toBe(secret)
  expect(read({}).secret).not.toBe(secret)
})

test('a given secret is used and not written down', () => {
  const project = temporaryFolder()
  const given = 'x'.repeat(32)
  expect(read({ SALA_SECRET: given }, project).secret).toBe(given)
  expect(() => readFileSync(join(project, '.data', 'secret'))).toThrow('ENOENT')
})

test('a damaged secret is refused', () => {
  const project = temporaryFolder()
  const { data } = read({}, project)
  writeFileSync(join(data, 'secret'), '')
  expect(() => read({}, project)).toThrow(join(data, 'secret'))
})

test('a command that only needs the place of the data makes nothing there', () => {
  const folder = temporaryFolder()
  const data = join(folder, 'none-yet')
  expect(readStore({ SALA_DATA: data }, folder)).toEqual({ databaseUrl: undefined, data })
  expect(existsSync(data)).toBe(false)
})
