import type { OwnerBlock, OwnerBranch, OwnerSums } from '#shared/reports/owner-contract.ts'
import { changeOf, shareOf } from '../../../ui/report/change.ts'

/** Returns net sales of a sale on average; null without one. */
export const averageOf = ({ soldNet, orders }: OwnerSums): number | null =>
  orders > 0 ? soldNet / orders : null

/** Returns by how many percent net sales changed. */
export const netChangeOf = ({ net, netBefore }: OwnerSums): number | null =>
  changeOf(net, netBefore)

/** Returns the cost of dishes in percent of what they brought, of those whose cost is known. */
export const foodShareOf = ({ food }: OwnerSums): number | null =>
  food && shareOf(food.cost / 1000, food.net)

/** Returns the cost of work in percent of net sales, of the branches that know it. */
export const labourShareOf = ({ labour }: OwnerSums): number | null =>
  labour && shareOf(labour.cost, labour.net)

/** Returns the branch whose sales fell most; null where none fell, or there is no other to compare it with. */
export function fellMost({
  branches,
}: OwnerBlock): { readonly branch: OwnerBranch; readonly by: number } | null {
  const changes = branches.flatMap((branch) => {
    const by = netChangeOf(branch)
    return by === null ? [] : [{ branch, by }]
  })
  const [first, ...rest] = changes
  if (!first || rest.length === 0) return null
  const least = rest.reduce((one, other) => (other.by < one.by ? other : one), first)
  return least.by < 0 ? least : null
}

/** What branches are sorted by, by the names of the columns. */
const SORTED: Readonly<Record<string, (branch: OwnerBranch) => number | null>> = {
  net: ({ net }) => net,
  change: netChangeOf,
  orders: ({ orders }) => orders,
  average: averageOf,
  labour: labourShareOf,
  food: foodShareOf,
  given: ({ voids, comps }) => voids + comps,
  drawer: ({ drawer }) => drawer,
  unsent: ({ unsent }) => unsent,
  openDays: ({ openDays }) => openDays,
}

/** Returns branches by a column, `-` the largest first; those without a figure last. */
export function sortedBranches(
  branches: readonly OwnerBranch[],
  sort: string,
  nameOf: (branch: OwnerBranch) => string,
): readonly OwnerBranch[] {
  const down = sort.startsWith('-') ? -1 : 1
  const of = SORTED[sort.replace('-', '')]
  if (!of) return branches.toSorted((a, b) => down * nameOf(a).localeCompare(nameOf(b)))
  return branches.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return down * (one - other)
  })
}
