import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Promotion, PromotionFigures } from '#shared/promoting/contract.ts'
import type { Place } from '../../ui/list/place.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'

/** A promotion with what it did in this branch in 30 days; null: nothing. */
export type PromotionHere = Promotion & { readonly figures?: PromotionFigures | null }

const withFigures = (
  row: Promotion,
  known: ReadonlyMap<string, PromotionFigures>,
): PromotionHere => ({ ...row, figures: known.get(row._id) ?? null })

/** Returns the calls of the list, each row with its figures. */
export function promotionCalls(
  { promotions }: ApiClient<Contract>,
  { restaurantId, branchId }: Place,
) {
  const plain = ofCollection(promotions, { restaurantId })
  const read = async () =>
    new Map(
      (await promotions.figures({ query: { branchId } })).results.map((one) => [
        one.promotionId,
        one,
      ]),
    )
  return {
    ...plain,
    list: async (query: Parameters<typeof plain.list>[0]) => {
      const [page, known] = await Promise.all([plain.list(query), read()])
      return { ...page, results: page.results.map((row) => withFigures(row, known)) }
    },
    get: async (id: string) => {
      const [row, known] = await Promise.all([plain.get(id), read()])
      return withFigures(row, known)
    },
  }
}
