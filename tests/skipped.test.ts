import { expect, test } from 'vitest'
import { skippedIn } from '../scripts/skipped.mjs'

const result = (title: string, status: string) => ({ title, status })

test('a run names each test that it left out, and why', () => {
  const unit = {
    testResults: [
      { assertionResults: [result('a sale is kept', 'passed')] },
      {
        assertionResults: [
          result('a full disk loses nothing (needs the right to mount)', 'skipped'),
          result('a refund on another day', 'todo'),
        ],
      },
    ],
  }
  const skip = { status: 'skipped', annotations: [{ type: 'skip', description: 'needs sound' }] }
  const specs = [
    { title: 'the kitchen hears a new ticket', tests: [skip] },
    { title: 'a guest pays', tests: [{ status: 'expected' }] },
  ]
  const journeys = { suites: [{ suites: [{ specs }] }] }
  expect(skippedIn(unit, journeys)).toEqual([
    'a full disk loses nothing (needs the right to mount)',
    'a refund on another day',
    'the kitchen hears a new ticket (needs sound)',
  ])
})
