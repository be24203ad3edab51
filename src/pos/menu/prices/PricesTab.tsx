import Tag from 'lucide-react/icons/tag'
import { useMemo, useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { sizesOf } from '#shared/menu/sizes.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { ColumnsMenu } from '../../../ui/list/ColumnsMenu.tsx'
import { ListBody } from '../../../ui/list/List.tsx'
import { ListHead } from '../../../ui/list/ListHead.tsx'
import { onePage } from '../../../ui/list/one-page.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { Table } from '../../../ui/list/Table.tsx'
import { useColumns } from '../../../ui/list/use-columns.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { foundDishes } from '../found-dishes.ts'
import { foundChoices } from './found-choices.ts'
import { PriceDialog } from '../PriceDialog.tsx'
import { useMenuRows } from '../use-menu-rows.ts'
import { ShownDishes } from '../use-paste-prices.ts'
import { priceColumns, type PricedDish } from './price-columns.tsx'
import { isWhole, type Scope } from './scope.ts'
import { SCOPE, ScopeBar } from './ScopeBar.tsx'
import { useDayparts } from './use-dayparts.ts'
import { useScopedPrices } from './use-scoped-prices.ts'

const NAME = 'menu.prices'
/** What each dish costs: everywhere or in one branch, all day or in a daypart, for each type of order. */
export function PricesTab({ mayEdit }: { readonly mayEdit: boolean }) {
  const tools = useTools(useBranchPlace())
  const { t, text } = tools
  const { categories, items, groups } = useMenuRows()
  const { branches } = useBranchNames()
  const dayparts = useDayparts()
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
      ],
    }),
    [categories, text],
  )
  const list = useListQuery(of)
  const scope: Scope = {
    branchId: branches.find(({ _id }) => _id === list.get(SCOPE.branch))?._id ?? null,
    daypartId: dayparts.find(({ _id }) => _id === list.get(SCOPE.daypart))?._id ?? null,
  }
  const { loading, priceOf, set } = useScopedPrices(scope)
  const columns = useColumns(
    NAME,
    useMemo(() => priceColumns(categories), [categories]),
  )
  const wanted = {
    search: list.get('search'),
    categoryId: list.get('categoryId'),
    sort: list.sort,
  }
  const found = foundDishes({ categories, items }, wanted, ({ name }) => text(name)).filter(
    // The cashier is asked for its price, or it has those of its sizes, which are among the choices.
    (item) =>
      item.soldBy !== 'open' && !sizesOf(item, (id) => groups.find(({ _id }) => _id === id)),
  )
  const ofChoices = list.get(SCOPE.show) === 'choices'
  const choices = foundChoices(groups, wanted, text)
  const shown = ofChoices ? choices : found
  const mayChange = mayEdit && !(ofChoices && isWhole(scope))
  const rows = shown.map((item): PricedDish => ({
    _id: item._id,
    item,
    priceOf: (kind) => priceOf(item, kind),
    // What a choice costs everywhere is set with its group.
    set: mayChange ? (kind, price) => set([item], kind, () => price) : undefined,
    isListed: isWhole(scope),
  }))
  const selection = useSelection(rows, ({ item }) => text(item.name))
  const [asked, setAsked] = useState(false)
  const now = ({ item }: PricedDish): MenuItem => {
    const { own, inherited } = priceOf(item, null)
    return { ...item, price: own ?? inherited }
  }
  return (
    <>
      <ListHead name={undefined} of={of} list={list}>
        <ColumnsMenu of={columns} />
        <ExportMenu
          {...{ name: NAME, tools }}
          columns={columns.all}
          query={list.query}
          load={async () => onePage(rows)}
        />
      </ListHead>
      <ScopeBar list={list} scope={scope} branches={branches} hasChoices={groups.length > 0} />
      <ListBody
        loading={
          loading.state === 'ready'
            ? { ...loading, page: onePage(rows) }
            : { ...loading, page: undefined }
        }
        list={list}
        empty="menu.noDishes"
      >
        {(page) => (
          <ShownDishes value={shown}>
            <Table
              label={t(NAME)}
              columns={columns.shown}
              page={page}
              list={list}
              tools={tools}
              selection={mayChange ? selection : undefined}
            />
          </ShownDishes>
        )}
      </ListBody>
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button icon={<Tag aria-hidden />} onClick={() => setAsked(true)}>
          {t('menu.changePrices')}
        </Button>
      </SelectionBar>
      {asked && (
        <PriceDialog
          items={selection.rows.map(now)}
          setPrices={(changed, next) => {
            const prices = new Map(changed.map((item) => [item._id, next(item)]))
            const dishes = shown.filter(({ _id }) => prices.has(_id))
            return set(dishes, null, ({ _id }) => prices.get(_id) ?? null)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
