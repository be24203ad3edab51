import { rm } from 'node:fs/promises'
import { type Api, signIn } from '../e2e/support/api.ts'
import { startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const [BRANCHES, ROUNDS] = [20, 10]
/** Milliseconds until all branches have it. */
const LIMIT = 5000

/** How long a publication of a menu takes until the log of each of twenty branches has it. */
export async function measurePublishing(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 1 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    const query = { branchId: branch._id }
    await openBranches(api, branch)
    await api.menuPublishing.collect({ query, body: { collects: true } })
    const { results } = await api.menuPublishing.edited({ query })
    const dishes = results.flatMap((row) => (row.kind === 'item' ? [row] : []))
    const [first] = dishes
    if (!first) throw new Error('No dish')

    /** Makes dishes dearer and publishes that. Returns the milliseconds that publishing took. */
    const published = async (few: typeof dishes, round: number): Promise<number> => {
      for (const { _id: id, price } of few)
        await api.menuItems.update({ params: { id }, body: { price: price + 100 * (round + 1) } })
      const { branches } = await api.menuPublishing.state({ query })
      if (branches.length !== BRANCHES) throw new Error(`${branches.length} branches`)
      const seen = branches.map(({ branchId, seen: one }) => ({ branchId, seen: one }))
      const heads = () =>
        server.query<{ readonly seq: number }>(
          'select event_seq as seq from branches where restaurant_id = $1 order by id',
          [branch.restaurantId],
        )
      const before = await heads()
      const began = performance.now()
      await api.menuPublishing.publish({ body: { branchId: branch._id, branches: seen } })
      const took = performance.now() - began
      const after = await heads()
      if (after.some(({ seq }, at) => seq - (before[at]?.seq ?? 0) !== 1))
        throw new Error('Not one event in each branch')
      return took
    }
    const ofOne: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) ofOne.push(await published([first], round))
    const one = spreadOf(ofOne)
    const all = await published(dishes, ROUNDS)
    return {
      title: 'A menu for twenty branches',
      about: `A publication over HTTP until the log of each of ${BRANCHES} branches has its one event: of one dish, ${ROUNDS} times, p50 / worst, and once of all ${dishes.length}. Milliseconds.`,
      columns: ['what', 'time'],
      rows: [
        ['one dish', spreadText(one)],
        ['all dishes', all.toFixed(0)],
      ],
      lines: [
        { what: 'one dish in 20 branches, worst', value: one.p99, limit: LIMIT, unit: 'ms' },
        { what: 'all dishes in 20 branches', value: all, limit: LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { readonly _id: string; readonly restaurantId: string }

/** Opens branches with the menu of the first, until there are enough. */
async function openBranches(api: Api, { _id: copyFrom, restaurantId }: Place): Promise<void> {
  const { totalResults } = await api.branches.list({ query: { page: 1, limit: 50, search: '' } })
  for (let n = totalResults; n < BRANCHES; n += 1)
    await api.branches.create({
      body: { restaurantId, name: { en: `Branch ${n}` }, code: `N${n}`, country: 'TH', copyFrom },
    })
}
