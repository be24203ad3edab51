import { useT } from '../../../ui/i18n/use-t.ts'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { ChangeList } from './ChangeList.tsx'
import { PUBLISHING_AREAS } from './use-publishing.ts'

/** What the edited menu has other than what branches sell, and how many open orders keep their prices. */
export function Difference({ everywhere }: { readonly everywhere: number }) {
  const t = useT()
  const { branchId } = useBranchPlace()
  const loading = useRead('menuPublishing.difference', { query: { branchId } }, [
    ...PUBLISHING_AREAS,
    'orders',
  ])
  return (
    <Loaded of={loading}>
      {({ results, openOrders }) => (
        <>
          <ChangeList
            label={t('menu.publishing.count')}
            changes={results}
            everywhere={everywhere}
          />
          {openOrders > 0 && <p>{t('menu.publishing.openOrders', { count: openOrders })}</p>}
        </>
      )}
    </Loaded>
  )
}
