import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'
import type { Place } from '../../ui/list/place.ts'

/** Returns the branches of the restaurant where the person has a say. */
export function useBranchChoices({ restaurantId }: Place) {
  const local = useLocalText()
  const branches = useOne('session')?.branches ?? []
  return branches
    .filter((branch) => branch.restaurantId === restaurantId)
    .map(({ _id, name }) => ({ value: _id, label: local(name) }))
}
