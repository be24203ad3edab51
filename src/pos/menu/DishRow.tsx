import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

/** One dish: what it costs, whether there is any left, and the ways to change it. */
export function DishRow({
  item,
  mayEdit,
  onEdit,
  onRemove,
}: {
  readonly item: MenuItem
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { api } = useSuite()
  const { _id: branchId, currency, stations } = useBranch().branch
  // Shown at once; the server's row follows.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const soldOut = wanted ?? item.soldOut
  const name = local(item.name)
  const other = item.name['en'] === name ? Object.values(item.name)[0] : item.name['en']
  const station = stations.find(({ code }) => code === item.station)

  async function setSoldOut(next: boolean) {
    setWanted(next)
    try {
      await api.menuItems.setSoldOut({
        params: { id: item._id },
        body: { branchId, soldOut: next },
      })
    } catch (error) {
      toast.failure(error)
    } finally {
      setWanted(null)
    }
  }

  return (
    <li css={row}>
      <div css={words}>
        <p css={nameLook}>{name}</p>
        <p css={note}>
          {[other === name ? null : other, station && local(station.name)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p css={price}>{format.money(item.price, currency)}</p>
      {mayEdit && (
        <div css={tools}>
          <Switch checked={soldOut} onChange={(next) => void setSoldOut(next)}>
            <span css={note}>{t('orders.soldOut')}</span>
            <span className="sala-hidden">{name}</span>
          </Switch>
          <IconButton
            label={t('common.editNamed', { name })}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={t('common.removeNamed', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </div>
      )}
      {!mayEdit && item.soldOut && <p css={note}>{t('orders.soldOut')}</p>}
    </li>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-3) var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
  '&:last-of-type': { borderBlockEnd: 0 },
})
const words = css({ flex: '1 1 11rem', minWidth: 0 })
const nameLook = css({ fontWeight: 600, overflowWrap: 'anywhere' })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
const tools = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' })
