import type { Order } from './order.ts'

/** Returns what people call an order: its table, both where a table has several checks, its tab, or its number. */
export const checkName = ({
  tableName,
  name,
  number,
  sharesTable,
}: Pick<Order, 'tableName' | 'name' | 'number' | 'sharesTable'>): string =>
  tableName === null ? (name ?? number) : sharesTable ? `${tableName} · ${number}` : tableName
