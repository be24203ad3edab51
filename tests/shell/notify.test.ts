import { expect, test } from 'vitest'
import { createNotify } from '../../src/shell/notify.ts'

const ORIGIN = 'https://pos.example.com'
const message = {
  title: 'Riverside',
  body: '2 swaps wait for your approval.',
  tag: 'b.swapToApprove',
  lang: 'en',
  path: '/restaurant/r/branch/b/employee-schedule/week',
}

function arrange(urls: readonly string[] = []) {
  const did: unknown[] = []
  const notify = createNotify({
    origin: ORIGIN,
    show: async (title, options) => void did.push(['show', title, options]),
    windows: async () => urls.map((url) => ({ url, focus: async () => did.push(['focus', url]) })),
    open: async (url) => did.push(['open', url]),
  })
  return { ...notify, did }
}

test('what is pushed is shown, and a tap opens its page', async () => {
  const { pushed, tapped, did } = arrange()
  await pushed(JSON.stringify(message))
  const { title, path, ...rest } = message
  expect(did).toEqual([['show', title, { ...rest, icon: '/icon-192.png', data: { path } }]])
  await tapped({ path })
  expect(did[1]).toEqual(['open', ORIGIN + path])
})

test('a window that shows the page comes to the front; one that shows another is left as it is', async () => {
  const there = `${ORIGIN}${message.path}`
  const shown = arrange([`${ORIGIN}/restaurant/r/branch/b/checkout/1`, there])
  await shown.tapped({ path: message.path })
  expect(shown.did).toEqual([['focus', there]])
})

test.each(['', 'no json', '{}', '[]', 'null', '{"title":1}', undefined])(
  'what cannot be read is shown all the same, for browsers demand it: %s',
  async (text) => {
    const { pushed, did } = arrange()
    await pushed(text)
    expect(did).toEqual([['show', 'Sala', { data: { path: '/' } }]])
  },
)

test.each(['https://evil.example.com/x', '//evil.example.com/x', 'javascript:alert(1)'])(
  'a tap never leads elsewhere: %s',
  async (path) => {
    const { tapped, did } = arrange()
    await tapped({ path })
    expect(did).toEqual([['open', ORIGIN]])
  },
)
