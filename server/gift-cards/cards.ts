import { sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { GiftCard } from '#shared/gift-cards/contract.ts'
import { balanceIn } from '../account-entries/entries.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'

const cards = (db: Db, restaurantId: string) =>
  db.selectFrom('gift_cards').where('gift_cards.restaurant_id', '=', restaurantId)

const shown = (found: ReturnType<typeof cards>) =>
  found
    .select(['id as _id', 'code_end as codeEnd', 'currency', 'note', 'sold_at'])
    .select(['sold_by_name as soldBy', sql<string | null>`expires_on::text`.as('expiresOn')])
    .select(balanceIn('giftCard', 'gift_cards.id').as('balance'))

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toCard = ({ sold_at, ...row }: Row): GiftCard =>
  GiftCard.parse({ ...row, soldAt: sold_at.toISOString() })

/** Returns a card of the restaurant; undefined if it has none of this id. */
export async function findCard(db: Db, restaurantId: string, id: string) {
  const row = await shown(cards(db, restaurantId).where('id', '=', id)).executeTakeFirst()
  return row && toCard(row)
}

/** Returns the card whose code has this hash; undefined if there is none. */
export async function findCardByCode(db: Db, restaurantId: string, hash: Buffer) {
  const found = cards(db, restaurantId).where('code_hash', '=', hash)
  const row = await shown(found).executeTakeFirst()
  return row && toCard(row)
}

const part = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns one page of the restaurant's cards, the latest first. */
export async function listCards(
  db: Db,
  restaurantId: string,
  { search, ...page }: PageQuery & { readonly search?: string | undefined },
) {
  const found = cards(db, restaurantId).$if(!!search, (query) =>
    query.where((eb) =>
      eb.or([
        eb('code_end', 'ilike', part(search?.slice(-4) ?? '')),
        eb('note', 'ilike', part(search ?? '')),
      ]),
    ),
  )
  const { rows, total } = await readPage(
    found,
    shown(found).orderBy('sold_at', 'desc').orderBy('id'),
    page,
  )
  return toPage(rows.map(toCard), total, page)
}
