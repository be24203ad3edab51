import * as z from 'zod/mini'

/** Query of every list. Default page size 10 (specification, section 9). */
export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
})
export type PageQuery = z.output<typeof PageQuery>

/** Returns the schema of a list's response. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalResults: z.int(),
  })

/** Sums of fields over all pages of a list, one for each currency of its records. */
export const Totals = z.record(
  z.string(),
  z.array(z.object({ currency: z.string(), sum: z.number() })),
)
export type Totals = z.output<typeof Totals>

/** Returns the page that a repository found in the shape of a response. */
export const toPage = <T>(results: T[], totalResults: number, { page, limit }: PageQuery) => ({
  results,
  page,
  limit,
  totalPages: Math.ceil(totalResults / limit),
  totalResults,
})

/** Returns one page of a list that is in memory as a whole. */
export const cutPage = <T>(all: readonly T[], query: PageQuery) => {
  const first = (query.page - 1) * query.limit
  return toPage(all.slice(first, first + query.limit), all.length, query)
}
