import { css } from '@emotion/react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Send from 'lucide-react/icons/send'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash2 from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router-dom'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { press } from '../../ui/controls/press.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useAccess } from '../place/use-access.ts'
import { useInventory } from './use-inventory.ts'

const VIEWS = ['now', 'orders', 'acts', 'variance', 'ledger', 'posting'] as const

const ACTS = [
  { task: 'order', icon: ShoppingCart },
  { task: 'receive', icon: Truck },
  { task: 'count', icon: ClipboardList },
  { task: 'waste', icon: Trash2 },
  { task: 'batch', icon: CookingPot },
  { task: 'transfer', icon: Send },
] as const
const OF_COOKS: readonly string[] = ['waste', 'batch']

/** The name of the page, what a person came to do, and its views. */
export function InventoryHead() {
  const t = useT()
  const { at, go, mayManage, mayCook } = useInventory()
  const { mayOpen } = useAccess()
  const { get } = useAddress()
  const severalBranches = mayOpen({ included: 'multipleLocations' })
  const acts = ACTS.filter(({ task }) => {
    if (task === 'transfer' && !severalBranches) return false
    return mayManage || (mayCook && OF_COOKS.includes(task))
  })
  const view = VIEWS.find((one) => one === get('view')) ?? 'now'
  return (
    <div css={frame}>
      <h1 css={pageTitle}>{t('nav.inventory')}</h1>
      {acts.length > 0 && (
        <nav aria-label={t('inventory.acts')} css={tasks}>
          {acts.map(({ task, icon: Icon }) => (
            <Link key={task} to={at({ do: task })} css={[taskLook, press]}>
              <Icon aria-hidden />
              <span>{t(`inventory.tasks.${task}`)}</span>
            </Link>
          ))}
        </nav>
      )}
      <SegmentedRow
        label={t('inventory.views.label')}
        segments={VIEWS.map((value) => ({ value, label: t(`inventory.views.${value}`) }))}
        value={view}
        onChange={(next) => go(next === 'now' ? {} : { view: next })}
      />
    </div>
  )
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  minWidth: 0,
})
/** On a phone the acts are within reach of a thumb: large, and two beside one another. */
const tasks = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: 'var(--space-3)',
  maxWidth: '64rem',
})
const taskLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 'var(--hit)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { flex: 'none', width: 'var(--icon)', height: 'var(--icon)', color: 'var(--primary)' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
})
