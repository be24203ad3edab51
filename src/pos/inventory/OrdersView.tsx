import type { PurchaseOrder } from '#shared/purchase-orders/contract.ts'
import { PURCHASE_STATES } from '#shared/purchase-orders/state.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Page, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad, useRead } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { InventoryHead } from './InventoryHead.tsx'
import { orderColumns, stateText } from './order-columns.tsx'
import { OrderRecord } from './OrderRecord.tsx'
import { Proposals } from './Proposals.tsx'
import { ORDER_AREAS } from './use-inventory.ts'

const NAME = 'inventory.views.orders'
const NARROWING = {
  filters: [
    {
      name: 'state',
      label: 'fields.status',
      choices: [
        { value: 'open', text: 'purchaseOrders.states.open' },
        { value: 'late', text: 'tables.late' },
        ...PURCHASE_STATES.map((value) => ({ value, text: stateText(value) })),
      ],
    },
  ],
} as const

type OrderPage = Page<PurchaseOrder>

/** What is ordered from suppliers, and above it what should be ordered now. */
export function OrdersView() {
  const { api } = useSuite()
  const { may } = useAccess()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { get, set } = useAddress()
  const list = useListQuery(NARROWING)
  const load = (asked: Query) =>
    api.purchaseOrders.list({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: 'purchaseOrders.list',
    key: list.query,
    within: place,
    areas: ORDER_AREAS,
    load: () => load(list.query),
  })
  const shows = may(['manage_inventory', 'view_recipes', 'view_reports'])
  const columns = useColumns(NAME, orderColumns(place.currency, shows, useBusinessDay()))
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <>
          <InventoryHead />
          <Proposals />
          <ListHead name={undefined} of={NARROWING} list={list}>
            <ColumnsMenu of={columns} />
            <ExportMenu {...{ name: NAME, tools, load }} query={list.query} columns={columns.all} />
          </ListHead>
        </>
      }
      list={
        <List<PurchaseOrder, OrderPage>
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="purchaseOrders.empty"
          openId={open}
          onOpen={({ _id }) => set({ id: _id })}
        />
      }
      record={
        open !== '' && <OpenOrder key={open} id={open} columns={columns.all} onClose={close} />
      }
    />
  )
}

/** One order by its own call: with its ingredients, and on whatever page of the list it is. */
function OpenOrder({
  id,
  columns,
  onClose,
}: {
  readonly id: string
  readonly columns: readonly Column<PurchaseOrder>[]
  readonly onClose: () => void
}) {
  const place = useBranchPlace()
  const tools = useTools(place)
  const found = useRead(
    'purchaseOrders.get',
    { params: { id }, query: { branchId: place.branchId } },
    ORDER_AREAS,
  )
  return <OrderRecord of={found} columns={columns} tools={tools} onClose={onClose} />
}
