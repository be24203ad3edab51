import { businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useNow } from '../shell/use-now.ts'
import { useCustoms } from '../i18n/use-customs.ts'

/** Today where the branch is, by this device's clock: where a calendar opens, never what is stored. */
export function useDeviceDay(): string {
  const { timeZone } = useCustoms()
  return businessDate(useNow(MINUTE_MS), timeZone, '00:00')
}
