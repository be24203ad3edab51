import { css } from '@emotion/react'
import type { ComponentType } from 'react'
import { two } from '#shared/time/wall-clock.ts'
import type { REPORTS } from '#shared/screens/reports.ts'
import type { BuiltPath } from '#shared/screens/screen.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { bestOf } from './day-bars.ts'
import { useBranch } from '../place/branch-context.ts'
import { STOCK_AREAS, STOCK_DAYS } from './stock-parts.ts'

/** What each report says of today on its way in. A report that is built has a figure here. */
export const LIVE: Readonly<Record<Exclude<BuiltPath<typeof REPORTS>, 'reports'>, ComponentType>> =
  {
    'reports/daily-summary/:date?': SalesToday,
    'reports/analytics/owner-dashboard': AllBranches,
    'reports/financial/sales-summary': TaxToday,
    'reports/cash-differences': CashDifferences,
    'reports/sales-items': BestDish,
    'reports/promotion-usage': GivenToday,
    'reports/operational/sales': BusiestHour,
    'reports/inventory-usage': StockGap,
    'reports/operational/inventory': LowStock,
    'reports/customer-analytics': NewGuests,
    'reports/analytics/promotions': OrdersWithPromotions,
  }

function SalesToday() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page: day, state } = useRead('reports.dailySummary', { query }, ['reports'])
  return (
    <Live
      failed={state === 'failed'}
      figure={day && format.money(day.net, day.currency)}
      note={day && `${t('reports.net')} · ${t('reports.orders')}: ${format.number(day.orders)}`}
    />
  )
}

function AllBranches() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page, state } = useRead('reports.owner', { query }, ['reports'])
  const [block] = page?.page?.blocks ?? []
  return (
    <Live
      failed={state === 'failed'}
      figure={block && format.money(block.total.net, block.currency)}
      note={
        block &&
        `${t('days.today')} · ${t('nav.branches')}: ${format.number(block.branches.length)}`
      }
    />
  )
}

function TaxToday() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id, report: 'salesSummary' } as const
  const { page, state } = useRead('reports.page', { query }, ['reports'])
  const tax = page?.panels['taxes']?.total.now['amount'] ?? 0
  return (
    <Live
      failed={state === 'failed'}
      figure={page && format.money(tax, page.currency)}
      note={page && `${t('days.today')} · ${t('endOfDay.tax')}`}
    />
  )
}

function BusiestHour() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id, report: 'operationalSales' } as const
  const { page, state } = useRead('reports.page', { query }, ['reports'])
  const best = bestOf(page?.panels['heat']?.rows ?? [], 'net')
  if (page && !best) return <Live figure="–" note={t('reports.nothingSold')} />
  return (
    <Live
      failed={state === 'failed'}
      figure={best ? `${two(Number(best.key['hour']))}:00` : undefined}
      note={
        page && best
          ? `${t('reports.busiestHour')} · ${format.money(best.now['net'] ?? 0, page.currency)}`
          : undefined
      }
    />
  )
}

function GivenToday() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id, report: 'promotionUsage' } as const
  const { page, state } = useRead('reports.page', { query }, ['reports'])
  const given = page?.panels['causes']?.total.now['amount'] ?? 0
  return (
    <Live
      failed={state === 'failed'}
      figure={page && format.money(given, page.currency)}
      note={page && `${t('days.today')} · ${t('reports.givenAway')}`}
    />
  )
}

function NewGuests() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page, state } = useRead('reports.guests', { query }, ['reports', 'customers'])
  const rows = page?.panels['kinds']?.rows ?? []
  const count = rows.find(({ key }) => key['kind'] === 'new')?.now['guests'] ?? 0
  return (
    <Live
      failed={state === 'failed'}
      figure={page && format.number(count)}
      note={page && `${t('days.today')} · ${t('reports.guestKinds.new')}`}
    />
  )
}

function OrdersWithPromotions() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page, state } = useRead('reports.promotions', { query }, ['reports', 'campaigns'])
  const count = page?.panels['promotions']?.total.now['orders'] ?? 0
  return (
    <Live
      failed={state === 'failed'}
      figure={page && format.number(count)}
      note={page && `${t('days.today')} · ${t('reports.ordersWith')}`}
    />
  )
}

function BestDish() {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const query = { branchId: useBranch().branch._id, limit: 1 }
  const { page, state } = useRead('reports.salesItems', { query }, ['reports'])
  const best = page?.results[0]
  if (page && !best) return <Live figure="–" note={t('reports.nothingSold')} />
  return (
    <Live
      failed={state === 'failed'}
      figure={best && local(best.name)}
      note={
        best && `${t('days.today')} · ${t('reports.quantity')}: ${format.number(best.quantity)}`
      }
    />
  )
}

function StockGap() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page, state } = useRead('reports.inventoryUsage', { query }, STOCK_AREAS)
  const gap = page?.panels['usage']?.total.now['missing_value']
  if (page && !page.usage.some(({ isCounted }) => isCounted))
    return <Live figure="–" note={t('reports.stock.notCounted')} />
  return (
    <Live
      failed={state === 'failed'}
      figure={
        page && (gap === undefined ? '–' : format.money(Math.round(gap / 1000), page.currency))
      }
      note={
        page && `${t('inventory.variance.value')} · ${t('reports.lastDays', { count: STOCK_DAYS })}`
      }
    />
  )
}

function LowStock() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id }
  const { page, state } = useRead('reports.operationalInventory', { query }, STOCK_AREAS)
  return (
    <Live
      failed={state === 'failed'}
      figure={page && format.number(page.panels['stock']?.total.now['low'] ?? 0)}
      note={page && t('inventory.only.low')}
    />
  )
}

function CashDifferences() {
  const t = useT()
  const format = useFormat()
  const query = { branchId: useBranch().branch._id, page: 1, limit: 100 }
  const { page, state } = useRead('reports.cashDifferences', { query }, ['shiftSessions'])
  const [first] = page?.results ?? []
  const net = page?.results.reduce((sum, row) => sum + row.net, 0)
  if (page && !first) return <Live figure="–" note={t('reports.noClosings')} />
  return (
    <Live
      failed={state === 'failed'}
      figure={first && net !== undefined ? format.money(net, first.currency) : undefined}
      note={page && t('reports.lastDays', { count: 30 })}
    />
  )
}

/** Its room is there before the figure is. */
const Live = ({
  failed = false,
  figure,
  note,
}: {
  /** The report itself says why, and how to go on. */
  readonly failed?: boolean
  readonly figure: string | undefined
  readonly note: string | undefined
}) => (
  <>
    <strong css={large}>{figure ?? (failed ? '–' : '\u00A0')}</strong>
    <span css={quiet}>{note ?? '\u00A0'}</span>
  </>
)

const large = css({
  overflow: 'hidden',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  fontWeight: 700,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const quiet = css({ color: 'var(--ink-2)' })
