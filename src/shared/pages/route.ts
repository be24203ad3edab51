export const ENTRIES = ['pos', 'display', 'kitchen'] as const
export type Entry = (typeof ENTRIES)[number]

/** Header of every page of ours with the name of its entry: a proxy's error or login page has none. */
export const PAGE_HEADER = 'sala-page'

/** Which entry shows a page path. The till has every page that the other two do not. */
export function entryOf(path: string): Entry {
  const [, screen] = /^\/restaurant\/[^/]+\/branch\/[^/]+\/([^/]+)\/?$/.exec(path) ?? []
  if (screen === 'customer-display') return 'display'
  return screen === 'kitchen' ? 'kitchen' : 'pos'
}

/** Paths that never are a page, even where nothing answers them. */
export const isReserved = (path: string): boolean =>
  /^\/(api|assets|locales|socket\.io|health|ready|metrics|[^/]+\.html)(\/|$)/.test(path)

/** Whether a path names a file of the build, e.g. `/icon.svg`. */
export const isFile = (path: string): boolean => /\.[^/]+$/.test(path)
