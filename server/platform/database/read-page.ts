import type { SelectQueryBuilder, Simplify } from 'kysely'
import type { PageQuery } from '#shared/contract/page.ts'

/**
 * Counts what a list has found and reads one page of it.
 * @param found the rows that belong to the list, nothing selected yet
 * @param rows the same with columns and in order
 */
export async function readPage<Database, Table extends keyof Database, Row>(
  found: SelectQueryBuilder<Database, Table, object>,
  rows: SelectQueryBuilder<Database, Table, Row>,
  { page, limit }: PageQuery,
): Promise<{ readonly rows: Simplify<Row>[]; readonly total: number }> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow()
  return {
    rows: await rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    total,
  }
}
