export const ENTRIES = ['pos', 'display', 'kitchen'] as const
export type Entry = (typeof ENTRIES)[number]

/** Header of every page of ours with the name of its entry: the error or login page of a proxy has none. */
export const PAGE_HEADER = 'sala-page'

/** Returns the entry that shows a page path. The till has every page that the other two do not have. */
export function entryOf(path: string): Entry {
  const [, screen] = /^\/restaurant\/[^/]+\/branch\/[^/]+\/([^/]+)\/?$/.exec(path) ?? []
  if (screen === 'customer-display') return 'display'
  return screen === 'kitchen' ? 'kitchen' : 'pos'
}

/** Returns whether a path is never a page, even if nothing else is served there. */
export const isReserved = (path: string): boolean =>
  /^\/(api|r|j|pictures|assets|locales|socket\.io|health|ready|metrics|[^/]+\.html)(\/|$)/.test(
    path,
  )

/** Returns whether a path names a file of the build, e.g. `/icon.svg`. */
export const isFile = (path: string): boolean => /\.[^/]+$/.test(path)
