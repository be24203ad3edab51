import { css } from '@emotion/react'
import { memo } from 'react'
import { useSnapshot } from 'valtio/react'
import { useDesk, useType } from '../desk/desk.ts'
import { MenuPane } from './MenuPane.tsx'
import { ServingBar } from './ServingBar.tsx'
import { useMenuItems } from './use-menu-items.ts'

/** The menu of the order screen. A tap on a dish does not render it: each tile follows its own count. */
export const MenuSide = memo(function MenuSide() {
  const { state, set, tap, ask } = useDesk()
  const { query } = useSnapshot(state)
  return (
    <div css={side}>
      <ServingBar />
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
