import { css } from '@emotion/react'
import { memo, Suspense } from 'react'
import { useSnapshot } from 'valtio/react'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useDesk, useOrder, useType } from '../desk/desk.ts'
import { MenuPane } from './MenuPane.tsx'
import { useMenuItems } from './use-menu-items.ts'

const Bars = lazyPart<'Bars', object>(() => import('./Bars.tsx'), 'Bars')

/** The menu of the order screen. A tap on a dish does not render it: each tile follows its own count. */
export const MenuSide = memo(function MenuSide() {
  const { state, set, tap, ask } = useDesk()
  const { query } = useSnapshot(state)
  return (
    <div css={side}>
      <Suspense fallback={<Room />}>
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

/** As high as the bars will be, so that the menu is where it stays. */
function Room() {
  const { courses = [], asks, slots } = useBranch().branch
  const type = useType()
  const covers = useOrder()?.covers ?? 0
  const isServed = courses.length > 0 || covers > 1
  const isAsked = Object.values(asks?.[type] ?? {}).some((how) => how !== 'no')
  const isTimed = slots && type !== 'dine_in'
  return <div style={{ height: (Number(isServed) + Number(isAsked || Boolean(isTimed))) * BAR }} />
}

/** Pixels of a bar: its keys and the gap above them. */
const BAR = 60

const side = css({
  display: 'grid',
  gridTemplateRows: 'auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'minmax(0, 1fr)',
  minHeight: 0,
  '& > :last-child': { gridRow: 2 },
})
