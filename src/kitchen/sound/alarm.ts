/**
 * `changed`: the kitchen must change its work, e.g. a dish was cancelled. `ready`: every station has finished an
 * order, which waits at the pass.
 */
export const ALARMS = ['new', 'changed', 'late', 'ready'] as const
export type Alarm = (typeof ALARMS)[number]
