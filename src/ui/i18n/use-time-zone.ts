import { useOne } from '../link/hooks.ts'

/** The branch's zone; the browser's own while no branch is chosen. */
export const useTimeZone = (): string =>
  useOne('branch')?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
