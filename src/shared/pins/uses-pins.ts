import { SELL } from '../orders/command-permissions.ts'
import type { Permission } from '../permissions/permission.ts'

/** People who sell take over a till by PIN, and people who have hours clock in at it, cooks too (decision 0073). */
export const USES_PINS: readonly Permission[] = [...SELL, 'clock_in_out']
