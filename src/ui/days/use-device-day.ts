import { wallClock } from '#shared/time/wall-clock.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useNow } from '../shell/use-now.ts'
import { useCustoms } from '../i18n/use-customs.ts'

/** Returns today's date at the branch, by this device's clock: a calendar opens there. Never stored. */
export function useDeviceDay(): string {
  const { timeZone } = useCustoms()
  const { year, month, day } = wallClock(useNow(MINUTE_MS), timeZone)
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
