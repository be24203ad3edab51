import { useOne } from '../link/hooks.ts'

/**
 * Returns zone, clock, date formats and decimals of the branch; without one the browser's zone, and the language's
 * formats.
 */
export function useCustoms() {
  const { timeZone, formats, decimals } = useOne('branch') ?? {}
  return {
    timeZone: timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
    pattern: formats?.dateFormat,
    decimals,
  } as const
}
