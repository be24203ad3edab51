import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { isOutside, mayBeCalled } from '../../../../server/platform/outgoing/is-outside.ts'
import { createPost } from '../../../../server/platform/outgoing/post.ts'
import { certificate, openGateway } from '../../support/gateway.ts'

const INSIDE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'no address',
]
const OUTSIDE = [
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.1',
  '2606:4700::1111',
  '2400:cb00::1',
]

test('the internet is what no registry of special addresses names', () => {
  expect(INSIDE.filter(isOutside)).toEqual([])
  expect(OUTSIDE.filter((address) => !isOutside(address))).toEqual([])
})

test.each([
  ['https://gateway.example/messages?key=1', true],
  ['https://gateway.example:8443/', true],
  ['https://8.8.8.8/', true],
  ['https://[2606:4700::1111]/', true],
  ['http://gateway.example/', false],
  ['ftp://gateway.example/', false],
  ['https://user:word@gateway.example/', false],
  ['https://localhost/', false],
  ['https://intranet/', false],
  ['https://sala.local/', false],
  ['https://sala.local./', false],
  ['https://metadata.google.internal/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:169.254.169.254]/', false],
  ['gateway.example', false],
  ['', false],
])('%s may be named as an address to call: %s', (url, may) => {
  expect(mayBeCalled(url)).toBe(may)
})

/** Resolves every name to these. */
const leadingTo =
  (...addresses: readonly string[]) =>
  (_host: string, callback: (error: null, found: readonly LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('what is posted', () => {
  const sent = { body: '{"text":"ສະບາຍດີ"}', headers: { 'sala-signature': 't=1,v1=a' } }
  const home = { resolve: leadingTo('127.0.0.1'), isAllowed: () => true, ca: certificate }

  test('arrives as it was signed, and no redirect is followed', async () => {
    const { got, url } = await openGateway(({ body }) => (body === sent.body ? 302 : 500))
    expect(await createPost(home)(url, sent)).toBe(302)
    expect(got).toMatchObject([
      {
        path: '/messages',
        body: sent.body,
        headers: { 'sala-signature': 't=1,v1=a', 'content-type': 'application/json' },
      },
    ])
  })

  test('goes to no network of ours, by whatever name, number, or one address of several', async () => {
    const { got, url } = await openGateway()
    const { isAllowed: _all, ...guarded } = home
    await expect(createPost(guarded)(url, sent)).rejects.toThrow('no address on the internet')
    const mixed = { ...guarded, resolve: leadingTo('8.8.8.8', '127.0.0.1') }
    await expect(createPost(mixed)(url, sent)).rejects.toThrow('no address on the internet')
    const mapped = { ...guarded, resolve: leadingTo('::ffff:127.0.0.1') }
    await expect(createPost(mapped)(url, sent)).rejects.toThrow('no address on the internet')
    const { port } = new URL(url)
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      await expect(createPost(guarded)(`https://${host}:${port}/`, sent)).rejects.toThrow(
        'no address on the internet',
      )
    expect(got).toEqual([])
  })

  test('goes to no program that cannot show who it is, and does not wait for one that is silent', async () => {
    const { got, url } = await openGateway()
    const { ca: _ours, ...unknown } = home
    await expect(createPost(unknown)(url, sent)).rejects.toThrow('certificate')
    expect(got).toEqual([])
    const silent = { ...home, resolve: () => {}, patienceMs: 50 }
    await expect(createPost(silent)(url, sent)).rejects.toThrow('aborted')
    await expect(createPost({ ...home, resolve: leadingTo() })(url, sent)).rejects.toThrow(
      'leads nowhere',
    )
  })
})
