import Star from 'lucide-react/icons/star'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { starredIn, subscribeStars, toggleStar } from '../menu/starred.ts'

/** Keeps a dish on top of the favourites of this till. */
export function StarKey({
  itemId,
  branchId,
}: {
  readonly itemId: string
  readonly branchId: string
}) {
  const t = useT()
  const on = useSyncExternalStore(subscribeStars, () => starredIn(branchId).includes(itemId))
  return (
    <div>
      <Button
        icon={<Star aria-hidden fill={on ? 'currentColor' : 'none'} />}
        aria-pressed={on}
        onClick={() => toggleStar(branchId, itemId)}
      >
        {t('orders.keepOnTop')}
      </Button>
    </div>
  )
}
