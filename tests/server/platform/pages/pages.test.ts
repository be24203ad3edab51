import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#shared/contract/route.ts'
import { parseServers } from '#shared/servers/servers.ts'
import type { AppSettings } from '../../../../server/app.ts'
import { serve } from '../../support/app.ts'
import { builtClient } from '../../support/client.ts'

const branch = '/restaurant/019aa000/branch/019aa001'
const contract = { nothing: routes({}) }
const house = (settings: Partial<AppSettings> = {}, files = builtClient()) =>
  serve({ contract, handlers: { nothing: {} }, files, settings: { version: '0', ...settings } })

describe('which page', () => {
  test.each([
    ['/', 'pos'],
    ['/login', 'pos'],
    ['/branches', 'pos'],
    [branch, 'pos'],
    [`${branch}/quick-order`, 'pos'],
    [`${branch}/kitchen/history`, 'pos'],
    ['/restaurant/019aa000/kitchen', 'pos'],
    [`${branch}/kitchen`, 'kitchen'],
    [`${branch}/kitchen/`, 'kitchen'],
    [`${branch}/kitchen?token=abc.def`, 'kitchen'],
    [`${branch}/customer-display`, 'display'],
  ])('%s is %s', async (url, entry) => {
    const app = await house()
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<body>${entry}</body>`)
  })

  test.each([
    '/api/nothing',
    '/assets/gone-1.js',
    '/assets/../pos.html',
    '/assets/..%2fpos.html',
    '/locales/xx/translation.json',
    '/locales/..%2f..%2fpackage.json',
    '/socket.io',
    '/pos.html',
    '/favicon.ico',
    '/.env',
    '/..%2f..%2fpackage.json',
  ])('%s is none', async (url) => {
    const app = await house()
    const { statusCode, headers } = await app.inject(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(headers['cache-control']).toMatch(/no-store|no-cache/)
  })

  test('a directory, a range outside of a file and an unmet condition are refusals, not faults', async () => {
    const lines: string[] = []
    const files = builtClient()
    const app = await serve({
      contract,
      handlers: { nothing: {} },
      files,
      logTo: (line) => lines.push(line),
    })
    const asked = [
      ['/assets/', {}, 404],
      ['/locales/', {}, 404],
      ['/locales/lo', {}, 404],
      ['/locales/lo/', {}, 404],
      ['/assets/pos-1a2b.js', { range: 'bytes=9999-' }, 416],
      ['/assets/pos-1a2b.js', { 'if-match': '"another"' }, 412],
      ['/assets/.hidden', {}, 404],
    ] as const
    for (const [url, headers, status] of asked) {
      const answer = await app.inject({ url, headers })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
    }
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  test('before the first build it says what to do', async () => {
    const files = builtClient()
    rmSync(join(files.client, 'pos.html'))
    const answer = await (await house({}, files)).inject('/login')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('npm run build') })
  })
})

describe('headers of a page', () => {
  test('scripts and styles run only with the nonce of this one response', async () => {
    const app = await house()
    const [first, second] = [await app.inject('/login'), await app.inject('/login')]
    const nonces = [first, second].map(({ headers, body }) => {
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).not.toContain('unsafe')
      expect(body.match(/nonce="[^"]+"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
      return nonce
    })
    expect(nonces[0]).toHaveLength(24)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('text becomes script only through the one policy that windows make', async () => {
    const { headers } = await (await house()).inject('/login')
    const policy = headers['content-security-policy']
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('the till alone may use the camera, and shows photos that it took without another source of pictures', async () => {
    const app = await house()
    const headersOf = async (url: string) => (await app.inject(url)).headers
    const till = await headersOf('/login')
    expect(till['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
    expect(till['content-security-policy']).toContain("img-src 'self' data:;")
    for (const page of ['kitchen', 'customer-display']) {
      const { 'permissions-policy': policy } = await headersOf(`${branch}/${page}`)
      expect(policy).toMatch(/^camera=\(\)/)
    }
  })

  test('no page of another site holds a window of ours, and the display is cut loose from the till', async () => {
    const app = await house()
    const opener = async (url: string) =>
      (await app.inject(url)).headers['cross-origin-opener-policy']
    expect(await opener(`${branch}/customer-display`)).toBe('noopener-allow-popups')
    expect(await opener(`${branch}/kitchen`)).toBe('same-origin-allow-popups')
    expect(await opener('/login')).toBe('same-origin-allow-popups')
  })

  test.each([
    ['/login', 'pos'],
    [`${branch}/kitchen`, 'kitchen'],
    [`${branch}/customer-display`, 'display'],
  ])('%s says that it is ours', async (url, entry) => {
    expect((await (await house()).inject(url)).headers['sala-page']).toBe(entry)
  })

  test('a page is revalidated each time and reveals to no one where it was', async () => {
    const { headers } = await (await house()).inject('/login')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a till on plain http in the local network is not sent to https', async () => {
    const { headers } = await (await house()).inject('/login')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('a server that people reach by https says so', async () => {
    const app = await house({ publicUrl: 'https://pos.example.com' })
    const { headers } = await app.inject('/login')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('files', () => {
  test('assets are kept for ever, because their names change with their content', async () => {
    const { headers, body } = await (await house()).inject('/assets/pos-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(body).toBe('export const pos = 1')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a browser that accepts %s gets %s', async (accepted, encoding) => {
    const app = await house()
    const { headers } = await app.inject({
      url: '/assets/pos-1a2b.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toContain('accept-encoding')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  test('a page of a hostname in the table gets its server, its scripts may call it, others get nothing', async () => {
    const servers = parseServers('pos.example.com=https://api.example.com')
    const app = await house({ servers })
    const page = async (host: string) =>
      (await app.inject({ url: '/login', headers: { host } })).body
    expect(await page('pos.example.com')).toContain('<html data-server="https://api.example.com"')
    expect(await page('localhost:4000')).not.toContain('data-server')
    const { headers } = await app.inject('/assets/pos-1a2b.js')
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example.com wss://api.example.com;",
    )
  })

  test('a worker has a policy of its own, because that of the page does not reach it', async () => {
    const { headers } = await (await house()).inject('/assets/pos-1a2b.js')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  test('a window that was opened before a deployment finds its old parts', async () => {
    const { statusCode, headers } = await (await house()).inject('/assets/pos-0000.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
  })

  test.each(['/locales/lo/translation.json', '/icon.svg'])(
    '%s is revalidated and not sent twice',
    async (url) => {
      const app = await house()
      const first = await app.inject(url)
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await app.inject({
        url,
        headers: { 'if-none-match': String(first.headers['etag']) },
      })
      expect(again.statusCode).toBe(304)
    },
  )
})

describe('the service worker', () => {
  test('is revalidated, and what it runs and fetches is ours', async () => {
    const { statusCode, headers, body } = await (await house()).inject('/sw.js')
    expect(statusCode).toBe(200)
    expect(body).toContain('fetch')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    })
  })

  test('leaves every browser if the server is configured so', async () => {
    const app = await house({}, { ...builtClient(), shell: false })
    const { headers, body } = await app.inject('/sw.js')
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('registration.unregister()')
    expect(body).not.toContain('fetch')
  })
})
