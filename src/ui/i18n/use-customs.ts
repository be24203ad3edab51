import { useOne } from '../link/hooks.ts'

/** Zone, clock and figures of days where the branch is; while none is chosen the browser's zone, and the language's ways. */
export function useCustoms() {
  const { timeZone, formats } = useOne('branch') ?? {}
  return {
    timeZone: timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
    pattern: formats?.dateFormat,
  } as const
}
