import type { Page } from './list.ts'

/** Returns rows that are all there as the only page of a list. */
export const onePage = <R>(results: readonly R[]): Page<R> => ({
  results,
  page: 1,
  limit: results.length,
  totalPages: 1,
  totalResults: results.length,
})
