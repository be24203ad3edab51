/** Areas whose changes move the figures of the day, or what blocks it. */
export const END_OF_DAY_AREAS = ['endOfDay', 'sales', 'shiftSessions'] as const
