import type { startServer } from '../../e2e/support/server.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Place = { readonly _id: string; readonly restaurantId: string }

/** Dishes of a line at most, and dishes and categories of the menu. */
const [LINES, DISHES, CATEGORIES, PEOPLE] = [3, 300, 12, 20]

/** An id that follows from a word, so that rows of one fill know each other. */
const idOf = (words: string) => `md5(${words})::uuid`

/**
 * Gives a branch so many settled orders, spread over the days before today, each with three lines, a tax, a payment and,
 * every eighth, a discount. The same each time: which hour and dish follows from the number of the order. Rows of a day lie together, as
 * selling and sealing write them.
 */
export async function fillSales(
  { query }: Pick<Server, 'query'>,
  { _id: branchId, restaurantId }: Place,
  { orders, days }: { readonly orders: number; readonly days: number },
): Promise<void> {
  const values = [restaurantId, branchId, orders, days]
  const numbered = `
    from generate_series(1, $3::int) as n,
      lateral (select (current_date - $4::int + (n::bigint * $4::int / ($3::int + 1))::int) as day,
        (10 + (n::bigint * 7919) % 12)::smallint as hour, case when n % 4 = 0 then 'takeaway' else 'dine_in' end as type,
        ${idOf(`'o' || n`)} as id, case when n % 8 = 0 then 1000 else 0 end as off) as o`
  const person = (of: string) => idOf(`'p' || (${of}) % ${PEOPLE}`)
  await query(
    `insert into sales (restaurant_id, branch_id, business_date, order_id, id, seq, kind, number, at, posted_at, hour,
       order_type, opened_at, opened_by, opened_by_name, settled_by, settled_by_name, currency, covers, gross, discount,
       comp, net, service, tax, total, rounding, tip)
     select $1, $2, day, id, id, 0, 'sale', n::text, day + hour * interval '1 hour', day + hour * interval '1 hour', hour,
       type, day + hour * interval '1 hour', ${person('n')}, 'P', ${person('n')}, 'P', 'THB', 2, 30000, off, 0,
       30000 - off, 0, 2100, 32100 - off, 0, 0 ${numbered}`,
    values,
  )
  await query(
    `insert into sale_lines (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, seq, kind, hour,
       order_type, menu_item_id, name, category_id, category_name, station, tax_class, added_by, added_by_name, quantity,
       amount, gross, discount, comp, net, service, tax)
     select $1, $2, day, id, id, ${idOf(`'l' || n || l`)}, 0, 'sale', hour, type,
       ${idOf(`'d' || ((n * 31 + l * l * 97) % ${DISHES})`)}, '{"en":"Dish"}',
       ${idOf(`'c' || ((n * 31 + l * l * 97) % ${CATEGORIES})`)}, '{"en":"Category"}', 'k', 's', ${person('n + l')}, 'P',
       1, 10000, 10000, case when l = 1 then off else 0 end, 0, 10000 - case when l = 1 then off else 0 end, 0, 700
     ${numbered}, generate_series(1, ${LINES}) as l`,
    values,
  )
  await query(
    `insert into sale_taxes (restaurant_id, branch_id, business_date, order_id, sale_id, tax_id, seq, name, rate, included,
       base, amount)
     select $1, $2, day, id, id, 'vat', 0, 'VAT', 7, false, 30000 - off, 2100 ${numbered}`,
    values,
  )
  await query(
    `insert into sale_reductions (restaurant_id, branch_id, business_date, order_id, sale_id, id, seq, kind, cause, reason,
       given_by, given_by_name, amount)
     select $1, $2, day, id, id, ${idOf(`'r' || n`)}, 0, 'sale', 'manual', 'reason ' || n % 5, ${person('n')}, 'P', off
     ${numbered} where off > 0`,
    values,
  )
  await query(
    `insert into payments (restaurant_id, branch_id, business_date, order_id, id, method, currency, amount, rounding,
       tendered, change, taken_by, taken_by_name, taken_at, seq, hour, order_number)
     select $1, $2, day, id, ${idOf(`'y' || n`)}, case when n % 3 = 0 then 'card' else 'cash' end, 'THB', 32100 - off, 0,
       32100 - off, 0, ${person('n')}, 'P', day + hour * interval '1 hour', 0, hour, n::text ${numbered}`,
    values,
  )
  await query('analyze')
}
