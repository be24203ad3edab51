import type { Entry } from './route.ts'

/** Where the service worker lies: at the top, so that its scope is every page. */
export const SHELL_PATH = '/sw.js'

/** How the caches of the service worker begin; the number of the build follows. */
export const SHELL_CACHE = 'sala-shell-'

/** A build's cache, and the lock that every window of that build holds as long as it is open. */
export const shellName = (build: number) => `${SHELL_CACHE}${build}`

/** What the service worker of one build is told. Paths of this origin. */
export type Shell = {
  readonly build: number
  /** A file with the paths of all that windows need in order to open and sell without a server. */
  readonly list: string
  /** The script that each page of this build names, by which it is told from that of another build. */
  readonly scripts: Readonly<Record<Entry, string>>
}
