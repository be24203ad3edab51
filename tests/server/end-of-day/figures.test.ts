import { expect, test } from 'vitest'
import { figuresOf } from '../../../server/end-of-day/figures.ts'
import { testDatabase } from '../support/database.ts'

const ID = '019aa000-0000-7000-8000-000000000001'

test('no payment of a day looks through the others: the database knows little of a day that is going on', async () => {
  const { db } = await testDatabase()
  const plan: string[] = []
  const explaining = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') return node
      const [first = '', ...more] = node.sqlFragments
      return { ...node, sqlFragments: [`explain verbose ${first}`, ...more] }
    },
    async transformResult({ result }) {
      plan.push(...result.rows.map((row) => String(row['QUERY PLAN'])))
      return { ...result, rows: [] }
    },
  })
  const day = '2026-11-21'
  const covered = { restaurantId: ID, branchId: ID, firstDate: day, date: day, upTo: 1 }
  await figuresOf(explaining, { ...covered, before: null })
  expect(plan.join('\n')).toContain('hashed SubPlan')
  expect(plan.filter((line) => /Filter: .*removes = /.test(line))).toEqual([])
})
