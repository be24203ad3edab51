import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Narrowing, Page, Query, Row } from '../../ui/list/list.ts'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { OrderDetail } from './OrderDetail.tsx'

/** A list of sales, as data; nothing of it can be changed. */
export type Sales<R extends Row, P extends Page<R>> = Pick<Narrowing, 'filters'> & {
  readonly name: TextKey
  readonly empty: TextKey
  readonly columns: readonly Column<R, P>[]
  /** The order that a row is about, which is shown beside the list. */
  readonly orderOf: (row: R) => string
  readonly load: (
    api: ApiClient<Contract>,
    query: Query & { readonly branchId: string },
  ) => Promise<P>
}

/** The page of such a list, with the receipt of the order that is open. */
export function SalesList<R extends Row, P extends Page<R>>({
  sales: { name, empty, filters = [], orderOf, load, ...sales },
}: {
  readonly sales: Sales<R, P>
}) {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const columns = useColumns(name, sales.columns)
  const { get, set } = useAddress()
  const narrowing = { search: true, days: useBusinessDay(), filters } as const
  const list = useListQuery(narrowing)
  const query = { ...list.query, branchId: place.branchId }
  const loading = useLoad({
    name,
    key: query,
    within: place,
    // Payments are announced as changes of the shift they were taken in.
    areas: ['shiftSessions'],
    load: () => load(api, query),
  })
  const open = get('order')
  const close = () => set({ order: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <ListHead name={name} of={narrowing} list={list}>
          <ColumnsMenu of={columns} />
          <ExportMenu
            {...{ name, tools, query }}
            columns={columns.all}
            load={(asked) => load(api, { ...asked, branchId: place.branchId })}
          />
        </ListHead>
      }
      list={
        <List
          label={tools.t(name)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty={empty}
          openId={loading.page?.results.find((row) => orderOf(row) === open)?._id}
          onOpen={(row) => set({ order: orderOf(row) })}
        />
      }
      record={open !== '' && <OrderDetail key={open} orderId={open} onClose={close} />}
    />
  )
}
