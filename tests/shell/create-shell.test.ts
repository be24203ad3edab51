import { describe, expect, test } from 'vitest'
import { createShell } from '../../src/shell/create-shell.ts'
import { createTestClock } from '../worker/support/clock.ts'

const ORIGIN = 'https://pos.example.com'
const KITCHEN = `${ORIGIN}/restaurant/019aa000/branch/019aa001/kitchen`

type Answer = {
  readonly status?: number
  readonly type?: string
  readonly page?: string
  readonly date?: string
}

const answer = (
  body: string,
  { status = 200, type = 'text/javascript', page, date }: Answer = {},
) =>
  new Response(body, {
    status,
    headers: { 'content-type': type, ...(page && { 'sala-page': page }), ...(date && { date }) },
  })

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** A browser's caches by name, in the order in which they were made. */
function createTestCaches() {
  const made = new Map<string, Map<string, Response>>()
  let full = false
  const cacheOf = (stored: Map<string, Response>) =>
    ({
      match: async (request: Request | string) => stored.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        if (full) throw new DOMException('no room', 'QuotaExceededError')
        stored.set(pathOf(request), response)
      },
    }) as Cache
  return {
    fill: () => {
      full = true
    },
    names: () => [...made.keys()],
    paths: (name: string) => [...(made.get(name)?.keys() ?? [])].toSorted(),
    caches: {
      async open(name: string) {
        const stored = made.get(name) ?? new Map<string, Response>()
        made.set(name, stored)
        return cacheOf(stored)
      },
      keys: async () => [...made.keys()],
      delete: async (name: string) => made.delete(name),
      match: async (request: Request | string) =>
        [...made.values()]
          .map((stored) => stored.get(pathOf(request)))
          .find((found) => found !== undefined)
          ?.clone(),
    },
  }
}

type Serve = (path: string) => Promise<Response> | Response

const nobody: Serve = () => {
  throw new TypeError('Failed to fetch')
}

const serverOf =
  (build: number, now = 0): Serve =>
  (path) => {
    if (path === `/assets/shell-${build}.json`)
      return answer(JSON.stringify(['/assets/same.js', `/assets/pos-${build}.js`]), {
        type: 'application/json',
      })
    if (path.startsWith('/assets/')) return answer(`script ${path}`)
    const [, screen] = /(kitchen|customer-display)$/.exec(path) ?? []
    const page = screen === 'customer-display' ? 'display' : (screen ?? 'pos')
    return answer(`<script src="/assets/${page}-${build}.js">`, {
      type: 'text/html',
      page,
      date: new Date(now).toUTCString(),
    })
  }

/** A server of one build, which a test can take away or change, and the browser's disk. */
function setUp() {
  const disk = createTestCaches()
  const clock = createTestClock()
  let asked: string[] = []
  let held: string[] = []
  let reply = nobody

  const shellOf = (build: number) =>
    createShell({
      shell: {
        build,
        list: `/assets/shell-${build}.json`,
        scripts: {
          pos: `assets/pos-${build}.js`,
          display: `assets/display-${build}.js`,
          kitchen: `assets/kitchen-${build}.js`,
        },
      },
      caches: disk.caches,
      fetch: async (request) => {
        asked.push(pathOf(request))
        return reply(pathOf(request))
      },
      held: async () => held,
      after: (milliseconds, run) => void clock.after(milliseconds, run),
    })
  const serve = (next: Serve) => {
    reply = next
    asked = []
  }
  return {
    disk,
    clock,
    shellOf,
    serve,
    serveBuild: (build: number) => serve(serverOf(build)),
    goAway: () => serve(nobody),
    asked: () => asked,
    hold: (names: string[]) => {
      held = names
    },
    install: async (build: number) => {
      await clock.pass(60_000)
      serve(serverOf(build, clock.now()))
      const shell = shellOf(build)
      await shell.install()
      await shell.tidy()
      return shell
    },
  }
}

const textOf = async (coming: Promise<Response>) => (await coming).text()

const take = async (shell: ReturnType<typeof createShell>, path: string) => {
  const work: Promise<void>[] = []
  const response = await shell.asset(new Request(ORIGIN + path), (one) => void work.push(one))
  await Promise.all(work)
  return response
}

const kitchenOf = (build: number) => `<script src="/assets/kitchen-${build}.js">`

describe('installing', () => {
  test('keeps every file of the list and a page of each entry', async () => {
    const { install, disk } = setUp()
    await install(1)
    expect(disk.paths('sala-shell-1')).toEqual([
      '/assets/pos-1.js',
      '/assets/same.js',
      '/login',
      '/restaurant/-/branch/-/customer-display',
      '/restaurant/-/branch/-/kitchen',
    ])
  })

  test('requests only files that no earlier build had', async () => {
    const { install, asked } = setUp()
    await install(1)
    await install(2)
    expect(asked().filter((path) => path.startsWith('/assets/'))).toEqual([
      '/assets/shell-2.json',
      '/assets/pos-2.js',
    ])
  })

  test.each([
    ['a server that is closed', () => answer('closed', { status: 503, type: 'text/html' })],
    ['a login page of the network', () => answer('pay first', { type: 'text/html' })],
    ['the page of another entry', () => answer('x', { type: 'text/html', page: 'display' })],
    ['a page of another build', () => answer(kitchenOf(7), { type: 'text/html', page: 'kitchen' })],
  ])('fails at %s and keeps no page of it', async (_what, page) => {
    const { serveBuild, serve, shellOf, disk, asked } = setUp()
    serveBuild(1)
    await shellOf(1).install()
    const before = asked().length
    expect(before).toBeGreaterThan(0)
    serve((path) => {
      if (path === '/assets/shell-2.json') return answer('[]', { type: 'application/json' })
      return page()
    })
    await expect(shellOf(2).install()).rejects.toThrow(/no page/)
    expect(disk.paths('sala-shell-2')).toEqual([])
  })

  test('fails if a script’s response is a page', async () => {
    const { serve, shellOf, disk } = setUp()
    serve(() => answer('["/assets/same.js"]', { type: 'text/html' }))
    await expect(shellOf(1).install()).rejects.toThrow('/assets/shell-1.json')
    expect(disk.paths('sala-shell-1')).toEqual([])
  })

  test('without room takes none away from a till’s unsent work', async () => {
    const { disk, serveBuild, shellOf } = setUp()
    serveBuild(1)
    disk.fill()
    await expect(shellOf(1).install()).rejects.toThrow('no room')
    expect(disk.names()).toEqual([])
  })
})

