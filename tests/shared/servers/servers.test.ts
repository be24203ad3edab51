import { describe, expect, test } from 'vitest'
import { parseServers, serverFor } from '#shared/servers/servers.ts'

const TABLE = parseServers(
  'pos.example.com=https://api.example.com, *.staging.example.com=https://api.staging.example.com,' +
    'dev.staging.example.com=http://127.0.0.1:4000',
)

describe('the server of a page', () => {
  test.each([
    ['pos.example.com', 'https://api.example.com'],
    ['POS.example.com', 'https://api.example.com'],
    ['th.staging.example.com', 'https://api.staging.example.com'],
    ['dev.staging.example.com', 'http://127.0.0.1:4000'],
  ])('of %s is the one the table names', (hostname, server) => {
    expect(serverFor(TABLE, hostname)).toBe(server)
  })

  test.each([
    'localhost',
    '192.168.1.20',
    'staging.example.com',
    'evilpos.example.com',
    'pos.example.com.evil.net',
  ])('of %s is the one that sent the page', (hostname) => {
    expect(serverFor(TABLE, hostname)).toBeNull()
  })

  test('is nowhere else without a table', () => {
    expect(parseServers(' , ')).toEqual([])
    expect(serverFor([], 'pos.example.com')).toBeNull()
  })
})

describe('a table with a mistake is refused by name:', () => {
  test.each([
    'pos.example.com',
    'pos.example.com=api.example.com',
    'pos.example.com=ftp://api.example.com',
    'pos.example.com=https://api.example.com/v1',
    'https://pos.example.com=https://api.example.com',
    'a*.example.com=https://api.example.com',
    'a=https://b=https://c',
  ])('%s', (text) => {
    expect(() => parseServers(text)).toThrow(text)
  })
})
