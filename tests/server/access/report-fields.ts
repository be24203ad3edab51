/**
 * See `things.ts`. Figures of one branch are narrowed to what a name means there: of other names there are none.
 */
export const REPORT_FIELDS = {
  'reports.page category': null,
  'reports.page person': null,
  'reports.orders category': null,
  'reports.orders person': null,
  'reports.orders dish': null,
  'reports.orders promotion': null,
  'reports.orders daypart': null,
  'reports.inventoryUsage category': null,
  'reports.operationalInventory category': null,
  'reports.wasteBehind category': null,
  'reports.guests daypart': null,
  'reports.guestsBehind daypart': null,
  'reports.promotions promotion': null,
  'reports.promotions daypart': null,
} as const
