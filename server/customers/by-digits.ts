import { type RawBuilder, sql } from 'kysely'

/** Fewer digits are part of half of all numbers. */
const FEWEST = 4

/**
 * Returns the condition that finds guests by the end or the beginning of a number, through an index; null where words are
 * searched. A zero that is dialled within the country is no part of a number.
 */
export function byDigits(search: string): RawBuilder<unknown> | null {
  if (!/^\+?[\d ()./-]+$/.test(search)) return null
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < FEWEST) return null
  const backwards = Array.from(digits).toReversed().join('')
  return sql`id in (
    select p.customer_id from customer_phones p
    where p.restaurant_id = customers.restaurant_id
      and (p.backwards like ${`${backwards}%`} or p.phone like ${`+${digits}%`})
  )`
}
