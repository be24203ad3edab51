import { css } from '@emotion/react'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import type { Choice, Column, Page } from '../../../ui/resource/resource.ts'
import { useAddress } from '../../../ui/resource/use-address.ts'
import { useLoad } from '../../../ui/query/use-read.ts'
import { useListKeys } from '../../../ui/resource/use-list-keys.ts'
import { useTools } from '../../../ui/resource/use-tools.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { pageLook } from '../../../ui/controls/page-look.ts'
import { useBranch } from '../../branch-context.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { SalesFilters } from './SalesFilters.tsx'
import { SalesRows } from './SalesRows.tsx'

/** What the address asks of a list of sales. */
type SalesQuery = {
  readonly branchId: string
  readonly page: number
  readonly search?: string
  readonly from?: string
  readonly to?: string
}

/** A list of what was sold, as data; nothing of it can be changed. */
export type Sales<Row extends { readonly _id: string }> = {
  readonly name: TextKey
  readonly empty: TextKey
  readonly columns: readonly Column<Row>[]
  /** The order that a row is about, which is shown beside the list. */
  readonly orderOf: (row: Row) => string
  readonly narrow: {
    readonly name: string
    readonly label: TextKey
    readonly choices: readonly Choice[]
  } | null
  /** `narrowed`: the choice of `narrow`, empty for all. */
  readonly load: (query: SalesQuery, narrowed: string) => Promise<Page<Row>>
}

const NAMES = ['search', 'from', 'to'] as const

/** The page of such a list: filters in the address, rows, and the receipt of the one that is open. */
export function SalesList<Row extends { readonly _id: string }>({
  sales,
}: {
  readonly sales: Sales<Row>
}) {
  const { name, narrow } = sales
  const { restaurantId, _id: branchId, currency } = useBranch().branch
  const tools = useTools({ restaurantId, branchId, currency })
  const address = useAddress()
  const wide = useMedia('(min-width: 1280px)')
  const { list, filters } = useSales(sales, address, branchId)
  const open = address.get('order')
  const close = () => address.set({ order: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  const detail = open !== '' && <OrderDetail key={open} orderId={open} onClose={close} />
  return (
    <div css={frame} data-open={detail ? true : undefined}>
      {/* Above both, so that the list stays where it is when an order opens beside it. */}
      {(wide || !detail) && <SalesFilters name={name} narrow={narrow} address={address} />}
      <div css={[body, wide && detail && split]}>
        {(wide || !detail) && (
          <div css={column} data-rows>
            <SalesRows
              sales={sales}
              list={list}
              open={open}
              tools={tools}
              onShowAll={
                filters.some((one) => address.get(one) !== '')
                  ? () => address.set(Object.fromEntries(filters.map((one) => [one, ''])))
                  : undefined
              }
            />
          </div>
        )}
        {detail}
      </div>
    </div>
  )
}

/** The rows that the address asks for, and the names of what can narrow them. */
function useSales<Row extends { readonly _id: string }>(
  { name, narrow, load }: Sales<Row>,
  address: ReturnType<typeof useAddress>,
  branchId: string,
) {
  const choice = narrow ? address.get(narrow.name) : ''
  const days = NAMES.map((one) => [one, address.get(one)] as const).filter(([, value]) => value)
  const query: SalesQuery = { branchId, page: address.page, ...Object.fromEntries(days) }
  // Payments are announced as changes of the shift they were taken in.
  const list = useLoad({
    name,
    key: { query, choice },
    within: branchId,
    areas: ['shiftSessions'],
    load: () => load(query, choice),
  })
  return { list, filters: [...NAMES, ...(narrow ? [narrow.name] : [])] }
}

const frame = css(pageLook, {
  width: 'min(100%, 100rem)',
  '@media print': {
    display: 'block',
    padding: 0,
    '&[data-open] > header, &[data-open] [data-rows]': { display: 'none' },
  },
})
const body = css({ display: 'grid', alignItems: 'start', gap: 'var(--space-5)', minWidth: 0 })
const split = css({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
  '@media print': { display: 'block' },
})
const column = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
