import { css } from '@emotion/react'
import { memo, Suspense } from 'react'
import { useSnapshot } from 'valtio/react'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useDesk, useType } from '../desk/desk.ts'
import { MenuPane } from './MenuPane.tsx'
import { useMenuItems } from './use-menu-items.ts'

const Bars = lazyPart(async () => ({ Bars: (await import('./Bars.tsx')).Bars }), 'Bars')

/** The menu of the order screen. A tap on a dish does not render it: each tile follows its own count. */
export const MenuSide = memo(function MenuSide() {
  const { state, set, tap, ask } = useDesk()
  const { query } = useSnapshot(state)
  return (
    <div css={side}>
      <Suspense>
        <Bars />
      </Suspense>
      <MenuPane
        menu={useMenuItems(useType())}
        query={query}
        onTap={tap}
        onAsk={ask}
        onClearSearch={() => set({ query: '' })}
      />
    </div>
  )
})

const side = css({
  display: 'grid',
  gridTemplateRows: 'auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'minmax(0, 1fr)',
  minHeight: 0,
  '& > :last-child': { gridRow: 2 },
})
