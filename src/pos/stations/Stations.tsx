import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Station } from '#shared/branches/branch.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useRows } from '../../ui/link/hooks.ts'
import { OrderedRows } from '../../ui/list/OrderedRows.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { CollectionSheet } from '../../ui/resource/CollectionSheet.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { STATION_SHEET } from './station-sheet.ts'
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
  const place = useBranchPlace()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const menu = useRows('menu')
  const dishesAt = ({ code }: Station) =>
    menu
      .filter((row) => row.kind === 'item')
      .filter((dish) => dish.station === code || dish.moreStations?.includes(code))
  async function remove({ _id: id, name }: Station) {
    const one = { params: { id }, query: { branchId } }
    await api.stations.remove(one)
    undoToast('resource.removedNamed', { names: local(name) }, () => {
      api.stations.restore(one).catch(toast.failure)
    })
  }
  const askToRemove = (station: Station) => {
    if (dishesAt(station).length > 0) setTask({ kind: 'inUse', station })
    else remove(station).catch(toast.failure)
  }
  const content = (station: Station, name: string) => (
    <span css={row}>
      <span css={nameLook}>{name}</span>
      {!locked && (
        <span css={tools}>
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
    </span>
  )
  return (
    <Card title={t('stations.title')} help={t('stations.hint')}>
      <OrderedRows
        label={t('stations.title')}
        locked={locked}
        rows={stations.map((station) => {
          const name = local(station.name)
          return { id: station._id, name, content: content(station, name) }
        })}
        onOrder={(ids) => api.stations.sort({ params: { branchId }, body: { ids: [...ids] } })}
      />
      {!locked && (
        <div css={foot}>
          <Button icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
            {t('stations.add')}
          </Button>
          <CollectionSheet of={STATION_SHEET} place={place} />
        </div>
      )}
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
    </Card>
  )
}

const row = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const nameLook = css({ flex: 1, minWidth: 0, fontWeight: 600 })
const tools = css({ display: 'flex', flex: 'none' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
