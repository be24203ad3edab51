import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** The stations of the branch. */
export function useStationChoices() {
  const local = useLocalText()
  return useBranch().branch.stations.map(({ code, name }) => ({ value: code, label: local(name) }))
}

/** The network printers of the branch, and none. */
export function useBackupChoices() {
  const t = useT()
  const printers = useBranch().branch.printing?.printers ?? []
  const others = printers.filter(({ connection }) => connection.kind === 'network')
  return [
    { value: '', label: t('common.no') },
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
}
