import { expect, test } from 'vitest'
import { failedJourneys, failedTests } from '../scripts/unsteady.mjs'

test('tests and files that failed are named with what they said', () => {
  const testResults = [
    {
      name: '/sala/tests/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { title: 'a sale is kept', status: 'passed', failureMessages: [] },
        { title: 'a sale is lost', status: 'failed', failureMessages: ['expected 1', 'at line 3'] },
      ],
    },
    {
      name: '/sala/tests/b.test.ts',
      status: 'failed',
      message: 'Cannot import',
      assertionResults: [],
    },
    {
      name: '/sala/tests/c.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ title: 'a refund', status: 'skipped', failureMessages: [] }],
    },
  ]
  expect(failedTests({ testResults })).toEqual([
    { file: '/sala/tests/a.test.ts', title: 'a sale is lost', said: 'expected 1' },
    { file: '/sala/tests/b.test.ts', title: '/sala/tests/b.test.ts', said: 'Cannot import' },
  ])
})

test('journeys that failed are named with what they said, those left out are not', () => {
  const late = { results: [{ error: { message: 'timeout of 120000ms' } }] }
  const specs = [
    { file: 'sale.spec.ts', title: 'a sale', ok: true, tests: [{ results: [{}] }] },
    { file: 'sale.spec.ts', title: 'a refund', ok: false, tests: [late] },
  ]
  expect(failedJourneys({ suites: [{ suites: [{ specs }] }, {}] })).toEqual([
    { file: 'sale.spec.ts', title: 'a refund', said: 'timeout of 120000ms' },
  ])
})
