import { expect, test } from 'vitest'
import { dutyOf } from '../../src/shell/duty-of.ts'

const ORIGIN = 'https://pos.example.com'
const branch = '/restaurant/019aa000/branch/019aa001'

const asked = (path: string, { mode = 'navigate', method = 'GET' } = {}) =>
  dutyOf({ url: new URL(path, ORIGIN).href, mode: mode as RequestMode, method }, ORIGIN)

test.each([
  ['/', 'pos'],
  ['/login?next=/branches', 'pos'],
  [`${branch}/quick-orders`, 'pos'],
  [`${branch}/kitchen`, 'kitchen'],
  [`${branch}/kitchen?token=abc.def`, 'kitchen'],
  [`${branch}/kitchen/history`, 'pos'],
  [`${branch}/customer-display`, 'display'],
])('%s is the page of the %s', (path, entry) => {
  expect(asked(path)).toEqual({ kind: 'page', entry })
})

test.each(['/assets/pos-1a2b.js', '/assets/noto-sans-lao-1a2b.woff2'])('%s is an asset', (path) => {
  expect(asked(path, { mode: 'cors' })).toEqual({ kind: 'asset' })
})

test.each(['medium', 'large'])('a %s picture of a dish is one', (size) => {
  const path = `/pictures/${'0a'.repeat(20)}/${size}`
  expect(asked(path, { mode: 'no-cors' })).toEqual({ kind: 'picture' })
})

test.each([
  '/api/orders',
  '/api/docs',
  '/socket.io/?EIO=4',
  '/health',
  '/ready',
  '/metrics',
  '/sw.js',
  '/icon.svg',
  '/locales/lo/translation.json',
  'https://elsewhere.example.com/pictures/0a/medium',
  'https://elsewhere.example.com/',
  'https://elsewhere.example.com/assets/pos-1a2b.js',
])('%s is left to the browser, in any kind of request', (path) => {
  for (const mode of ['navigate', 'cors', 'same-origin'])
    expect(asked(path, { mode })).toEqual({ kind: 'none' })
})

test('a write, or a page read as data, is left to the browser', () => {
  expect(asked('/assets/pos-1a2b.js', { method: 'HEAD' })).toEqual({ kind: 'none' })
  expect(asked('/login', { method: 'POST' })).toEqual({ kind: 'none' })
  expect(asked('/login', { mode: 'cors' })).toEqual({ kind: 'none' })
})
