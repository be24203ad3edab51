import CircleCheck from 'lucide-react/icons/circle-check-big'
import FolderInput from 'lucide-react/icons/folder-input'
import ListChecks from 'lucide-react/icons/list-checks'
import PackageX from 'lucide-react/icons/package-x'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Category, MenuItem } from '#shared/menu/menu.ts'
import { sizesOf } from '#shared/menu/sizes.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { ManyDialog } from './ManyDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { useDishChanges } from './use-dish-changes.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** What can be done with the dishes that are ticked. */
export function DishActions({
  selection: { rows, clear },
  categories,
}: {
  readonly selection: Selection<MenuItem>
  readonly categories: readonly Category[]
}) {
  const t = useT()
  const { groups } = useMenuRows()
  const { setPrices, setSoldOut, remove } = useDishChanges()
  const { busy, run } = useTask(toast.failure)
  const [asked, setAsked] = useState<'prices' | 'move' | 'many' | null>(null)
  const done = () => setAsked(null)
  // What has sizes has their prices, which are set with its choices.
  const priced = rows.filter((item) => !sizesOf(item, (id) => groups.find(({ _id }) => _id === id)))
  const gone = rows.length > 0 && rows.every(({ soldOut }) => soldOut)
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        {priced.length > 0 && (
          <Button icon={<Tag aria-hidden />} onClick={() => setAsked('prices')}>
            {t('menu.changePrices')}
          </Button>
        )}
        <Button icon={<FolderInput aria-hidden />} onClick={() => setAsked('move')}>
          {t('menu.move')}
        </Button>
        <Button icon={<ListChecks aria-hidden />} onClick={() => setAsked('many')}>
          {t('menu.changeMore')}
        </Button>
        <Button
          busy={busy}
          icon={gone ? <CircleCheck aria-hidden /> : <PackageX aria-hidden />}
          onClick={() =>
            void run(() =>
              setSoldOut(
                rows.filter(({ soldOut }) => soldOut === gone),
                !gone,
              ),
            )
          }
        >
          {t(gone ? 'menu.available' : 'orders.soldOut')}
        </Button>
        <Button
          busy={busy}
          icon={<Trash2 aria-hidden />}
          onClick={() => void run(() => remove(rows))}
        >
          {t('common.remove')}
        </Button>
      </SelectionBar>
      {asked === 'prices' && <PriceDialog items={priced} setPrices={setPrices} onClose={done} />}
      {asked === 'many' && <ManyDialog items={rows} onClose={done} />}
      {asked === 'move' && <MoveDialog items={rows} categories={categories} onClose={done} />}
    </>
  )
}
