import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useBranch } from '../place/branch-context.ts'

/** The stations of the branch, as choices. */
export function useStations() {
  const local = useLocalText()
  const { stations } = useBranch().branch
  return stations.map(({ code, name }) => ({ value: code, label: local(name) }))
}
