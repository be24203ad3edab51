import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useAccess } from '../place/use-access.ts'
import { ChoicesList } from './choices/ChoicesList.tsx'
import { DishesTab } from './DishesTab.tsx'
import { menuHead } from './menu-look.ts'
import type { MenuTask } from './MenuTasks.tsx'
import { MenuTools } from './MenuTools.tsx'
import { useMenuRows } from './use-menu-rows.ts'

type Tab = 'dishes' | 'choices'

/** The menu with dishes in it: as a table, or the choices that are offered with them. */
export function FullMenu({ onTask }: { readonly onTask: (task: MenuTask) => void }) {
  const t = useT()
  const mayEdit = useAccess().may(['manage_menu'])
  const { items, groups } = useMenuRows()
  const { get, set } = useAddress()
  const tab: Tab = get('tab') === 'choices' ? 'choices' : 'dishes'
  const tabs = (
    <SegmentedRow<Tab>
      label={t('nav.menu')}
      segments={[
        { value: 'dishes', label: `${t('menu.dishes')} (${items.length})` },
        { value: 'choices', label: `${t('fields.choices')} (${groups.length})` },
      ]}
      value={tab}
      onChange={(next) => set({ tab: next === 'dishes' ? '' : next }, { replace: true })}
    />
  )
  if (tab === 'dishes') return <DishesTab tabs={tabs} mayEdit={mayEdit} onTask={onTask} />
  return (
    <>
      <header css={menuHead}>
        <h1 css={pageTitle}>{t('nav.menu')}</h1>
        {mayEdit && <MenuTools onAdd={null} onTask={onTask} />}
      </header>
      {tabs}
      <ChoicesList groups={groups} mayEdit={mayEdit} onTask={onTask} />
    </>
  )
}
