import { css } from '@emotion/react'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { TillPage } from '../frame/TillPage.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { DishDialog } from './DishDialog.tsx'
import { FullMenu } from './FullMenu.tsx'
import { type MenuTask, MenuTasks } from './MenuTasks.tsx'
import { Edited } from './publishing/Edited.tsx'
import { PublishBar } from './publishing/PublishBar.tsx'
import { useMenuRows } from './use-menu-rows.ts'

/** What the restaurant sells: categories, dishes and the choices offered with them. */
export function MenuPage() {
  const { collectsMenu = false } = useBranch().branch
  return (
    <TillPage>
      {collectsMenu ? (
        <div css={widePage}>
          <PublishBar />
          <Edited>
            <Menu />
          </Edited>
        </div>
      ) : (
        <div css={widePage}>
          <Menu />
        </div>
      )}
    </TillPage>
  )
}

function Menu() {
  const { categories, items } = useMenuRows()
  const [task, setTask] = useState<MenuTask | null>(null)
  const isEmpty = items.length === 0 && categories.length === 0
  return (
    <>
      {isEmpty ? <EmptyMenu onTask={setTask} /> : <FullMenu onTask={setTask} />}
      <DishTask />
      {task && <MenuTasks task={task} onClose={() => setTask(null)} />}
    </>
  )
}

/** The form of the dish that the address names, or of a new one. */
function DishTask() {
  const { get, set } = useAddress()
  const { categories, items } = useMenuRows()
  const mayEdit = useAccess().may(['manage_menu'])
  const item = items.find(({ _id }) => _id === get('dish'))
  // Other tabs have forms of their own.
  const isNew = get('do') === 'new' && get('tab') === ''
  const within = item?.categoryId ?? (get('category') || categories[0]?._id)
  if (!mayEdit || !(item ?? isNew) || within === undefined) return null
  return (
    <DishDialog
      key={item?._id}
      item={item ?? null}
      categoryId={within}
      onClose={() => set({ dish: '', do: '' }, { replace: true })}
    />
  )
}

function EmptyMenu({ onTask }: { readonly onTask: (task: MenuTask) => void }) {
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

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
})
