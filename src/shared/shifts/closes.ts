import type { Permission } from '../permissions/permission.ts'

/** People who take money close their drawer; what they cannot answer for alone needs a manager. */
export const CLOSES: readonly Permission[] = ['manage_shifts', 'process_payments']
