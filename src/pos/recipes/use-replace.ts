import type { Recipe } from '#shared/recipes/contract.ts'
import type { Place } from '../../ui/list/place.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'

/** A recipe and the lines that it is to have. */
type Replaced = { readonly recipe: Recipe; readonly lines: Recipe['lines'] }

/** Returns what gives recipes other lines as one change, which is taken back as one. */
export function useReplace({ restaurantId }: Pick<Place, 'restaurantId'>) {
  const { api } = useSuite()
  const cache = useCache()
  const query = { restaurantId }
  return async (all: readonly Replaced[]) => {
    await api.recipes.changeMany({
      query,
      body: {
        rows: all.map(({ recipe: { _id, revision, lines: before }, lines }) => ({
          _id,
          revision,
          draft: { lines },
          base: { lines: before },
        })),
      },
    })
    void cache.invalidate(['recipes'])
    undoToast('recipes.replaced', { number: all.length }, () => {
      const rows = all.map(({ recipe: { _id, lines: before }, lines }) => ({
        _id,
        draft: { lines: before },
        base: { lines },
      }))
      api.recipes
        .changeMany({ query, body: { rows, from: 'undo' } })
        .then(() => cache.invalidate(['recipes']))
        .catch(toast.failure)
    })
  }
}
