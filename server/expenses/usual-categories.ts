import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { countryOf } from '#shared/countries/country.ts'
import { sameText } from '#shared/texts/same-text.ts'
import type { Db } from '../platform/database/database.ts'
import texts from './usual-categories.json' with { type: 'json' }

/** What restaurants usually spend on, by the key of its texts. */
export type UsualCategory = keyof typeof texts.en
/** In the order of the list. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the file itself
const KEYS = Object.keys(texts.en) as readonly UsualCategory[]
/** A cost when they are eaten, and not when they are paid. */
const PURCHASES: readonly string[] = ['ingredients', 'drinks']

/** Returns the names of the usual categories in the first language of a country. */
export function usualIn(country: Branch['country']) {
  const [language] = countryOf(country).languages
  const found = Object.entries(texts).find(([one]) => one === language)
  const names = found?.[1] ?? texts.en
  return KEYS.map((key) => ({
    key,
    name: names[key],
    use: PURCHASES.includes(key) ? ('purchases' as const) : ('operating' as const),
  }))
}

/** Adds the usual categories of the branch's country. What the restaurant has under the same name stays as it is. */
export async function addUsualCategories(
  trx: Db,
  { restaurantId, country }: Pick<Branch, 'restaurantId' | 'country'>,
  newId: () => string,
): Promise<{ readonly created: number; readonly skipped: number }> {
  const { rows } = await sql<{ readonly name: string; readonly sort: number }>`
    select name, sort from expense_categories
    where restaurant_id = ${restaurantId} and archived_at is null`.execute(trx)
  const known = new Set(rows.map(({ name }) => sameText(name)))
  const last = Math.max(0, ...rows.map(({ sort }) => sort))
  const usual = usualIn(country)
  const fresh = usual.filter(({ name }) => !known.has(sameText(name)))
  for (const [index, { name, use }] of fresh.entries()) {
    await sql`
      insert into expense_categories (restaurant_id, id, name, use, sort)
      values (${restaurantId}, ${newId()}, ${name}, ${use}, ${last + (index + 1) * 10})`.execute(
      trx,
    )
  }
  return { created: fresh.length, skipped: usual.length - fresh.length }
}
