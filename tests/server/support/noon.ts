/** When the restaurants of the tests begin their day: a Saturday, 15:00 in Vientiane. */
export const NOON = new Date('2026-11-21T08:00:00.000Z')
