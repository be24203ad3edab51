import { expect, test } from 'vitest'
import { createShell } from '../../src/shell/create-shell.ts'

const ORIGIN = 'https://pos.example.com'
const addressOf = (id: string | number) => `${ORIGIN}/pictures/${id}/medium`
const picture = () => new Response('points', { headers: { 'content-type': 'image/webp' } })

/** A service worker with one cache, whose server a test can take away. */
function setUp() {
  const kept = new Map<string, Response>()
  let full = false
  let asked = 0
  let reply: (() => Response) | null = picture
  const cache = {
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    async put({ url }: Request, response: Response) {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(url, response)
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => kept.delete(url),
  } as unknown as Cache
  const names = new Set<string>()
  const { picture: shown, tidy } = createShell({
    shell: { build: 2, list: '', scripts: { pos: '', display: '', kitchen: '' } },
    caches: {
      async open(name) {
        names.add(name)
        return cache
      },
      match: async () => undefined,
      keys: async () => [...names],
      delete: async (name) => names.delete(name),
    },
    async fetch() {
      asked += 1
      if (!reply) throw new TypeError('Failed to fetch')
      return reply()
    },
    held: async () => [],
    after: () => {},
  })
  return {
    tidy,
    names,
    kept: () => [...kept.keys()],
    asked: () => asked,
    serve: (next: (() => Response) | null) => {
      reply = next
    },
    fill: () => {
      full = true
    },
    open: async (id: string | number) => {
      const work: Promise<void>[] = []
      const response = await shown(new Request(addressOf(id)), (one) => void work.push(one))
      await Promise.allSettled(work)
      return response
    },
  }
}

test('a picture is kept once it was shown, and shown while the server is away', async () => {
  const { open, serve, asked } = setUp()
  await open('a')
  serve(null)
  expect(await (await open('a')).text()).toBe('points')
  expect(asked()).toBe(1)
  await expect(open('b')).rejects.toThrow('Failed to fetch')
})

test('pictures stay when a newer build takes over', async () => {
  const { open, tidy, names } = setUp()
  await open('a')
  names.add('sala-shell-1')
  names.add('sala-shell-0')
  await tidy()
  expect([...names]).toContain('sala-pictures')
  expect([...names]).not.toContain('sala-shell-0')
})

test('what is no picture is not kept: a proxy’s page, a missing one', async () => {
  const { open, serve, kept } = setUp()
  serve(() => new Response('log in', { headers: { 'content-type': 'text/html' } }))
  expect(await (await open('a')).text()).toBe('log in')
  serve(() => new Response('{}', { status: 404, headers: { 'content-type': 'image/webp' } }))
  expect((await open('b')).status).toBe(404)
  expect(kept()).toEqual([])
})

test('six hundred are kept: of more the first go', async () => {
  const { open, kept } = setUp()
  for (let id = 0; id < 603; id += 1) await open(id)
  expect(kept()).toHaveLength(600)
  expect(kept()).not.toContain(addressOf(2))
  expect(kept()).toContain(addressOf(3))
  expect(kept()).toContain(addressOf(602))
})

test('a picture is shown where there is no room to keep it', async () => {
  const { open, fill, kept } = setUp()
  fill()
  expect((await open('a')).status).toBe(200)
  expect(kept()).toEqual([])
})
