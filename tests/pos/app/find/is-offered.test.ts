import { expect, test } from 'vitest'
import { isOffered } from '../../../../src/pos/app/find/is-offered.ts'
import { BRANCH_ROUTES } from '../../../../src/pos/app/routes.ts'

const offered = (ofPlatform: boolean) =>
  BRANCH_ROUTES.filter((row) => isOffered(row, ofPlatform)).map(({ path }) => path)

test('the search offers every page, and tools of the platform to its people', () => {
  expect(offered(false)).toContain('transactions')
  expect(offered(false)).toContain('reports/customer-analytics')
  expect(offered(false)).not.toContain('api-testing')
  expect(offered(true)).toContain('api-testing')
})
