import { css } from '@emotion/react'
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
import { menuHead, onScreen } from './menu-look.ts'
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

/** The menu with dishes in it. Its tabs stay where they are, whatever the open one has above its list. */
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
  return (
    <>
      <h1 css={[pageTitle, onScreen]}>{t('nav.menu')}</h1>
      <div css={[onScreen, tabsLook]}>
        <SegmentedRow<Tab>
          label={t('nav.menu')}
          segments={shown.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={(next) =>
            set({ ...EMPTY, tab: next === 'dishes' ? '' : next }, { replace: true })
          }
        />
      </div>
      {tab === 'dishes' && <DishesTab mayEdit={mayEdit} onTask={onTask} />}
      {tab === 'choices' && (
        <>
          {mayEdit && (
            <div css={menuHead}>
              <MenuTools onAdd={null} onTask={onTask} />
            </div>
          )}
          <ChoicesList groups={groups} items={items} mayEdit={mayEdit} onTask={onTask} />
        </>
      )}
      <Suspense>
        {tab === 'prices' && <PricesTab mayEdit={mayEdit} />}
        {tab === 'compare' && <CompareTab mayEdit={mayEdit} />}
        {tab === 'book' && <MenuBook />}
        {tab === 'dayparts' && <DaypartsTab />}
        {tab === 'stock' && <StockTab />}
        {tab === 'versions' && <VersionsTab />}
      </Suspense>
    </>
  )
}

/** They scroll on a phone, and make no page wider. */
const tabsLook = css({ minWidth: 0 })
