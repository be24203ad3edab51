import { css } from '@emotion/react'
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
          <section css={scrolls} tabIndex={0} aria-label={t('menu.publishing.count')}>
            <ChangeList
              label={t('menu.publishing.count')}
              changes={results}
              everywhere={everywhere}
            />
          </section>
          {openOrders > 0 && <p>{t('menu.publishing.openOrders', { count: openOrders })}</p>}
        </>
      )}
    </Loaded>
  )
}

/** A long difference leaves room for where and when it goes. */
const scrolls = css({ maxHeight: 'min(26rem, 45dvh)', overflowY: 'auto' })