describe('tidying', () => {
  test('keeps the newest build and the one before', async () => {
    const { install, disk } = setUp()
    for (const build of [1, 2, 3]) await install(build)
    expect(disk.names()).toEqual(['sala-shell-2', 'sala-shell-3'])
  })

  test('keeps the one before also if a server went back, and a newer one comes', async () => {
    const { install, disk } = setUp()
    for (const build of [1, 2, 1, 3]) await install(build)
    expect(disk.names()).toEqual(['sala-shell-1', 'sala-shell-3'])
  })

  test('drops one that never came whole', async () => {
    const { install, disk, serve, shellOf } = setUp()
    await install(1)
    serve((path) => {
      if (path === '/assets/shell-2.json') return answer('[]', { type: 'application/json' })
      throw new TypeError('Failed to fetch')
    })
    await expect(shellOf(2).install()).rejects.toThrow('Failed to fetch')
    await install(3)
    expect(disk.names()).toEqual(['sala-shell-1', 'sala-shell-3'])
  })

  test('keeps a build as long as a window runs it', async () => {
    const { install, disk, hold } = setUp()
    hold(['sala-owner', 'sala-shell-1'])
    for (const build of [1, 2, 3]) await install(build)
    expect(disk.names()).toEqual(['sala-shell-1', 'sala-shell-2', 'sala-shell-3'])
    hold([])
    await install(4)
    expect(disk.names()).toEqual(['sala-shell-3', 'sala-shell-4'])
  })

  test('leaves what is not its own', async () => {
    const { install, disk } = setUp()
    await disk.caches.open('other')
    for (const build of [1, 2, 3]) await install(build)
    expect(disk.names()).toContain('other')
  })
})

describe('a page', () => {
  const request = new Request(KITCHEN)
  test('is the newest of the server as long as that responds', async () => {
    const { install, serveBuild } = setUp()
    const shell = await install(1)
    serveBuild(2)
    expect(await textOf(shell.page(request, 'kitchen'))).toBe(kitchenOf(2))
  })

  test('is the kept one without a server', async () => {
    const { install, goAway } = setUp()
    const shell = await install(1)
    goAway()
    expect(await textOf(shell.page(request, 'kitchen'))).toBe(kitchenOf(1))
  })

  test.each([500, 502, 503, 504])('is the kept one at a %i', async (status) => {
    const { install, serve } = setUp()
    const shell = await install(1)
    serve(() => answer('closed', { status, type: 'text/html' }))
    expect(await textOf(shell.page(request, 'kitchen'))).toBe(kitchenOf(1))
  })

  test('is the server’s own error if a person has to act on it', async () => {
    const { install, serve } = setUp()
    const shell = await install(1)
    serve(() => answer('pay first', { type: 'text/html' }))
    expect(await textOf(shell.page(request, 'kitchen'))).toBe('pay first')
  })

  test('is the kept one when the server is silent for three seconds', async () => {
    const { install, serve, clock } = setUp()
    const shell = await install(1)
    serve(() => new Promise(() => {}))
    const coming = shell.page(request, 'kitchen')
    await clock.pass(3000)
    expect(await textOf(coming)).toBe(kitchenOf(1))
  })

  test('that is not kept is waited for, and fails as it would', async () => {
    const { shellOf, serve, goAway, clock } = setUp()
    let arrive: (response: Response) => void = Boolean
    const late = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    serve(() => late)
    const coming = shellOf(1).page(request, 'kitchen')
    await clock.pass(10_000)
    arrive(answer('late', { type: 'text/html', page: 'kitchen' }))
    expect(await textOf(coming)).toBe('late')
    goAway()
    await expect(shellOf(1).page(request, 'kitchen')).rejects.toThrow('Failed to fetch')
  })
})

describe('an asset', () => {
  test('is found on the disk, from any build', async () => {
    const { install, asked, goAway } = setUp()
    await install(1)
    const shell = await install(2)
    goAway()
    expect(await (await take(shell, '/assets/pos-1.js')).text()).toBe('script /assets/pos-1.js')
    expect(asked()).toEqual([])
  })

  test('that was loaded once is kept', async () => {
    const { install, goAway } = setUp()
    const shell = await install(1)
    await take(shell, '/assets/settings-1.js')
    goAway()
    expect((await take(shell, '/assets/settings-1.js')).status).toBe(200)
  })

  test.each([
    ['that is gone', { status: 404, type: 'application/json' }],
    ["that is somebody else's page", { type: 'text/html' }],
  ])('%s is not kept', async (_what, given) => {
    const { install, serve, disk } = setUp()
    const shell = await install(1)
    const before = disk.paths('sala-shell-1')
    serve(() => answer('no', given))
    await take(shell, '/assets/settings-1.js')
    expect(disk.paths('sala-shell-1')).toEqual(before)
  })
})
