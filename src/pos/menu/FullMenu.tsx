import { Suspense } from 'react'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useBranchNames } from '../frame/use-branch-names.ts'
import { useAccess } from '../place/use-access.ts'
import { ChoicesList } from './choices/ChoicesList.tsx'
import { DishesTab } from './DishesTab.tsx'
import { menuHead } from './menu-look.ts'
import type { MenuTask } from './MenuTasks.tsx'
import { MenuTools } from './MenuTools.tsx'
import { useMenuRows } from './use-menu-rows.ts'

const StockTab = lazyPart(() => import('./stock/StockTab.tsx'), 'StockTab')

const PricesTab = lazyPart(() => import('./prices/PricesTab.tsx'), 'PricesTab')
const VersionsTab = lazyPart(() => import('./publishing/VersionsTab.tsx'), 'VersionsTab')
const DaypartsTab = lazyPart(() => import('./prices/DaypartsTab.tsx'), 'DaypartsTab')

const CompareTab = lazyPart(() => import('./compare/CompareTab.tsx'), 'CompareTab')
const MenuBook = lazyPart(() => import('./book/MenuBook.tsx'), 'MenuBook')

const TABS = [
  'dishes',
  'choices',
  'prices',
  'compare',
  'dayparts',
  'stock',
  'versions',
  'book',
] as const
type Tab = (typeof TABS)[number]
/** Filters and sort belong to their own list. */
const EMPTY = {
  search: '',
  sort: '',
  page: '',
  only: '',
  category: '',
  categoryId: '',
  of: '',
  tag: '',
  show: '',
  daypart: '',
  archived: '',
  id: '',
  do: '',
}

/** The menu with dishes in it: as a table, or the choices that are offered with them. */
export function FullMenu({ onTask }: { readonly onTask: (task: MenuTask) => void }) {
  const t = useT()
  const { may, verdict } = useAccess()
  const mayEdit = may(['manage_menu'])
  const { items, groups } = useMenuRows()
  const { get, set } = useAddress()
  // Without recipes nothing is known of what dishes take.
  const isClosed = ['package', 'branch'].includes(verdict({ feature: 'recipes' }))
  const { branches } = useBranchNames()
  const isAlone = branches.length < 2
  const shown = TABS.filter(
    (one) => (one !== 'stock' || !isClosed) && (one !== 'compare' || !isAlone),
  )
  const tab = shown.find((one) => one === get('tab')) ?? 'dishes'
  const labels: Readonly<Record<Tab, string>> = {
    dishes: `${t('menu.dishes')} (${items.length})`,
    choices: `${t('fields.choices')} (${groups.length})`,
    prices: t('menu.prices'),
    compare: t('menu.compare'),
    dayparts: t('dayparts.title'),
    stock: t('menu.stock'),
    versions: t('menu.versions.title'),
    book: t('menu.book'),
  }
  const tabs = (
    <SegmentedRow<Tab>
      label={t('nav.menu')}
      segments={shown.map((value) => ({ value, label: labels[value] }))}
      value={tab}
      onChange={(next) => set({ ...EMPTY, tab: next === 'dishes' ? '' : next }, { replace: true })}
    />
  )
  if (tab === 'dishes') return <DishesTab tabs={tabs} mayEdit={mayEdit} onTask={onTask} />
  if (tab !== 'choices')
    return (
      <Suspense>
        {tab === 'prices' && <PricesTab tabs={tabs} mayEdit={mayEdit} />}
        {tab === 'compare' && <CompareTab tabs={tabs} mayEdit={mayEdit} />}
        {tab === 'book' && <MenuBook tabs={tabs} />}
        {tab === 'dayparts' && <DaypartsTab tabs={tabs} />}
        {tab === 'stock' && <StockTab tabs={tabs} />}
        {tab === 'versions' && <VersionsTab tabs={tabs} />}
      </Suspense>
    )
  return (
    <>
      <header css={menuHead}>
        <h1 css={pageTitle}>{t('nav.menu')}</h1>
        {mayEdit && <MenuTools onAdd={null} onTask={onTask} />}
      </header>
      {tabs}
      <ChoicesList groups={groups} items={items} mayEdit={mayEdit} onTask={onTask} />
    </>
  )
}
