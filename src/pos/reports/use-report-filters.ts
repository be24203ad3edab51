import { OrderType } from '#shared/money/order-type.ts'
import type { SetName } from '#shared/reports/panels.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import type { ReportFilter } from './report-context.ts'

/** Returns the filter by order type, for the figures that know it. */
export function useTypeFilter(sets: readonly SetName[]): ReportFilter {
  const t = useT()
  return {
    field: 'order_type',
    label: 'reports.orderType',
    choices: OrderType.options.map((value) => ({ value, label: t(`orders.types.${value}`) })),
    sets,
  }
}

/** Returns the filter by the categories of the menu as it is now. */
export function useCategoryFilter(): ReportFilter {
  const local = useLocalText()
  const menu = useRows('menu')
  return {
    field: 'category',
    label: 'fields.category',
    choices: menu.flatMap((row) =>
      row.kind === 'category' ? [{ value: row._id, label: local(row.name) }] : [],
    ),
    sets: ['dishes'],
  }
}

/** Returns the filter by the dayparts of the branch; none where it has none. */
export function useDaypartFilter(sets: readonly SetName[]): readonly ReportFilter[] {
  const local = useLocalText()
  const { dayparts = [] } = useBranch().branch
  if (dayparts.length === 0) return []
  const choices = dayparts.map(({ _id, name }) => ({ value: _id, label: local(name) }))
  return [{ field: 'daypart', label: 'reports.daypart', choices, sets }]
}
