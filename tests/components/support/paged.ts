/** All records of a list, as its only page. */
export const paged = <R>(results: readonly R[]) => ({
  results,
  page: 1,
  limit: 100,
  totalPages: 1,
  totalResults: results.length,
})
