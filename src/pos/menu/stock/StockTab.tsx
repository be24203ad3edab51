import { css } from '@emotion/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import type { DishStock, InventoryReport } from '#shared/menu/inventory-report.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../../ui/list/ColumnsMenu.tsx'
import { List } from '../../../ui/list/List.tsx'
import type { Page, Query } from '../../../ui/list/list.ts'
import { ListHead } from '../../../ui/list/ListHead.tsx'
import { useColumns } from '../../../ui/list/use-columns.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { ViewsMenu } from '../../../ui/list/ViewsMenu.tsx'
import { type Loading, useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { useMenuRows } from '../use-menu-rows.ts'
import { ONLY, reportPage } from './report-page.ts'
import { stockColumns } from './stock-columns.tsx'

const NAME = 'menu.stock'
const AREAS = ['menuItems', 'recipes', 'ingredients', 'inventory']

/** How many of each dish can be made of what is there, what runs out first, and what is left of the price. */
export function StockTab() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { t, text, format } = tools
  const { may, mayOpen } = useAccess()
  const { paths } = useBranch()
  const navigate = useNavigate()
  const { categories } = useMenuRows()
  const shows = may(COSTS_SEEN)
  const of = useMemo(
    () => ({
      search: true as const,
      filters: [
        {
          name: 'categoryId',
          label: 'fields.category' as const,
          records: true,
          choices: categories.map(({ _id, name }) => ({ value: _id, label: text(name) })),
        },
        {
          name: 'only',
          label: 'ingredients.show' as const,
          choices: ONLY.filter((one) => shows || one !== 'uncosted').map((value) => ({
            value,
            text: `menu.only.${value}` as const,
          })),
        },
      ],
    }),
    [categories, shows, text],
  )
  const list = useListQuery(of)
  const columns = useColumns(
    NAME,
    useMemo(() => stockColumns(categories, shows), [categories, shows]),
  )
  const report = useLoad({
    name: 'menuItems.inventoryReport',
    key: place.branchId,
    within: place,
    areas: AREAS,
    load: () => api.menuItems.inventoryReport({ query: { branchId: place.branchId } }),
  })
  const pageOf = (rows: readonly DishStock[], query: Query) =>
    reportPage(rows, query, ({ name }) => text(name))
  const loading = pagesOf(report, ({ results }) => pageOf(results, list.query))
  const mayAdd = mayOpen({ feature: 'recipes', anyOf: ['manage_recipes'] })
  const renderAdd = ({ _id, hasRecipe }: DishStock) =>
    !hasRecipe && (
      <Button onClick={() => void navigate(`${paths.home}/recipes?do=new&as=${_id}`)}>
        {t('recipes.add')}
      </Button>
    )
  return (
    <>
      <ListHead name={undefined} of={of} list={list}>
        <ViewsMenu {...{ name: NAME, list, columns }} filters={list.filters} />
        <ColumnsMenu of={columns} />
        <ExportMenu
          {...{ name: NAME, tools }}
          columns={columns.all}
          query={list.query}
          load={async (query) => pageOf(report.page?.results ?? [], query)}
        />
      </ListHead>
      {report.page !== undefined && report.page.withoutRecipe > 0 && (
        <p css={words}>
          {t('menu.withoutRecipe', {
            number: format.number(report.page.withoutRecipe),
            all: format.number(report.page.dishes),
          })}
        </p>
      )}
      <List<DishStock, Page<DishStock>>
        label={t(NAME)}
        columns={columns.shown}
        loading={loading}
        list={list}
        tools={tools}
        empty="menu.noDishes"
        renderActions={mayAdd ? renderAdd : undefined}
      />
    </>
  )
}

/** Returns the report as a list loads its pages. */
function pagesOf(
  report: Loading<InventoryReport>,
  pageOf: (report: InventoryReport) => Page<DishStock>,
): Loading<Page<DishStock>> {
  switch (report.state) {
    case 'loading':
      return report
    case 'failed':
      return { ...report, page: report.page && pageOf(report.page) }
    case 'ready':
      return { ...report, page: pageOf(report.page) }
  }
}

const words = css({ color: 'var(--ink-2)' })
