import type { Entry } from './route.ts'

/** The service worker is served at the top, so that its scope is every page. */
export const SHELL_PATH = '/sw.js'

/** Prefix of the service worker's caches; the number of the build follows. */
export const SHELL_CACHE = 'sala-shell-'

/** Pictures of dishes, whichever build showed them: what has an address never changes. */
export const PICTURE_CACHE = 'sala-pictures'

/** Returns the name of a build's cache, and of the lock that every open window of that build holds. */
export const shellName = (build: number) => `${SHELL_CACHE}${build}`

/** What the service worker of one build knows. Paths of this origin. */
export type Shell = {
  readonly build: number
  /** A file with the paths of everything that windows need to open and sell without a server. */
  readonly list: string
  /** The script that each page of this build names, which distinguishes it from that of another build. */
  readonly scripts: Readonly<Record<Entry, string>>
}
