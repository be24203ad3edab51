import { useNavigate } from 'react-router-dom'
import type { ReactNode } from 'react'
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
import { ViewsMenu } from '../../ui/list/ViewsMenu.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { RefundPanel } from './refund/RefundPanel.tsx'
import { RefundRecord } from './refund/RefundRecord.tsx'

/** A list of sales, as data; nothing of it can be changed. */
export type Sales<R extends Row, P extends Page<R>> = Pick<Narrowing, 'filters'> & {
  readonly name: TextKey
  readonly empty: TextKey
  readonly columns: readonly Column<R, P>[]
  /** The order that a row is about, which is shown beside the list. */
  readonly orderOf: (row: R) => string
  /** The refund that a row is, if it is one: it is shown instead of the order. */
  readonly refundOf?: (row: R) => string
  /** The page below the branch that shows a row which is about no order; null: its order does. */
  readonly elsewhere?: (row: R) => string | null
  readonly load: (
    api: ApiClient<Contract>,
    query: Query & { readonly branchId: string },
  ) => Promise<P>
}

/** The page of such a list, with the receipt of the order that is open. */
export function SalesList<R extends Row, P extends Page<R>>({
  sales: { name, empty, filters = [], orderOf, refundOf, elsewhere, load, ...sales },
  above,
}: {
  readonly sales: Sales<R, P>
  /** Over the head of the list. */
  readonly above?: ReactNode
}) {
  const { api } = useSuite()
  const place = useBranchPlace()
  const { paths } = useBranch()
  const navigate = useNavigate()
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
  const refund = get('refund')
  const isOpen = (row: R) =>
    refundOf && refund !== '' ? refundOf(row) === refund : orderOf(row) === open
  const close = () => set({ order: '', refund: '' })
  function show(row: R) {
    const path = elsewhere?.(row) ?? null
    if (path === null) set({ order: orderOf(row), refund: refundOf?.(row) ?? '' })
    else void navigate(`${paths.home}/${path}`)
  }
  const showOrder = () => set({ refund: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  if (open !== '' && refund === NEW_REFUND) {
    return <RefundPanel key={open} orderId={open} onClose={showOrder} />
  }
  return (
    <ListAndRecord
      head={
        <>
          {above}
          <ListHead name={name} of={narrowing} list={list}>
            <ViewsMenu {...{ name, list, columns }} filters={list.filters} />
            <ColumnsMenu of={columns} />
            <ExportMenu
              {...{ name, tools, query }}
              columns={columns.all}
              load={(asked) => load(api, { ...asked, branchId: place.branchId })}
            />
          </ListHead>
        </>
      }
      list={
        <List
          label={tools.t(name)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty={empty}
          openId={loading.page?.results.find(isOpen)?._id}
          onOpen={show}
        />
      }
      record={
        open !== '' &&
        (refund === '' ? (
          <OrderDetail
            key={open}
            orderId={open}
            onRefund={() => set({ refund: NEW_REFUND })}
            onClose={close}
          />
        ) : (
          <RefundRecord
            key={refund}
            orderId={open}
            refundId={refund}
            onOrder={showOrder}
            onClose={close}
          />
        ))
      }
    />
  )
}

/** In place of the id of a refund: one is being made. */
const NEW_REFUND = 'new'
