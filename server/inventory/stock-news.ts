import type { MakeChange } from '../change/change.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly change: MakeChange; readonly now: () => Date }

/** What a posting changes: stock, the points of guests, or how often promotions were used. */
export type Area = 'inventory' | 'customers' | 'promotions'

/** A branch that sells all evening announces its stock this often, milliseconds: not once a sale. */
const EVERY_MS = 1000

/**
 * Says that stock fell, so that open lists are read again. Apart from the transaction that posts: what a crash drops is
 * made good by the next sale, and no posting waits for the branch's log.
 */
export function createStockNews({ change, now }: Deps) {
  const owed = new Map<string, BranchPlace & { readonly areas: ReadonlySet<Area> }>()
  const saidAt = new Map<string, number>()

  async function say(
    { restaurantId, branchId, areas }: BranchPlace & { readonly areas: ReadonlySet<Area> },
    at: number,
  ): Promise<void> {
    await change({
      caller: { ...PRODUCT, restaurantId, branchIds: [branchId] },
      place: { branchId },
      action: null,
      areas: (['inventory', 'promotions'] as const).filter((area) => areas.has(area)),
      // Guests are the restaurant's.
      everywhere: areas.has('customers') ? ['customers'] : [],
      evenClosed: true,
      work: () => ({ result: null, details: {} }),
    })
    owed.delete(branchId)
    saidAt.set(branchId, at)
  }

  return {
    moved(place: BranchPlace, area: Area = 'inventory'): void {
      const before = owed.get(place.branchId)?.areas ?? []
      owed.set(place.branchId, { ...place, areas: new Set([...before, area]) })
    },

    /** Announces what moved, of each branch at most once a second; the rest waits for the next call. */
    async announce(): Promise<void> {
      const at = now().getTime()
      for (const place of owed.values()) {
        const waited = at - (saidAt.get(place.branchId) ?? Number.NEGATIVE_INFINITY)
        if (waited >= EVERY_MS) await say(place, at)
      }
    },
  }
}
export type StockNews = ReturnType<typeof createStockNews>
