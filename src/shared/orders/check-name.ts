import type { Order } from './order.ts'

/** Returns what people call an order: its table, its number, or both where a table has several checks. */
export const checkName = ({
  tableName,
  number,
  sharesTable,
}: Pick<Order, 'tableName' | 'number' | 'sharesTable'>): string =>
  tableName === null ? number : sharesTable ? `${tableName} · ${number}` : tableName
