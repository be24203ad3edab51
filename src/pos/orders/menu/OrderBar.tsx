import { memo, type Ref } from 'react'
import { useSnapshot } from 'valtio/react'
import { useDesk, useType } from '../desk/desk.ts'
import { OpenOrders } from '../ticket/OpenOrders.tsx'
import { OrderStrip } from '../ticket/OrderStrip.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useMenuItems } from './use-menu-items.ts'

/** The order screen's part of the top bar: its orders and the search. */
export const OrderBar = memo(function OrderBar({
  search,
}: {
  readonly search: Ref<HTMLInputElement>
}) {
  const { state, set, tap } = useDesk()
  const { query } = useSnapshot(state, { sync: true })
  const { items } = useMenuItems(useType())
  return (
    <>
      <OpenOrders />
      <SearchBox
        ref={search}
        query={query}
        onQuery={(next) => set({ query: next })}
        items={items}
        onPick={tap}
      />
      <OrderStrip />
    </>
  )
})
