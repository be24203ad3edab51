import { ENTRIES, type Entry, PAGE_HEADER } from '#shared/pages/route.ts'
import { PICTURE_CACHE, SHELL_CACHE, type Shell, shellName } from '#shared/pages/shell.ts'

/** Milliseconds to wait for a page before the kept one is shown. */
const PATIENCE = 3000

/** Any address that the server serves with the entry; its page is kept under it. */
const PAGES: Readonly<Record<Entry, string>> = {
  pos: '/login',
  display: '/restaurant/-/branch/-/customer-display',
  kitchen: '/restaurant/-/branch/-/kitchen',
}

/** Pictures on the disk: those of two large menus, some 10 MB. */
const MOST_PICTURES = 600

type Deps = {
  readonly shell: Shell
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  readonly fetch: (request: Request | string) => Promise<Response>
  /** Names of the locks that windows hold. */
  readonly held: () => Promise<readonly string[]>
  readonly after: (milliseconds: number, run: () => void) => void
}

/** Keeps the windows of a build on the disk and serves them while the server is away. */
export function createShell({ shell, caches, fetch, held, after }: Deps) {
  const own = shellName(shell.build)
  /** The same name has the same content, whichever build it came with. */
  const kept = (request: Request | string) =>
    caches.match(request, { ignoreVary: true }).catch(() => undefined)

  /** Rejects unless everything is kept: the build before then stays in charge. */
  async function install(): Promise<void> {
    try {
      await keepAll()
    } catch (error) {
      // Files that arrived stay for the next try, unless they take the room of unsent work.
      if (error instanceof Error && error.name === 'QuotaExceededError') await caches.delete(own)
      throw error
    }
  }

  async function keepAll(): Promise<void> {
    const cache = await caches.open(own)
    const files: readonly string[] = await (await fetched(shell.list)).json()
    await Promise.all(
      files.map(async (file) => {
        if (!(await cache.match(file)))
          await cache.put(file, (await kept(file)) ?? (await fetched(file)))
      }),
    )
    await Promise.all(ENTRIES.map(async (entry) => cache.put(PAGES[entry], await pageOf(entry))))
  }

  async function fetched(file: string): Promise<Response> {
    const answer = await fetch(file)
    if (!isAsset(answer)) throw new Error(`${file}: ${answer.status}`)
    return answer
  }

  async function pageOf(entry: Entry): Promise<Response> {
    const answer = await fetch(PAGES[entry])
    const isOurs = answer.ok && answer.headers.get(PAGE_HEADER) === entry
    if (!isOurs || !(await answer.clone().text()).includes(shell.scripts[entry]))
      throw new Error(`no page ${entry} of build ${shell.build}`)
    return answer
  }

  /**
   * Keeps this build, every build that a window still runs, and the one served last: its window may not hold
   * its lock yet, and a server that goes back to it finds its files here.
   */
  async function tidy(): Promise<void> {
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(SHELL_CACHE) && name !== own,
    )
    const needed = [...(await held()), await lastOf(others)]
    await Promise.all(
      others.filter((name) => !needed.includes(name)).map((name) => caches.delete(name)),
    )
  }

  /**
   * Returns the build whose page came last. Neither numbers nor the order of the caches show it: servers go
   * back to older builds.
   */
  async function lastOf(names: readonly string[]): Promise<string | undefined> {
    const dated = await Promise.all(
      names.map(async (name) => {
        const answer = await (await caches.open(name)).match(PAGES.pos)
        return { name, date: Date.parse(answer?.headers.get('date') ?? '') }
      }),
    )
    return dated
      .filter(({ date }) => date > 0)
      .toSorted((a, b) => a.date - b.date)
      .at(-1)?.name
  }

  /** Returns the server's page if it arrives in time and is no gateway's error, else the kept one. */
  async function page(request: Request, entry: Entry): Promise<Response> {
    const coming = fetch(request)
    const answer = await Promise.race([
      coming.catch(() => undefined),
      new Promise<undefined>((resolve) => after(PATIENCE, () => resolve(undefined))),
    ])
    if (answer && answer.status < 500) return answer
    const stored = await caches
      .open(own)
      .then((cache) => cache.match(PAGES[entry]))
      .catch(() => undefined)
    return stored ?? coming
  }

  /** @param keep takes the work that continues after the response. */
  async function asset(request: Request, keep: (work: Promise<void>) => void): Promise<Response> {
    const found = await kept(request)
    if (found) return found
    const answer = await fetch(request)
    if (isAsset(answer)) {
      const copy = answer.clone()
      keep(caches.open(own).then((cache) => cache.put(request, copy)))
    }
    return answer
  }

  /** The kept one, or the server's, which is kept: of too many the one that came first goes. */
  async function picture(request: Request, keep: (work: Promise<void>) => void): Promise<Response> {
    const cache = await caches.open(PICTURE_CACHE).catch(() => undefined)
    const found = await cache?.match(request).catch(() => undefined)
    if (found) return found
    const answer = await fetch(request)
    if (cache && isPicture(answer)) keep(keepPicture(cache, request, answer.clone()))
    return answer
  }

  return { install, tidy, page, asset, picture }
}

const isPicture = ({ status, headers }: Response) =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false)

/** A response that does not come from the server is a page. */
const isAsset = ({ status, headers }: Response) =>
  status === 200 && !headers.get('content-type')?.startsWith('text/html')

async function keepPicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer)
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(old)
}
