import { fileURLToPath } from 'node:url'
import { normalizePath, type Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const AHEAD = '/src/pos/app/fetch-ahead.ts'
/** Parts of the till that open without a server. All others are kept once they have been opened. */
const SELLS =
  /\/src\/pos\/(app\/(find\/|LockScreen)|branches\/ClosedBranch|(checkout|customer-display|orders|outbox|shifts)\/(?!CloseShiftDialog|DefinitionList|DisplaySection|DrawerSection|SessionsPage)|expenses\/(ExpensesPage|QuickEntry)|tables\/TablesPage)/

/** Where lazy parts are of the till or the office; those of `ui` elsewhere are of every window. */
const PARTS = /\/src\/(pos|ui\/sheets)\//

/** Returns whether a lazy part of the till is of no use without a server. */
export const needsServer = (part: string) => PARTS.test(part) && !SELLS.test(part)

/** Pages by the letter that names the file of what several of them begin with. */
const PAGES = { pos: 'p', display: 'd', kitchen: 'k' } as const
/** So many pages of the back office share a module before it is in the file that all of them load. */
const SHARED_BY = 3

type Graph = {
  /** What windows import at once, by the letters of those that do. */
  readonly first: ReadonlyMap<string, string>
  /** What windows other than the till import later. */
  readonly aside: ReadonlySet<string>
  /** What a till fetches ahead. */
  readonly till: ReadonlySet<string>
  /** What several pages of the back office share. */
  readonly office: ReadonlySet<string>
}

/**
 * Puts what windows load into few files: over a connection of 300 ms one file more costs more than ten kilobytes.
 * What windows begin with is one file for each set of pages.
 */
export function partGroups(): Group[] {
  let graph: Graph | undefined
  const named = (name: (graph: Graph, id: string) => string | null): Group['name'] => {
    return (id, context) => name((graph ??= graphOf(context)), id)
  }
  return [
    // A group takes what its modules import along, so that what more pages share comes first.
    ...[3, 2, 1].map((letters) => ({
      name: named(({ first }, id) => ofLength(first.get(id), letters)),
      priority: 3 + letters,
    })),
    { name: named(({ aside }, id) => (aside.has(id) ? 'aside' : null)), priority: 3 },
    { name: named(({ till }, id) => (till.has(id) ? 'till' : null)), priority: 2 },
    { name: named(({ office }, id) => (office.has(id) ? 'office' : null)), priority: 1 },
  ]
}

const pageId = (page: string) =>
  normalizePath(fileURLToPath(new URL(`../${page}.html`, import.meta.url)))

const ofLength = (letters = '', length: number) =>
  letters.length === length ? `window-${letters}` : null

function graphOf(modules: Modules): Graph {
  const atOnce = (id: string) => modules.getModuleInfo(id)?.importedIds ?? []
  const later = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const first = new Map<string, string>()
  for (const [page, letter] of Object.entries(PAGES))
    for (const id of without(
      reachedFrom([pageId(page)], atOnce),
      new Set([pageId(page)]),
      new Set(atOnce(pageId(page))),
    ))
      first.set(id, `${first.get(id) ?? ''}${letter}`)
  const lazyOf = (pages: readonly string[]) => {
    const all = reachedFrom(pages.map(pageId), (id) => [...atOnce(id), ...later(id)])
    return new Set([...all].flatMap(later))
  }
  const aside = without(reachedFrom(lazyOf(['display', 'kitchen']), atOnce), first)
  const lazy = [...lazyOf(['pos'])]
  const isAhead = (id: string) =>
    SELLS.test(id) || modules.getModuleInfo(id)?.dynamicImporters.some((by) => by.endsWith(AHEAD))
  const till = without(reachedFrom(lazy.filter(isAhead), atOnce), first, aside)
  const sharers = new Map<string, number>()
  // What only sheets share is loaded with the first of them, which few people open.
  const pages = lazy.filter((id) => !isAhead(id) && !id.includes('/src/ui/sheets/'))
  for (const page of pages)
    for (const id of reachedFrom([page], atOnce)) sharers.set(id, (sharers.get(id) ?? 0) + 1)
  const shared = [...sharers].flatMap(([id, count]) => (count < SHARED_BY ? [] : [id]))
  return { first, aside, till, office: without(shared, first, aside, till) }
}

const without = (ids: Iterable<string>, ...others: readonly { has: (id: string) => boolean }[]) =>
  new Set([...ids].filter((id) => !others.some((other) => other.has(id))))

function reachedFrom(ids: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids)
  // A set goes on to what is added while it is walked.
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}
