import { css } from '@emotion/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Station } from '#shared/branches/branch.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useRows } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { moved } from './moved.ts'
import { StationDialog } from './StationDialog.tsx'
import { StationInUse } from './StationInUse.tsx'

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'inUse'; readonly station: Station }

/** The stations in the order of the boards. */
export function Stations({
  stations,
  branchId,
  locked,
}: {
  readonly stations: readonly Station[]
  readonly branchId: string
  readonly locked: boolean
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const menu = useRows('menu')
  const dishesAt = ({ code }: Station) =>
    menu.filter((row) => row.kind === 'item').filter((dish) => dish.station === code)
  const move = (index: number, by: -1 | 1) => {
    const ids = moved(stations, index, by).map(({ _id }) => _id)
    api.stations.sort({ params: { branchId }, body: { ids } }).catch(toast.failure)
  }
  async function remove({ _id: id, name }: Station) {
    const one = { params: { id }, query: { branchId } }
    await api.stations.remove(one)
    undoToast(local(name), () => {
      api.stations.restore(one).catch(toast.failure)
    })
  }
  const askToRemove = (station: Station) => {
    if (dishesAt(station).length > 0) setTask({ kind: 'inUse', station })
    else remove(station).catch(toast.failure)
  }
  return (
    <section css={frame}>
      <header css={head}>
        <p css={hint}>{t('stations.hint')}</p>
        {!locked && (
          <Button
            kind="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setTask({ kind: 'add' })}
          >
            {t('stations.add')}
          </Button>
        )}
      </header>
      <ul css={list}>
        {stations.map((station, index) => {
          const name = local(station.name)
          return (
            <li key={station._id} css={row}>
              <span css={nameLook}>{name}</span>
              {!locked && (
                <span css={tools}>
                  <IconButton
                    label={t('stations.up', { name })}
                    icon={<ArrowUp aria-hidden />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    label={t('stations.down', { name })}
                    icon={<ArrowDown aria-hidden />}
                    disabled={index === stations.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    label={t('stations.rename', { name })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setTask({ kind: 'rename', station })}
                  />
                  <IconButton
                    label={t('stations.remove', { name })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => askToRemove(station)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {task?.kind === 'add' && <StationDialog branchId={branchId} onClose={close} />}
      {task?.kind === 'rename' && (
        <StationDialog branchId={branchId} station={task.station} onClose={close} />
      )}
      {task?.kind === 'inUse' && (
        <StationInUse
          name={local(task.station.name)}
          dishes={dishesAt(task.station)}
          onClose={close}
        />
      )}
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
})
const hint = css({ flex: '1 1 14rem', color: 'var(--ink-2)' })
const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-4)',
  padding: 'var(--space-2) var(--space-3) var(--space-2) var(--space-5)',
  '& + &': { borderBlockStart: '1px solid var(--line)' },
})
const nameLook = css({ flex: '1 1 8em', minWidth: 0, fontWeight: 600 })
const tools = css({ display: 'flex', marginInlineStart: 'auto' })
