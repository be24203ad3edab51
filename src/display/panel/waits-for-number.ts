import type { DisplayOrder } from '#shared/customer-display/display.ts'

/** Returns whether the guest is called by the order's number: food for a table is brought there. */
export const waitsForNumber = ({ tableName }: Pick<DisplayOrder, 'tableName'>): boolean =>
  tableName === null
