import { expect, test } from 'vitest'
import { isOffered } from '../../../../src/pos/app/find/is-offered.ts'
import { BRANCH_ROUTES } from '../../../../src/pos/app/routes.ts'

const offered = (ofPlatform: boolean) =>
  BRANCH_ROUTES.filter((row) => isOffered(row, ofPlatform)).map(({ path }) => path)

test('the search offers no page that is still to come, and no tool of the platform', () => {
  expect(offered(false)).toContain('transactions')
  expect(offered(false)).not.toContain('reports/customer-analytics')
  expect(offered(false)).not.toContain('api-testing')
  expect(offered(true)).toContain('api-testing')
})
