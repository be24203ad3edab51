import { css } from '@emotion/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Plus from 'lucide-react/icons/plus'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import type { Category } from '#shared/menu/menu.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { TillPage } from '../frame/TillPage.tsx'
import { useAccess } from '../place/use-access.ts'
import { Categories } from './Categories.tsx'
import { ChoicesList } from './choices/ChoicesList.tsx'
import { DishList } from './DishList.tsx'
import { type MenuTask, MenuTasks } from './MenuTasks.tsx'
import { useMenuRows } from './use-menu-rows.ts'

type Tab = 'dishes' | 'choices'

/** What the restaurant sells: categories, dishes and the choices offered with them. */
export function MenuPage() {
  const { categories, items } = useMenuRows()
  const [task, setTask] = useState<MenuTask | null>(null)
  const isEmpty = items.length === 0 && categories.length === 0
  return (
    <TillPage>
      <div css={widePage}>
        {isEmpty ? <EmptyMenu onTask={setTask} /> : <FullMenu onTask={setTask} />}
      </div>
      {task && <MenuTasks task={task} items={items} onClose={() => setTask(null)} />}
    </TillPage>
  )
}

type OnTask = { readonly onTask: (task: MenuTask) => void }

function FullMenu({ onTask }: OnTask) {
  const t = useT()
  const mayEdit = useAccess().may(['manage_menu'])
  const { categories, items, groups } = useMenuRows()
  const [tab, setTab] = useState<Tab>('dishes')
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const category = categories.find(({ _id }) => _id === chosen) ?? null
  return (
    <>
      <header css={head}>
        <h1 css={pageTitle}>{t('nav.menu')}</h1>
        {tab === 'dishes' && (
          <div css={searchBox}>
            <SearchField label={t('orders.search')} value={search} onChange={setSearch} />
          </div>
        )}
        {mayEdit && (
          <Tools
            newIn={tab === 'dishes' ? (category ?? categories[0]) : undefined}
            onTask={onTask}
          />
        )}
      </header>
      <SegmentedRow<Tab>
        label={t('nav.menu')}
        segments={[
          { value: 'dishes', label: `${t('menu.dishes')} (${items.length})` },
          { value: 'choices', label: `${t('menu.choices')} (${groups.length})` },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'choices' && <ChoicesList groups={groups} mayEdit={mayEdit} onTask={onTask} />}
      {tab === 'dishes' && (
        <div css={body}>
          <Categories
            categories={categories}
            items={items}
            chosen={category}
            mayEdit={mayEdit}
            onChoose={setChosen}
            onTask={onTask}
          />
          <DishList
            items={items}
            categories={categories}
            category={category}
            search={search}
            mayEdit={mayEdit}
            onTask={onTask}
          />
        </div>
      )}
    </>
  )
}

function Tools({
  newIn,
  onTask,
}: OnTask & {
  /** Category of a new dish; left out: no dish can be added here. */
  readonly newIn: Category | undefined
}) {
  const t = useT()
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => onTask({ kind: 'import' })}>
        {t('menu.import')}
      </Button>
      <Button onClick={() => onTask({ kind: 'starter' })}>{t('menu.starter')}</Button>
      {newIn && (
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          onClick={() => onTask({ kind: 'dish', item: null, categoryId: newIn._id })}
        >
          {t('menu.addDish')}
        </Button>
      )}
    </>
  )
}

function EmptyMenu({ onTask }: OnTask) {
  const t = useT()
  const mayEdit = useAccess().may(['manage_menu'])
  return (
    <>
      <h1 css={pageTitle}>{t('nav.menu')}</h1>
      <EmptyState
        icon={<UtensilsCrossed aria-hidden />}
        title={t('menu.emptyTitle')}
        action={
          mayEdit && (
            <div css={ways}>
              <Button kind="primary" onClick={() => onTask({ kind: 'starter' })}>
                {t('firstRun.menuStarter')}
              </Button>
              <Button onClick={() => onTask({ kind: 'import' })}>{t('firstRun.menuImport')}</Button>
              <Button onClick={() => onTask({ kind: 'category', category: null })}>
                {t('menu.addCategory')}
              </Button>
            </div>
          )
        }
      >
        {t('menu.emptyHint')}
      </EmptyState>
    </>
  )
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
const searchBox = css({ flex: '1 1 14rem', maxWidth: '22rem' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
