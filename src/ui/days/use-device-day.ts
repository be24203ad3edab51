import { businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useNow } from '../frame/use-now.ts'
import { useCustoms } from '../i18n/use-customs.ts'

/** Returns today's date at the branch, by this device's clock: a calendar opens there. Never stored. */
export function useDeviceDay(): string {
  const { timeZone } = useCustoms()
  return businessDate(useNow(MINUTE_MS), timeZone, '00:00')
}
